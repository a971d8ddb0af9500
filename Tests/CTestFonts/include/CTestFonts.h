/* This module has no interface: loading it sets the fonts of the test process. */
