import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { build } from 'vite';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Builds the page of `drag.fixture.tsx` as it would be shipped, and serves it until `stop`. */
export async function serveDragPage(): Promise<{ url: string; stop: () => Promise<void> }> {
	const folder = await mkdtemp(join(tmpdir(), 'ordna-drag-'));
	const web = resolve(import.meta.dirname, '../packages/web');
	await build({
		root: web,
		configFile: false,
		publicDir: false,
		logLevel: 'warn',
		build: {
			outDir: folder,
			emptyOutDir: true,
			lib: { entry: join(web, 'src/platform/drag/drag.fixture.tsx'), formats: ['es'], fileName: 'page' },
		},
		// The test's own NODE_ENV would ask for React's development calls.
		oxc: { jsx: { runtime: 'automatic', development: false } },
		define: { 'process.env.NODE_ENV': '"production"' },
	});
	await writeFile(join(folder, 'index.html'), page);
	const server = createServer(async (request, reply) => {
		const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
		const file = pathname === '/' ? 'index.html' : pathname.slice(1);
		const body = await readFile(join(folder, file)).catch(() => null);
		reply.writeHead(body ? 200 : 404, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(body ?? '');
	});
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/`,
		async stop() {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
			await rm(folder, { recursive: true, force: true });
		},
	};
}

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Dragging</title>
<link rel="stylesheet" href="/page.css"><style>body{margin:0;font:14px/20px sans-serif}h2{margin:4px;font-size:14px}:root{--accent:#1b674c;--raised:#fff;--line-2:#ccc;--ground-2:#eee}</style>
<div id="root"></div><script type="module" src="/page.js"></script></html>`;
