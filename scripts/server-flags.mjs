/**
 * How the server's Node is told to use memory. A small young generation and a heap that grows by little at a time keep
 * it small on small machines. One of 16 MB took 172 MB instead of 142, and saved nothing on a busy machine: list, board,
 * projects and the mix of people cost 1.20, 1.03, 1.24 and 1.13 times as much
 * (`node bench/paired.ts --flags=--max-semi-space-size=16 --only list,board,projects,people-6`, 2026-11-23).
 */
export const serverFlags = ['--max-semi-space-size=4', '--heap-growing-percent=25'];

/** And its C library, which else keeps free memory apart for each thread, and ever more of it. */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };
