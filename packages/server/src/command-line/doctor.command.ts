import { statfs } from 'node:fs/promises';
import { defineCommand } from 'citty';
import { type Kysely, sql } from 'kysely';
import { tablesOf } from '../backup/index.ts';
import { openDatabase } from '../db/database.ts';
import { placeOf } from '../db/place.ts';
import { openStorage } from '../outside/files/open-storage.ts';
import { checkMailServer } from '../outside/mail.ts';
import { prepare } from '../process/preparing.ts';
import type { Settings } from '../settings/index.ts';
import { Sentence } from './sentence.ts';
import { noMemory } from './workplace.ts';

/** What a look at one thing found. */
interface Finding {
	readonly about: string;
	readonly state: 'good' | 'warning' | 'bad';
	readonly told: string;
}

/** A look, and what it is about. */
interface Look {
	readonly about: string;
	take(settings: Settings): Promise<Omit<Finding, 'about'>>;
}

const good = (told: string) => ({ state: 'good', told }) as const;
const warning = (told: string) => ({ state: 'warning', told }) as const;

const looks: readonly Look[] = [
	{ about: 'database', take: lookAtDatabase },
	{ about: 'files', take: lookAtFiles },
	{ about: 'disk space', take: lookAtRoom },
	{ about: 'mail', take: lookAtMail },
	{ about: 'clock', take: lookAtClock },
	{ about: 'address', take: lookAtAddress },
];

export const doctorCommand = defineCommand({
	meta: {
		name: 'doctor',
		description: 'Check configuration, database, files, email and clock. Exits with 1 when there is a problem.',
	},
	async run() {
		const prepared = prepare();
		if (!prepared.ok) {
			for (const problem of prepared.problems) print({ about: 'configuration', state: 'bad', told: problem });
			throw new Sentence('The server would not start with this configuration.');
		}
		const state = prepared.warnings.length > 0 ? 'warning' : 'good';
		const findings: Finding[] = [
			{
				about: 'configuration',
				state,
				told: prepared.warnings.join(' ') || `data in ${prepared.settings.service.rootPath}`,
			},
		];
		for (const look of looks) findings.push({ about: look.about, ...(await lookSafely(look, prepared.settings)) });
		findings.forEach(print);
		if (findings.some((finding) => finding.state === 'bad')) throw new Sentence('There are problems, see above.');
	},
});

async function lookSafely(look: Look, settings: Settings): Promise<Omit<Finding, 'about'>> {
	try {
		return await look.take(settings);
	} catch (error) {
		return { state: 'bad', told: error instanceof Error ? error.message : String(error) };
	}
}

function print({ about, state, told }: Finding): void {
	const sign = { good: '✓', warning: '!', bad: '✗' }[state];
	console.log(`${sign} ${about.padEnd(14)}${told}`);
}

async function lookAtDatabase({ database: settings }: Settings) {
	const database = await openDatabase(placeOf(settings, noMemory));
	try {
		const db = database.read as unknown as Kysely<unknown>;
		const tables = await tablesOf(db, database.engine);
		if (tables.length === 0) return warning(`${database.engine}: empty; the server creates its tables when it starts`);
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

async function lookAtFiles(settings: Settings) {
	await openStorage(settings).check();
	return good(settings.files.type === 'local' ? settings.files.basePath : `s3: ${settings.files.s3.bucket}`);
}

async function lookAtRoom({ service }: Settings) {
	const { bavail, bsize } = await statfs(service.rootPath);
	const freeGb = (bavail * bsize) / 1024 ** 3;
	const told = `${freeGb >= 10 ? Math.round(freeGb) : freeGb.toFixed(1)} GB free`;
	return freeGb < 1 ? warning(`only ${told} for data`) : good(told);
}

async function lookAtMail({ mailer }: Settings) {
	if (!mailer.enabled) return good('turned off');
	await checkMailServer(mailer);
	return good(`${mailer.host}:${mailer.port} responds and accepts the sign-in`);
}

async function lookAtClock({ service }: Settings) {
	const now = new Date();
	if (now.getUTCFullYear() < 2025)
		throw new Error(`The clock says ${now.toISOString()}. Set it, or no one can sign in.`);
	return good(`${now.toISOString()}, zone ${service.timezone}`);
}

async function lookAtAddress({ service, mailer }: Settings) {
	const isLocal = /^https?:\/\/(localhost|127\.|\[::1\])/.test(service.publicUrl);
	if (mailer.enabled && isLocal)
		return warning(`${service.publicUrl}: links in emails work on this machine only; set service.publicurl`);
	return good(service.publicUrl || 'a socket');
}
