import { expect, test } from 'vitest';
import { statements } from '../observe/statements.ts';
import { dice, seed } from '../testing/dice.ts';
import { startTestApp } from '../testing/start-app.ts';
import { type App, runCommand } from './index.ts';

const onPostgres = process.env['ORDNA_TEST_ENGINE'] === 'postgres';

const write = (app: App, lines: number) =>
	runCommand(app, { kind: 'stranger' }, { via: 'test' }, async ({ changes }) => {
		for (let line = 0; line < lines; line += 1) changes.record('import.failed', { entityId: 1, projectId: null });
	});

/** The numbers of the lines that the caches of an app hear of. */
function numbersHeard(app: App): number[] {
	const heard: number[] = [];
	app.feed.subscribe(
		(lines) => heard.push(...lines.map(({ seq }) => seq)),
		() => undefined,
	);
	return heard;
}

async function numbersWritten({ database }: App): Promise<number[]> {
	const rows = await database.read.selectFrom('change').select('seq').orderBy('seq').execute();
	return rows.map(({ seq }) => Number(seq));
}

test.skipIf(onPostgres)('what this process has just written is published without being read again', async () => {
	const { app } = await startTestApp();
	await write(app, 1);
	const heard = numbersHeard(app);
	const before = statements.count;

	await write(app, 2);

	// Begin, insert, commit.
	expect(statements.count - before).toBe(3);
	expect(heard).toHaveLength(2);
});

test('two processes that write at once each hear of every line, in order and once', async () => {
	const one = await startTestApp();
	const other = await one.beside();
	const apps = [one.app, other.app] as const;
	const heard = apps.map(numbersHeard);
	const before = new Set(await numbersWritten(one.app));
	const throws = dice(seed);

	for (let round = 0; round < 20; round += 1) {
		const writers = Array.from({ length: 1 + throws.below(4) }, () => throws.pick(apps) ?? one.app);
		await Promise.all(writers.map((app) => write(app, throws.below(3))));
	}
	await Promise.all(apps.map(({ feed }) => feed.catchUp()));

	const written = (await numbersWritten(one.app)).filter((seq) => !before.has(seq));
	expect(written.length).toBeGreaterThan(0);
	expect(heard).toEqual([written, written]);
});
