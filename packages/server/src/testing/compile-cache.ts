import { join } from 'node:path';
import { inject } from 'vitest';

/** For programs that tests start: much of what a start costs is compiling them, but for the first of a run. */
export function compileCache(): { readonly NODE_COMPILE_CACHE: string } {
	return { NODE_COMPILE_CACHE: join(inject('testRun').folder, 'compile-cache') };
}
