import type { SignInProvider, SignInTrouble } from '@ordna/domain/sign-in-trace';
import packageJson from '../../../package.json' with { type: 'json' };
import type { ReadDb } from '../../db/database.ts';
import { lastStep } from '../../db/migrate.ts';
import { checkMailbox } from '../../outside/mailbox.ts';
import { findFirstAccount, listBackups } from '../backup-made/index.ts';
import { day } from '../job/index.ts';
import { mailboxFigures } from '../mail-in/index.ts';
import { countPushDevices } from '../push/index.ts';
import { configuredProviders } from '../sign-in-provider/index.ts';
import { lastSignInsThrough } from '../sign-in-trace/index.ts';
import { good, type Verdict, warning } from './health-check.ts';
import { type HealthSubject, hasAllTables } from './health-subject.ts';

const notYet = good('the server looks at them when it starts');

/** How old the last backup is; who saves the data in another way turns the warning off. */
export async function checkBackups(subject: HealthSubject): Promise<Verdict> {
	if (!(await hasAllTables(subject))) return notYet;
	const { now, settings } = subject;
	const { last, since } = await subject.withDatabase(async ({ read }) => ({
		last: (await listBackups(read))[0],
		since: await findFirstAccount(read),
	}));
	const warnMs = settings.service.backupWarningDays * day;
	const ageMs = now - (last?.made ?? since ?? now);
	const told = last ? `the last one was made ${shown(last.made)}` : 'none was made yet';
	if (warnMs === 0 || ageMs <= warnMs) return good(told);
	return warning(
		`${told[0]?.toUpperCase()}${told.slice(1)}. Whoever saves the data in another way sets service.backupwarningdays to 0.`,
		'ordna backup',
	);
}

/** As people read it, in UTC: `2026-03-01 08:00 UTC`. */
const shown = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Whether push messages arrive. */
export async function checkPush(subject: HealthSubject): Promise<Verdict> {
	if (!(await hasAllTables(subject))) return notYet;
	const { devices, lastDelivered, retried } = await subject.withDatabase(({ read }) => countPushDevices(read));
	if (devices === 0) return good('keys set; no browser takes messages');
	const browsers = devices === 1 ? '1 browser' : `${devices} browsers`;
	const last = lastDelivered === null ? 'none delivered yet' : `last delivered ${shown(lastDelivered)}`;
	const told = `keys set; ${browsers}, ${last}`;
	if (retried === 0) return good(told);
	return warning(`${told}; ${retried} not taken yet by the push service, and tried again.`);
}

/** A provider fails when so many sign-ins in a row ended by a fault of its own. */
const failingAfter = 2;

/** What a person, or an administrator here, is the reason of. */
const notOfProvider: ReadonlySet<SignInTrouble | null> = new Set([
	...(['wrongPassword', 'noEntry', 'disabledThere', 'turnedOff', 'noNewAccounts', 'nameTaken'] as const),
	...(['disabled', 'locked', 'unconfirmed', 'secondFactor', null] as const),
]);

/** Whether the mailbox for new tasks lets us in, and what became of the e-mails in it. */
export async function checkMailIn(subject: HealthSubject): Promise<Verdict> {
	const { mailIn } = subject.settings;
	if (!mailIn.enabled) return good('turned off');
	await checkMailbox(mailIn);
	const opened = `${mailIn.mailbox} on ${mailIn.host}:${mailIn.port} responds and accepts the sign-in`;
	if (!(await hasAllTables(subject))) return good(opened);
	const figures = await subject.withDatabase(({ read }) => mailboxFigures(read));
	if (!figures || figures.lastLook === null) return good(`${opened}; not read yet`);
	const { lastLook, taken, leftAlone } = figures;
	const counted = `e-mails that became tasks: ${taken}, left alone: ${leftAlone}`;
	return good(`${opened}; last read ${shown(lastLook)}, ${counted}`);
}

/** How the last sign-ins went through each provider that the settings name. */
export async function checkProviders(subject: HealthSubject): Promise<Verdict> {
	const providers = configuredProviders(subject.settings);
	if (providers.length === 0) return good('none set up');
	if (!(await hasAllTables(subject))) return notYet;
	const lines = await subject.withDatabase(async ({ read }) => {
		const all = [];
		for (const provider of providers) all.push(await tellProvider(read, provider));
		return all;
	});
	const told = lines.map((line) => line.told).join('; ');
	return lines.some(({ isFailing }) => isFailing) ? warning(told) : good(told);
}

async function tellProvider(read: ReadDb, provider: SignInProvider) {
	const last = await lastSignInsThrough(read, provider);
	const well = last.find(({ isSignedIn }) => isSignedIn);
	const failed = last.find(({ isSignedIn }) => !isSignedIn);
	const told = [
		well ? `last sign-in ${shown(well.at)}` : 'no sign-in yet',
		...(failed ? [`last failure ${shown(failed.at)} (${failed.trouble ?? 'unexpected'})`] : []),
	];
	const inRow = last.slice(0, failingAfter);
	return {
		told: `${provider.name}: ${told.join(', ')}`,
		isFailing: inRow.length === failingAfter && inRow.every(({ trouble }) => !notOfProvider.has(trouble)),
	};
}

/** What runs: the server, the tables of its database, Node. */
export async function checkVersion(subject: HealthSubject): Promise<Verdict> {
	const step = await subject.withDatabase(lastStep);
	return good(`Ordna ${packageJson.version}, schema ${step ?? 'none yet'}, Node ${process.versions.node}`);
}
