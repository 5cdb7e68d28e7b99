/**
 * How the server's Node is told to use memory. A small young generation and a heap that grows by little at a time keep
 * it small on small machines; measured, a request costs the same.
 */
export const serverFlags = ['--max-semi-space-size=4', '--heap-growing-percent=25'];

/** And its C library, which else keeps free memory apart for each thread, and ever more of it. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
