import { statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { defineCommand } from 'citty';
import { sql } from 'kysely';
import { tablesOf } from '../backup/index.ts';
import { boundedInstants } from '../bounded-instants.ts';
import { anyTables } from '../db/any-tables.ts';
import { type AheadInstants, findAhead } from '../db/bounded-instants.ts';
import { type Database, openToRead } from '../db/database.ts';
import { locationOf } from '../db/location.ts';
import { requireReleased } from '../db/migrate.ts';
import { findInstallation, isSuspicious, lostContents, surveyStore } from '../features/file/index.ts';
import { jobInstants } from '../features/job/index.ts';
import { allJobs } from '../jobs.ts';
import { earliestPlausible } from '../outside/clock.ts';
import { tellLost } from '../outside/files/lost-contents.ts';
import { openStorage, whereFilesAre } from '../outside/files/open-storage.ts';
import { checkMailServer } from '../outside/mail.ts';
import { openPaths } from '../process/permissions.ts';
import { prepare } from '../process/preparing.ts';
import type { Settings } from '../settings/index.ts';
import { noMemory } from './cli-context.ts';
import { CliError } from './cli-error.ts';

/** What a check found. */
interface Finding {
	readonly about: string;
	readonly state: 'good' | 'warning' | 'bad';
	readonly told: string;
}

/** A check, and what it is about. */
interface DoctorCheck {
	readonly about: string;
	run(settings: Settings): Promise<Omit<Finding, 'about'>>;
}

const good = (told: string) => ({ state: 'good', told }) as const;
const warning = (told: string) => ({ state: 'warning', told }) as const;

const checks: readonly DoctorCheck[] = [
	{ about: 'database', run: checkDatabase },
	{ about: 'files', run: checkFiles },
	{ about: 'contents', run: checkContents },
	{ about: 'permissions', run: checkPermissions },
	{ about: 'disk space', run: checkDiskSpace },
	{ about: 'mail', run: checkMail },
	{ about: 'clock', run: checkClock },
	{ about: 'address', run: checkAddress },
];

export const doctorCommand = defineCommand({
	meta: {
		name: 'doctor',
		description:
			'Check configuration, database, files, permissions, email and clock. Exits with 1 when there is a problem.',
	},
	async run() {
		const prepared = prepare();
		if (!prepared.ok) {
			for (const problem of prepared.problems) print({ about: 'configuration', state: 'bad', told: problem });
			throw new CliError('The server would not start with this configuration.');
		}
		const state = prepared.warnings.length > 0 ? 'warning' : 'good';
		const findings: Finding[] = [
			{
				about: 'configuration',
				state,
				told: prepared.warnings.join(' ') || `data in ${prepared.settings.service.rootPath}`,
			},
		];
		for (const check of checks) findings.push({ about: check.about, ...(await runCheck(check, prepared.settings)) });
		findings.forEach(print);
		if (findings.some((finding) => finding.state === 'bad')) throw new CliError('There are problems, see above.');
	},
});

async function runCheck(check: DoctorCheck, settings: Settings): Promise<Omit<Finding, 'about'>> {
	try {
		return await check.run(settings);
	} catch (error) {
		return { state: 'bad', told: error instanceof Error ? error.message : String(error) };
	}
}

function print({ about, state, told }: Finding): void {
	const sign = { good: '✓', warning: '!', bad: '✗' }[state];
	console.log(`${sign} ${about.padEnd(14)}${told}`);
}

const emptyDatabase = (engine: string) => warning(`${engine}: empty; the server makes its tables when it starts`);

/** The file of a database that holds nothing yet cannot be opened for reading. */
function isNew({ type, path }: Settings['database']): boolean {
	return type === 'sqlite' && path !== 'memory' && (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;
}

async function checkDatabase({ database: settings }: Settings) {
	if (isNew(settings)) return emptyDatabase('sqlite');
	const database = await openToRead(locationOf(settings, noMemory));
	try {
		const db = anyTables(database.read);
		const tables = await tablesOf(db, database.engine);
		if (tables.length === 0) return emptyDatabase(database.engine);
		await requireReleased(database);
		if (database.engine === 'postgres') return good('postgres: responds');
		const integrity = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
		const broken = await sql`pragma foreign_key_check`.execute(db);
		const verdict = integrity.rows[0]?.integrity_check;
		if (verdict !== 'ok') throw new Error(`The file is damaged: ${verdict}. Restore a backup.`);
		if (broken.rows.length > 0) throw new Error(`${broken.rows.length} rows refer to something that is missing.`);
		return good(`sqlite: ${settings.path} is intact`);
	} finally {
		await database.close();
	}
}

async function checkFiles(settings: Settings) {
	await openStorage(settings).check();
	return good(whereFilesAre(settings));
}

const notYet = good('the server looks at them when it starts');

/** Whether the files belong to the database: all that it knows are there, and few that it does not. */
async function checkContents(settings: Settings) {
	if (isNew(settings.database)) return notYet;
	const [storage, where] = [openStorage(settings), whereFilesAre(settings)];
	const database = await openToRead(locationOf(settings.database, noMemory));
	try {
		if (!(await hasInstallation(database))) return notYet;
		const mark = await storage.readMark();
		if (mark !== null && mark !== (await findInstallation(database))) {
			throw new Error(`${where} belongs to another installation than the database. See "ordna files adopt".`);
		}
		const lost = await lostContents(database, storage);
		if (lost.length > 0) throw new Error(`${tellLost(lost)}. Restore them from a backup.`);
		const survey = await surveyStore(database, storage.list(), { now: Date.now() });
		const unknown = `${survey.unknown.length} of ${survey.contents} files are unknown to the database`;
		if (isSuspicious(survey)) {
			return warning(`${unknown}: nothing is removed. Is it the right one? If so, see "ordna files discard-unknown".`);
		}
		if (mark === null && survey.contents > 0) return warning(`${where} bears no mark: nothing is removed there`);
		return good(`${survey.contents} contents, none missing or cut`);
	} finally {
		await database.close();
	}
}

async function hasInstallation({ read, engine }: Database): Promise<boolean> {
	return (await tablesOf(anyTables(read), engine)).includes('installation');
}

async function checkPermissions(settings: Settings) {
	const open = openPaths(settings);
	if (open.length === 0) return good('data is for its owner only');
	const named = open.map(({ path, mode }) => `${path} (${mode})`).join(', ');
	return warning(`others on this machine may look into ${named}: chmod go= them`);
}

async function checkDiskSpace({ service }: Settings) {
	const { bavail, bsize } = await statfs(service.rootPath);
	const freeGb = (bavail * bsize) / 1024 ** 3;
	const told = `${freeGb >= 10 ? Math.round(freeGb) : freeGb.toFixed(1)} GB free`;
	return freeGb < 1 ? warning(`only ${told} for data`) : good(told);
}

async function checkMail({ mailer }: Settings) {
	if (!mailer.enabled) return good('turned off');
	await checkMailServer(mailer);
	return good(`${mailer.host}:${mailer.port} responds and accepts the sign-in`);
}

async function checkClock({ service, database: settings }: Settings) {
	const now = new Date();
	if (now.getTime() < earliestPlausible)
		throw new Error(`The clock says ${now.toISOString()}: set it, or no one can sign in.`);
	// Of a database that cannot be read another line tells.
	const ahead = await findInstantsAhead(settings, now.getTime()).catch(() => []);
	const told = `${now.toISOString()}, zone ${service.timezone}`;
	if (ahead.length === 0) return good(told);
	const until = new Date(Math.max(...ahead.map((one) => one.until))).toISOString();
	const places = [...new Set(ahead.map(({ bound }) => `${bound.table}.${bound.column}`))].join(', ');
	return warning(
		`${told}: it was ahead once, and what was written then waits until ${until} (${places}). The server puts that back to now when it starts, and when it looks for due jobs.`,
	);
}

/** What a clock that was ahead left in the future. */
async function findInstantsAhead(settings: Settings['database'], now: number): Promise<AheadInstants[]> {
	if (isNew(settings)) return [];
	const database = await openToRead(locationOf(settings, noMemory));
	try {
		const tables = await tablesOf(anyTables(database.read), database.engine);
		if (tables.length === 0) return [];
		return await findAhead(database.read, [...jobInstants(allJobs), ...boundedInstants], now);
	} finally {
		await database.close();
	}
}

async function checkAddress({ service, mailer }: Settings) {
	const isLocal = /^https?:\/\/(localhost|127\.|\[::1\])/.test(service.publicUrl);
	if (mailer.enabled && isLocal)
		return warning(`${service.publicUrl}: links in emails work on this machine only; set service.publicurl`);
	return good(service.publicUrl || 'a socket');
}
