import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aFolder } from '../testing/a-folder.ts';
import { makeScratch, sweepScratches } from './scratch.ts';

test('a scratch goes when it is removed', () => {
	const parent = aFolder();
	const scratch = makeScratch(parent);
	const during = readdirSync(parent);

	scratch.remove();

	expect(during).toHaveLength(1);
	expect(readdirSync(parent)).toEqual([]);
});

test('one that is in use is not swept, one that nobody holds any more is', () => {
	const parent = aFolder();
	const scratch = makeScratch(parent);
	mkdirSync(join(parent, '.ordna-scratch-left'));

	sweepScratches([parent, join(parent, 'nowhere')]);
	const kept = readdirSync(parent);
	scratch.remove();

	expect(kept).toEqual([scratch.folder.slice(parent.length + 1)]);
});

test('one that is just being made is not swept, nor what has another name', () => {
	const parent = aFolder();
	for (const name of ['.ordna-scratch-new-abc', 'ordna-scratch-abc', 'data']) mkdirSync(join(parent, name));

	sweepScratches([parent]);

	expect(readdirSync(parent)).toHaveLength(3);
});

test('whatever needs a folder for a moment makes a scratch: nobody sweeps another one', () => {
	const sources = join(import.meta.dirname, '..');
	const names = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
		(name) => /\.ts$/.test(name) && !/\.test\.ts$|^testing\//.test(name),
	);

	const others = names.filter((name) => /\bmkdtemp/.test(readFileSync(join(sources, name), 'utf8')));

	expect(others).toEqual([join('db', 'scratch.ts')]);
});
