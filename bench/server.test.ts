import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { usageOf } from './process-usage.ts';
import { startServer } from './server.ts';

const folders: string[] = [];

afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function program(text: string): { folder: string; file: string } {
	const folder = mkdtempSync(join(tmpdir(), 'ordna-bench-test-'));
	folders.push(folder);
	const file = join(folder, 'main.mjs');
	writeFileSync(file, text);
	return { folder, file };
}

const healthy = `
	import { createServer } from 'node:http';
	const [host, port] = process.env.ORDNA_SERVICE_INTERFACE.split(':');
	createServer((_, answer) => answer.end('OK')).listen(Number(port), host);
`;

test('a server is started, told of its address and stopped', async () => {
	const { folder, file } = program(healthy);

	const server = await startServer(folder, file);

	expect((await fetch(`${server.baseUrl}/health`)).status).toBe(200);
	expect(server.readyMs).toBeGreaterThan(0);
	expect(usageOf([server.pid]).residentMb).toBeGreaterThan(10);
	await server.stop();
	expect(() => usageOf([server.pid])).toThrow();
});

test('a server that ends at once is told of, and not waited for', async () => {
	const { folder, file } = program('process.exit(3)');

	await expect(startServer(folder, file)).rejects.toThrow('ended with 3');
});

test('a server that is not built is told of', async () => {
	const { folder } = program('');

	await expect(startServer(folder, join(folder, 'nowhere.js'))).rejects.toThrow('build first');
});
