/* Runs every loop of CWayPixels over a deterministic set of inputs and prints a checksum of each result: builds for different processors must print the
 * same. The header is covered completely: check.sh compares its functions with those called here. */
#include "inputs.h"

int main(void) {
    run_color_loops();
    run_copy_loops();
    run_coverage_loops();
    run_backdrop_loops();
    run_image_loops();
    run_quad_loops();
    run_shape_loops();
    run_curl_loops();
}
