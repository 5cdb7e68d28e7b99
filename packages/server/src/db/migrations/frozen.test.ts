import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openAndMigrate } from '../migrate.ts';
import { migrationSteps } from './index.ts';

/**
 * SHA-256 of each step that databases of people have behind them. Editing one would leave these with other tables than a
 * new database has: write a further step instead. A step is added here when the version with it is released.
 */
const frozen: Readonly<Record<string, string>> = {
	'0001-first': '8b79272b1952c757ac24325e8d387a8681fe28523a1c4df9d90582c6400dd03b',
	'0002-search': '1694b34a623c86bee549c31925aa2fbd12615c45a1800553572779fce9914651',
	'0003-task-parts': 'b3bd073dba7b9eabdec3caa768c9639c82e45ca5e5770fad6fc7e32f5d625580',
	'0004-teams': 'c7dc84e5b31a450226855021c382cab3a2ca62cea0f751aa98a4dcbe1f3ac781',
	'0005-account': 'b6cf1c6fb9c741494b085c1919dc56968f07ca752b6e19b530e63da4736fcf00',
	'0006-files': '9646ed5295b3509c098582088655539085530e7a78ecf8c1e20ab18a2b9f2215',
	'0007-notifications': 'b55e3a9abdea585722b432fca2b00eac8dbb86ea8635289d25945b821f27d37f',
	'0008-webhooks': '2ee13d41c9de60f7c04cba2d384812af024c744c33a1e4b0f4124fb573cdf752',
	'0009-exports': '96bfbb043d22ac327adc406ec971020ac44944d076a8e8a8b591567f416d6eb8',
	'0010-history': '06c179442f4e30d5ae63232be11c01c7774077f1665d4a0c5bb0c7d7e4438874',
	'0011-full-text': 'ec4dad4778018dbb2149cde53b0db6610d5d160b5885c597ca2ea7f0f2ba8931',
	'0012-tasks-of-project': '8df7d8e4f92dfbf753b9bb57ae2e2c449cfb5844b5be7739527799b21d8fe45e',
	'0013-calendars': '08e32ed7be991702eab330f01c42b8ae04b1bfa0d6b138401f6a81cac83cf3b4',
	'0014-imports': 'fab90b2b7b2fe7a984d16b8d07a1eaca1290ae69d63e31c6965d9828d0b1dda1',
};

/** What these steps make together, on SQLite: also what they import must stay as it is. */
const frozenTables = '47c29681a4f8cf6431ca86f81130fe0c12f94ad51060ea8698aa1c1f14175a43';

const folder = fileURLToPath(new URL('.', import.meta.url));

const sumOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

test.for(Object.entries(frozen))('the step %s is as it was released', async ([step, sum]) => {
	expect(sumOf(await readFile(join(folder, `${step}.ts`)))).toBe(sum);
});

test('no step was put between those that were released', async () => {
	const released = Object.keys(frozen);
	const names = (await readdir(folder))
		.filter((name) => /^\d{4}-[\w-]*\.ts$/.test(name))
		.map((name) => name.slice(0, -3));

	expect(names.sort().slice(0, released.length)).toEqual(released);
	expect(names).toEqual(Object.keys(migrationSteps));
});

test('the released steps make the tables that they made', async () => {
	const scratch = await mkdtemp(join(tmpdir(), 'ordna-frozen-'));
	onTestFinished(() => rm(scratch, { recursive: true, force: true }));
	const steps = Object.fromEntries(Object.entries(migrationSteps).filter(([step]) => step in frozen));
	const place = { engine: 'sqlite', file: join(scratch, 'ordna.db'), durable: false } as const;

	const database = await openAndMigrate(place, steps);
	const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
		where sql is not null and name not like 'sqlite_%' and name not like 'kysely_%'
			and name not in (select name from pragma_table_list where type = 'shadow') order by type, name`.execute(
		database.writer,
	);
	await database.close();

	expect(sumOf(rows.map((row) => row.sql).join('\n'))).toBe(frozenTables);
});
