import { sql } from 'kysely';
import { tablesOf } from '../../backup/index.ts';
import { anyTables } from '../../db/any-tables.ts';
import { findAhead } from '../../db/bounded-instants.ts';
import type { Database } from '../../db/database.ts';
import { requireReleased } from '../../db/migrate.ts';
import { earliestPlausible } from '../../outside/clock.ts';
import { tellLost } from '../../outside/files/lost-contents.ts';
import { openStorage, whereFilesAre } from '../../outside/files/open-storage.ts';
import { findInstallation, isSuspicious, lostContents, surveyStore } from '../file/index.ts';
import { findFailedJobs } from '../job/index.ts';
import { countTroubledMail } from '../mail/index.ts';
import { countFailingWebhooks } from '../webhook/index.ts';
import { good, type Verdict, warning } from './health-check.ts';
import { type HealthSubject, hasAllTables, isEmpty } from './health-subject.ts';

/** Whether the database answers and, where there is time for it, whether its file is whole. */
export async function checkDatabase(subject: HealthSubject): Promise<Verdict> {
	if (await isEmpty(subject)) {
		return warning(`${subject.settings.database.type}: empty; the server makes its tables when it starts`);
	}
	return subject.withDatabase(async (database) => {
		await requireReleased(database);
		if (database.engine === 'postgres') return good('postgres: responds');
		const { path } = subject.settings.database;
		if (!subject.isThorough) return good(`sqlite: ${path} responds`);
		await requireIntact(database);
		return good(`sqlite: ${path} is intact`);
	});
}

async function requireIntact({ read }: Database): Promise<void> {
	const db = anyTables(read);
	const integrity = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
	const broken = await sql`pragma foreign_key_check`.execute(db);
	const verdict = integrity.rows[0]?.integrity_check;
	if (verdict !== 'ok') throw new Error(`The file is damaged: ${verdict}. Restore a backup.`);
	if (broken.rows.length > 0) throw new Error(`${broken.rows.length} rows refer to something that is missing.`);
}

const notYet = good('the server looks at them when it starts');

/** Whether the files belong to the database: all that it knows are there, and few that it does not. */
export async function checkContents(subject: HealthSubject): Promise<Verdict> {
	if (await isEmpty(subject)) return notYet;
	const [storage, where] = [openStorage(subject.settings), whereFilesAre(subject.settings)];
	return subject.withDatabase(async (database) => {
		if (!(await hasInstallation(database))) return notYet;
		const mark = await storage.readMark();
		if (mark !== null && mark !== (await findInstallation(database))) {
			throw new Error(`${where} belongs to another installation than the database. See "ordna files adopt".`);
		}
		const lost = await lostContents(database, storage);
		if (lost.length > 0) throw new Error(`${tellLost(lost)}. Restore them from a backup.`);
		const survey = await surveyStore(database, storage.list(), { now: subject.now });
		const unknown = `${survey.unknown.length} of ${survey.contents} files are unknown to the database`;
		if (isSuspicious(survey)) {
			return warning(`${unknown}: nothing is removed. Is it the right one? If so, see "ordna files discard-unknown".`);
		}
		if (mark === null && survey.contents > 0) return warning(`${where} bears no mark: nothing is removed there`);
		return good(`${survey.contents} contents, none missing or cut`);
	});
}

async function hasInstallation({ read, engine }: Database): Promise<boolean> {
	return (await tablesOf(anyTables(read), engine)).includes('installation');
}

/** Whether e-mails wait that the mail server did not take, or were given up. */
export async function checkMailQueue(subject: HealthSubject): Promise<Verdict> {
	if (!(await hasAllTables(subject))) return notYet;
	const { waiting, refused, givenUp } = await subject.withDatabase(({ read }) => countTroubledMail(read));
	if (refused + givenUp === 0) return good(waiting === 1 ? '1 email waits' : `${waiting} emails wait`);
	const told = [
		...(refused === 0 ? [] : [`${refused} not taken yet by the mail server, and tried again`]),
		...(givenUp === 0 ? [] : [`${givenUp} given up`]),
	];
	return warning(`Emails: ${told.join('; ')}.`);
}

/** Whether services that are told of changes answer. */
export async function checkWebhooks(subject: HealthSubject): Promise<Verdict> {
	if (!subject.settings.webhooks.enabled) return good('turned off');
	if (!(await hasAllTables(subject))) return notYet;
	const { all, failing } = await subject.withDatabase(({ read }) => countFailingWebhooks(read));
	if (failing === 0) return good(all === 1 ? '1, which works' : `${all}, all work`);
	return warning(`${failing} of ${all}: the last delivery did not arrive.`);
}

/** Whether what comes round went well the last time. */
export async function checkJobs(subject: HealthSubject): Promise<Verdict> {
	if (!(await hasAllTables(subject))) return notYet;
	const { all, failed } = await subject.withDatabase(({ read }) => findFailedJobs(read));
	if (failed.length === 0) return good(`${all} scheduled, none failed`);
	return warning(failed.map(({ name, reason }) => `${name}: ${reason}`).join('; '));
}

/** Whether the clock says what can be, and what one that was ahead left behind. */
export async function checkClock(subject: HealthSubject): Promise<Verdict> {
	const { now, settings } = subject;
	const shown = new Date(now).toISOString();
	if (now < earliestPlausible) throw new Error(`The clock says ${shown}: set it, or no one can sign in.`);
	const told = `${shown}, zone ${settings.service.timezone}`;
	// Of a database that cannot be read another check tells.
	const ahead = await findInstantsAhead(subject).catch(() => []);
	if (ahead.length === 0) return good(told);
	const until = new Date(Math.max(...ahead.map((one) => one.until))).toISOString();
	const places = [...new Set(ahead.map(({ bound }) => `${bound.table}.${bound.column}`))].join(', ');
	return warning(
		`${told}: it was ahead once, and what was written then waits until ${until} (${places}). The server puts that back to now when it starts, and when it looks for due jobs.`,
	);
}

async function findInstantsAhead(subject: HealthSubject) {
	if (await isEmpty(subject)) return [];
	return subject.withDatabase(({ read }) => findAhead(read, subject.bounds, subject.now));
}
