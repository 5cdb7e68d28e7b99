import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/free-port.mjs';
import { serverEnvironment, serverFlags } from '../scripts/server-flags.mjs';
import { Client } from './client.ts';

export interface RunningServer {
	readonly baseUrl: string;
	readonly pid: number;
	/** From the start of the process until `/health` said so. */
	readonly readyMs: number;
	stop(): Promise<void>;
}

/** As `npm start` builds it. */
export const builtServer = fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url));

/**
 * Starts the built server with its own data folder, as a person would have it but for the limits a bench runs into.
 *
 * @param flags for Node, after ours.
 * @throws when the server is not built, or not ready within half a minute.
 */
export async function startServer(
	dataFolder: string,
	program = builtServer,
	flags: readonly string[] = [],
): Promise<RunningServer> {
	if (!existsSync(program)) throw new Error(`${program} is missing: build first, as npm start does`);
	const address = `127.0.0.1:${await freePort()}`;
	const log = openSync(join(dataFolder, '.server.log'), 'a');
	const begin = performance.now();
	const child = spawn(process.execPath, [...serverFlags, ...flags, program], {
		env: environment(address, dataFolder),
		stdio: ['ignore', log, log],
	});
	closeSync(log);
	const killAtExit = () => child.kill('SIGKILL');
	process.once('exit', killAtExit);
	const stop = async () => {
		process.off('exit', killAtExit);
		await stopChild(child);
	};
	const baseUrl = `http://${address}`;
	try {
		await untilReady(baseUrl, child);
	} catch (problem) {
		await stop();
		throw problem;
	}
	return { baseUrl, pid: child.pid ?? 0, readyMs: performance.now() - begin, stop };
}

/** Whatever else the server is to be told, its database for one, stands in the environment of the bench. */
function environment(address: string, dataFolder: string): NodeJS.ProcessEnv {
	return {
		ORDNA_METRICS_ENABLED: 'true',
		ORDNA_RATELIMIT_NOAUTHLIMIT: '1000000',
		ORDNA_RATELIMIT_TOKENREFRESHLIMIT: '1000000',
		...process.env,
		...serverEnvironment,
		NODE_ENV: 'production',
		ORDNA_SERVICE_INTERFACE: address,
		ORDNA_SERVICE_PUBLICURL: `http://${address}/`,
		ORDNA_SERVICE_ROOTPATH: dataFolder,
	};
}

async function untilReady(baseUrl: string, child: ChildProcess): Promise<void> {
	const client = new Client(baseUrl, { connections: 1 });
	try {
		const end = performance.now() + 30_000;
		while (performance.now() < end) {
			if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: see its .server.log`);
			if ((await client.get('/health')).status === 200) return;
			await pause(5);
		}
		throw new Error('the server was not ready within 30 s: see its .server.log');
	} finally {
		client.close();
	}
}

async function stopChild(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = new Promise((resolve) => child.once('exit', resolve));
	child.kill('SIGTERM');
	const patience = setTimeout(() => child.kill('SIGKILL'), 5_000);
	await ended;
	clearTimeout(patience);
}
