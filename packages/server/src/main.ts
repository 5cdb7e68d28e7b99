import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startOrdna } from './app.ts';
import { openAndMigrate } from './db/migrate.ts';
import { placeOf } from './db/place.ts';
import { makeScratch } from './db/scratch.ts';
import { type Logs, openLogs } from './observe/log.ts';
import { refusalOf } from './observe/refused.ts';
import { systemClock } from './outside/clock.ts';
import { listen } from './process/listening.ts';
import { type Preparation, prepare } from './process/preparing.ts';
import { endOnCrash, stopOnSignals } from './process/stopping.ts';

/** Beside this package, as sources and as built. */
const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));

type Ready = Extract<Preparation, { ok: true }>;

async function run(prepared: Ready, logs: Logs): Promise<void> {
	const { settings, secret } = prepared;
	const log = logs.standard;
	endOnCrash(log, logs.flush);
	for (const warning of prepared.warnings) log.warn(warning);
	const database = await openAndMigrate(placeOf(settings.database, memoryFile));
	const ordna = await startOrdna({
		settings,
		database,
		clock: systemClock,
		log,
		requestLog: logs.http,
		webFolder,
		secret,
	});
	stopOnSignals(log, async () => {
		await ordna.close();
		logs.flush();
	});
	const address = await listen(ordna.server, settings);
	await ordna.begin();
	log.info(`Ordna is ready: ${address}`);
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

const prepared = prepare();
if (!prepared.ok) refuse(prepared.problems);
const logs = openLogs(prepared.settings.log);
await run(prepared, logs).catch((error: unknown) => {
	const refusal = refusalOf(error);
	if (refusal === undefined) logs.standard.fatal({ err: error }, 'the start failed');
	// On a terminal it would stand there twice.
	else if (prepared.settings.log.standard === 'file') logs.standard.fatal(refusal);
	logs.flush();
	refuse([refusal ?? (error instanceof Error ? error.message : String(error))]);
});
