import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encoding.ts';

/** One file of the built web client. */
export interface WebFile {
	/** Its content type. */
	readonly type: string;
	readonly etag: string;
	/** Its name carries a hash of its content: what is behind the name never changes. */
	readonly isHashed: boolean;
	/** Its content, in this encoding if that makes it smaller; compressed once, or taken as the build left it. */
	encoded(wanted: Encoding): Promise<{ readonly encoding: Encoding; readonly bytes: Buffer }>;
}

/** The files of the built web client, read with the first request for them and cached. */
export interface WebFiles {
	/** The file at the path of an address, such as `/assets/index-BIjoU2ez.js`. */
	find(path: string): Promise<WebFile | undefined>;
	/** The page that every address of the client begins with; `undefined` when the client was not built. */
	page(): Promise<WebFile | undefined>;
}

const types: Readonly<Record<string, string>> = {
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.mjs': 'text/javascript; charset=utf-8',
	'.css': 'text/css; charset=utf-8',
	'.json': 'application/json; charset=utf-8',
	'.webmanifest': 'application/manifest+json; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.txt': 'text/plain; charset=utf-8',
	'.png': 'image/png',
	'.jpg': 'image/jpeg',
	'.webp': 'image/webp',
	'.ico': 'image/x-icon',
	'.woff2': 'font/woff2',
	'.mp3': 'audio/mpeg',
	'.ogg': 'audio/ogg',
	'.wasm': 'application/wasm',
};

const compressible = new Set(['.html', '.js', '.mjs', '.css', '.json', '.webmanifest', '.svg', '.txt', '.wasm']);

/** Smaller files gain nothing. */
const smallest = 256;

/** @param inHead what the head of the page has besides, as HTML. */
export function webFilesIn(folder: string, inHead = ''): WebFiles {
	const kept = new Map<string, WebFile>();
	let builtAt = Number.NaN;

	/** A new build has other files: what was kept of the old one is dropped. */
	async function noticeBuild(): Promise<void> {
		const { mtimeMs } = await stat(join(folder, 'index.html')).catch(() => ({ mtimeMs: 0 }));
		if (mtimeMs !== builtAt) kept.clear();
		builtAt = mtimeMs;
	}

	async function find(path: string): Promise<WebFile | undefined> {
		const file = fileOf(folder, path);
		if (file === undefined) return undefined;
		const known = kept.get(file);
		if (known) return known;
		const bytes = await readFile(file).catch(() => undefined);
		if (!bytes) return undefined;
		const isPage = path === '/index.html' && inHead !== '';
		const made = isPage
			? webFile({ name: 'index.html', bytes: withHead(bytes, inHead) })
			: webFile({ name: file, bytes, isHashed: path.startsWith('/assets/') });
		kept.set(file, made);
		return made;
	}

	return {
		find,
		async page() {
			await noticeBuild();
			return find('/index.html');
		},
	};
}

function withHead(page: Buffer, inHead: string): Buffer {
	return Buffer.from(page.toString().replace('</head>', () => `${inHead}</head>`));
}

/** Where a path leads below the folder; nowhere when it tries to leave it, or names something hidden. */
function fileOf(folder: string, path: string): string | undefined {
	let decoded: string;
	try {
		decoded = decodeURIComponent(path);
	} catch {
		return undefined;
	}
	if (decoded.includes('\0') || decoded.includes('\\') || decoded.split('/').some((part) => part.startsWith('.')))
		return undefined;
	const file = normalize(join(folder, decoded));
	return file.startsWith(folder + sep) && types[extname(file)] !== undefined ? file : undefined;
}

interface FileContent {
	/** Tells the type; where it is a path, the build may have left compressed files beside it. */
	readonly name: string;
	readonly bytes: Buffer;
	readonly isHashed?: boolean;
}

/** A file from what stands in it. */
export function webFile({ name: file, bytes, isHashed = false }: FileContent): WebFile {
	const extension = extname(file);
	const canShrink = compressible.has(extension) && bytes.length >= smallest;
	const made = new Map<Encoding, Promise<Buffer>>();
	const once = (encoding: Encoding, make: () => Promise<Buffer>) => {
		const known = made.get(encoding) ?? make();
		made.set(encoding, known);
		return known;
	};
	return {
		type: types[extension] ?? 'application/octet-stream',
		etag: `"${createHash('sha1').update(bytes).digest('base64url')}"`,
		isHashed,
		async encoded(wanted) {
			const encoding = canShrink ? wanted : 'identity';
			if (encoding === 'identity') return { encoding, bytes };
			return { encoding, bytes: await once(encoding, () => compressed(file, bytes, encoding)) };
		},
	};
}

async function compressed(file: string, bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
	const left = await readFile(`${file}.${encoding === 'br' ? 'br' : 'gz'}`).catch(() => undefined);
	if (left) return left;
	if (encoding === 'gzip') return promisify(gzip)(bytes, { level: 9 });
	// 9 of 11: the last two steps take ten times as long for two percent.
	return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
