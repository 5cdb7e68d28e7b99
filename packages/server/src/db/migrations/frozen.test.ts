import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const sources = join(import.meta.dirname, '../..');

/** What the files of steps are written with, and may import: `released.test.ts` compares what comes of it. */
const writtenWith = ['kysely', 'db/columns.ts', 'db/dialect.ts'];

function importsOf(file: string): string[] {
	const text = readFileSync(join(sources, file), 'utf8');
	const names = [...text.matchAll(/^(?:import|export) [^']*from '([^']+)'|\bimport\('([^']+)'\)/gm)].map(
		([, name, late]) => name ?? late ?? '',
	);
	return names.map((name) => (name.startsWith('.') ? relative(sources, join(sources, dirname(file), name)) : name));
}

test('no step imports living code: what it does to a database stays what it was', () => {
	const steps = globSync('db/migrations/[0-9]*.ts', { cwd: sources });
	const schemas = globSync('**/*.schema.ts', { cwd: sources });

	const living = [...steps, ...schemas].flatMap((file) =>
		importsOf(file)
			.filter((name) => !writtenWith.includes(name) && !schemas.includes(name))
			.map((name) => `${file}: ${name}`),
	);

	expect(steps.length).toBeGreaterThanOrEqual(6);
	expect(schemas.length).toBeGreaterThan(25);
	expect(living).toEqual([]);
});

test('what they are written with imports nothing living either', () => {
	expect(importsOf('db/columns.ts')).toEqual(['kysely', 'db/dialect.ts']);
});
