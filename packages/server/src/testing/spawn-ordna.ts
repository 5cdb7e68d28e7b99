import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileCache } from './compile-cache.ts';

const program = fileURLToPath(new URL('../../dist/command-line/ordna.js', import.meta.url));

type Env = Readonly<Record<string, string>>;

/** Runs a command on the data in `<folder>/data`, and waits for its end. */
export async function ordna(folder: string, words: readonly string[], typed = '', env: Env = {}) {
	const child = startOrdnaCommand(folder, words, env);
	child.stdin?.end(typed);
	let output = '';
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
	const [code] = await once(child, 'close');
	return { code, output };
}

/** Starts a command as a process of its own. */
export function startOrdnaCommand(folder: string, words: readonly string[], env: Env = {}): ChildProcess {
	return spawn(process.execPath, [program, ...words], {
		env: { ...process.env, ...compileCache(), NO_COLOR: '1', ORDNA_SERVICE_ROOTPATH: join(folder, 'data'), ...env },
		stdio: ['pipe', 'pipe', 'pipe'],
	});
}
