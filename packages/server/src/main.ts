import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningApp, startOrdna } from './app.ts';
import type { DatabaseLocation } from './db/database.ts';
import { isDiskFull } from './db/disk-full.ts';
import { locationOf } from './db/location.ts';
import { openAndMigrate } from './db/migrate.ts';
import { makeScratch } from './db/scratch.ts';
import { type Log, type Logs, openLogs } from './observe/log.ts';
import { refusalOf } from './observe/operational-error.ts';
import { systemClock } from './outside/clock.ts';
import { listen } from './process/listening.ts';
import { type Preparation, prepare } from './process/preparing.ts';
import { endOnCrash, stopOnSignals } from './process/stopping.ts';
import type { Settings } from './settings/index.ts';

/** Beside this package, as sources and as built. */
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

type Ready = Extract<Preparation, { ok: true }>;

async function run(prepared: Ready, logs: Logs): Promise<void> {
	const { settings, secret } = prepared;
	const log = logs.standard;
	endOnCrash(log, logs.flush);
	for (const warning of prepared.warnings) log.warn(warning);
	const database = await openAndMigrate(ownLocation(settings));
	const ordna = await startOrdna({
		settings,
		database,
		clock: systemClock,
		log,
		requestLines: logs.http,
		webFolder,
		secret,
	});
	const starting = begin(ordna, prepared, log);
	stopOnSignals({
		log,
		starting,
		async close() {
			await ordna.close();
			logs.flush();
		},
		cut: ordna.cut,
		graceMs: settings.service.stopGraceSeconds * 1000,
	});
	await starting;
}

async function begin(ordna: RunningApp, { settings }: Ready, log: Log): Promise<void> {
	const address = await listen(ordna.server, settings);
	await ordna.begin();
	log.info(`Ordna is ready: ${address}`);
}

/** Only the server keeps room for when the disk is full. */
function ownLocation({ database }: Settings): DatabaseLocation {
	const place = locationOf(database, memoryFile);
	return place.engine === 'sqlite' && database.path !== 'memory' ? { ...place, hasReserve: true } : place;
}

/** Nothing is kept after the end; two connections still need one file. */
function memoryFile(): string {
	const scratch = makeScratch(tmpdir());
	process.once('exit', scratch.remove);
	return join(scratch.folder, 'ordna.db');
}

function refuse(problems: readonly string[]): never {
	console.error(['Ordna cannot start:', ...problems.map((problem) => `- ${problem}`)].join('\n'));
	process.exit(1);
}

function fullDisk({ service, database }: Settings): string {
	const place = database.type === 'sqlite' ? `with the data folder ${service.rootPath}` : 'of the database';
	return `The disk ${place} is full. Make room on it, then start again; nothing that was saved is lost.`;
}

const prepared = prepare();
if (!prepared.ok) refuse(prepared.problems);
const logs = openLogs(prepared.settings.log);
await run(prepared, logs).catch((error: unknown) => {
	const refusal = isDiskFull(error) ? fullDisk(prepared.settings) : refusalOf(error);
	if (refusal === undefined) logs.standard.fatal({ err: error }, 'the start failed');
	// On a terminal it would stand there twice.
	else if (prepared.settings.log.standard === 'file') logs.standard.fatal(refusal);
	logs.flush();
	refuse([refusal ?? (error instanceof Error ? error.message : String(error))]);
});
