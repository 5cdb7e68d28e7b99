import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverProgram } from './build.mjs';
import { freePort } from './free-port.mjs';
import { onLeaving } from './leaving.mjs';

const startsWithinMs = 30_000;

/**
 * @typedef {object} Server
 * @property {string} url without a slash at its end
 * @property {number} pid
 * @property {string} folder its data
 * @property {() => string} log the last of what it printed
 * @property {Promise<number>} ended its exit code
 * @property {() => Promise<void>} stop also removes the data, unless it has a folder of its own
 */

/**
 * Starts the built server on an empty data folder and a free port of 127.0.0.1, and waits until it is healthy.
 *
 *     const server = await startServer({ ORDNA_SERVICE_ENABLEREGISTRATION: 'false' });
 *     await fetch(`${server.url}/api/v1/info`);
 *     await server.stop();
 *
 * @param {Record<string, string>} [settings] as environment variables
 * @param {{ folder?: string, workingFolder?: string, address?: string }} [place] a data folder that is there, which then
 *   stays; where the server is started, and may find a configuration file; where to listen
 * @returns {Promise<Server>}
 */
export async function startServer(settings = {}, place = {}) {
	const folder = place.folder ?? mkdtempSync(join(tmpdir(), 'ordna-server-'));
	const remove = place.folder ? () => {} : onLeaving(() => rmSync(folder, { recursive: true, force: true }));
	const address = place.address ?? `127.0.0.1:${await freePort()}`;
	const child = spawn(process.execPath, [serverProgram], {
		cwd: place.workingFolder ?? folder,
		env: { ...process.env, ORDNA_SERVICE_INTERFACE: address, ORDNA_SERVICE_ROOTPATH: folder, ...settings },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let log = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk) => {
			log = (log + chunk).slice(-8000);
		});
	}
	/** @type {Promise<number>} */
	const ended = new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
	const stopChild = onLeaving(() => stopWithin(child, ended, 10_000));
	const stop = () => stopChild().then(remove);
	const url = `http://${address.replace(/^:/, '127.0.0.1:')}`;
	if (!(await becomesHealthy(url, child))) {
		await stop();
		throw new Error(`The server did not start:\n${log}`);
	}
	return { url, pid: child.pid ?? 0, folder, log: () => log, ended, stop };
}

/** What every server for tests is given: nothing that would slow a test down or reach out of this machine. */
export const settingsForTests = {
	ORDNA_RATELIMIT_NOAUTHLIMIT: '1000000',
	ORDNA_RATELIMIT_TOKENREFRESHLIMIT: '1000000',
	ORDNA_OUTGOINGREQUESTS_ALLOWNONROUTABLEIPS: 'true',
	ORDNA_SERVICE_ENABLEPUBLICTEAMS: 'true',
	ORDNA_MAILER_ENABLED: 'false',
};

/**
 * The settings that lead to a PostgreSQL of postgres.mjs.
 *
 * @param {import('./postgres.mjs').Postgres} postgres
 */
export function settingsForPostgres({ address, user }) {
	return {
		ORDNA_DATABASE_TYPE: 'postgres',
		ORDNA_DATABASE_HOST: address,
		ORDNA_DATABASE_USER: user,
		ORDNA_DATABASE_PASSWORD: '',
		ORDNA_DATABASE_DATABASE: 'postgres',
	};
}

/**
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} child
 */
async function becomesHealthy(url, child) {
	const deadline = Date.now() + startsWithinMs;
	while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
		const reply = await fetch(`${url}/health`).catch(() => undefined);
		if (reply?.ok) return true;
		await sleep(50);
	}
	return false;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<unknown>} ended
 * @param {number} limitMs after which it is no longer asked
 */
async function stopWithin(child, ended, limitMs) {
	child.kill('SIGTERM');
	const patience = setTimeout(() => child.kill('SIGKILL'), limitMs);
	await ended;
	clearTimeout(patience);
}
