import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { compileCache } from './compile-cache.ts';
import { freePort } from './free-port.ts';

/** The built server as a process of its own. */
export interface SpawnedServer {
	readonly url: string;
	/** What it has printed. */
	output(): string;
	/** Sends a signal and waits for the end. */
	end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const program = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** Starts the server on a data folder and waits until it is healthy. It ends with the test. */
export async function spawnServer(rootPath: string, env: Record<string, string> = {}): Promise<SpawnedServer> {
	const port = await freePort();
	const child = spawn(process.execPath, [program], {
		env: {
			...environment(),
			ORDNA_SERVICE_INTERFACE: `127.0.0.1:${port}`,
			ORDNA_SERVICE_ROOTPATH: rootPath,
			ORDNA_RATELIMIT_NOAUTHLIMIT: '100000',
			ORDNA_LOG_HTTP: 'off',
			...env,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
	const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
	const url = `http://127.0.0.1:${port}`;
	const end = (signal: NodeJS.Signals) => {
		child.kill(signal);
		return ended;
	};
	onTestFinished(async () => void (await end('SIGKILL')));
	if (!(await isHealthy(url, child))) throw new Error(`The server did not start:\n${output}`);
	return { url, output: () => output, end };
}

/** What this process was given, without what is for the tests alone: the server would warn of it. */
function environment(): NodeJS.ProcessEnv {
	const { ORDNA_TEST_ENGINE: _, ORDNA_TEST_POSTGRES: __, ...rest } = process.env;
	return { ...rest, ...compileCache() };
}

/** Runs the server where it is expected to end by itself. */
export async function runToEnd(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
	const child = spawn(process.execPath, [program], {
		env: { ...environment(), ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	onTestFinished(() => void child.kill('SIGKILL'));
	let output = '';
	for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
	const [code] = await once(child, 'close');
	return { code, output };
}

/** However long the start takes, on a busy machine: it ends with an answer, or with the process. */
async function isHealthy(url: string, child: ChildProcess): Promise<boolean> {
	while (child.exitCode === null && child.signalCode === null) {
		const reply = await fetch(`${url}/health`).catch(() => undefined);
		if (reply?.ok) return true;
		await pause(25);
	}
	return false;
}
