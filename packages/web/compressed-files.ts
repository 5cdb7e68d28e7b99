import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** As the server's list; smaller files gain nothing. */
const isCompressible = /\.(?:html|m?js|css|json|webmanifest|svg|txt|wasm)$/;
const smallest = 256;

/**
 * Leaves beside each file of the build what the server would else compress of it for whoever comes first after each start:
 * that took the server two seconds of a core, and for want of time it packed less closely.
 */
export const compressedFiles = {
	name: 'ordna:compressed-files',
	apply: 'build',
	async writeBundle({ dir }) {
		if (!dir) throw new Error('the build has no folder');
		const names = await readdir(dir, { recursive: true });
		await Promise.all(names.filter((name) => isCompressible.test(name)).map((name) => compress(join(dir, name))));
	},
} satisfies Plugin;

async function compress(file: string): Promise<void> {
	const bytes = await readFile(file);
	if (bytes.length < smallest) return;
	const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
	await Promise.all([
		promisify(brotliCompress)(bytes, { params }).then((packed) => writeFile(`${file}.br`, packed)),
		promisify(gzip)(bytes, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
	]);
}
