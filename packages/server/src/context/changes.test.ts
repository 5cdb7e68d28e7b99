import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ChangeKind, declaredKinds } from '@ordna/domain/changes';
import { expect, test } from 'vitest';
import { dataRestored } from './change-feed.ts';
import { type Change, ChangeRecorder } from './changes.ts';

test('only what is declared can be recorded', () => {
	const { lines, ...recorder } = recorded();
	const { record } = recorder;
	const label = { title: 'Red', description: '', hexColor: '' };
	const line = { entityId: 1, projectId: null };

	record('label.created', { ...line, after: label });
	record('share.deleted', { entity: 'link share', entityId: 1, projectId: 2 });
	// @ts-expect-error there is no such kind
	record('label.eaten', line);
	// @ts-expect-error a label is no task
	record('label.created', { ...line, entity: 'task', after: label });
	// @ts-expect-error three nouns have shares
	record('share.deleted', { entityId: 1, projectId: 2, before: { userId: 1 } });
	// @ts-expect-error a link has no user
	record('share.deleted', { entity: 'link share', entityId: 1, projectId: 2, before: { userId: 1 } });
	// @ts-expect-error a field that is not declared, also where it is spread
	record('label.created', { ...line, after: { ...label, shade: 3 } });
	const spread = { ...label, shade: 3 };
	// @ts-expect-error the same, in a constant
	record('label.created', { ...line, after: spread });
	// @ts-expect-error a field of another type
	record('label.created', { ...line, after: { ...label, title: 3 } });
	// @ts-expect-error a field that must be there
	record('label.created', { ...line, after: { title: 'Red' } });
	// @ts-expect-error a side that must be there
	record('label.created', line);
	// @ts-expect-error a side that is not declared
	record('label.created', { ...line, before: label, after: label });
	// @ts-expect-error what concerns one person alone is told to no project
	record('label.created', { entityId: 1, projectId: 2, after: label });

	expect(lines.slice(0, 2)).toEqual([
		{ kind: 'label.created', entity: 'label', entityId: 1, projectId: null, after: label },
		{ kind: 'share.deleted', entity: 'link share', entityId: 1, projectId: 2 },
	]);
});

function recorded() {
	const recorder = new ChangeRecorder();
	return { lines: recorder.lines, record: recorder.record.bind(recorder) as ChangeRecorder['record'] };
}

test('only declared kinds, things and fields can be asked for', () => {
	const asks = (line: Change) => [
		line.kind === 'task.moved' && line.after?.projectId,
		// @ts-expect-error there is no such kind
		line.kind === 'task.mooved',
		// @ts-expect-error there is no such thing
		line.entity === 'taks',
		// @ts-expect-error a line of that kind has no such field
		line.kind === 'task.moved' && line.after?.project,
	];

	expect(asks).toBeTypeOf('function');
});

const sources = join(import.meta.dirname, '..');

/** The kinds that stand as first argument of a call that records, also where one of two is chosen. */
function recordedKinds(): Set<string> {
	const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
		(name) => name.endsWith('.ts') && !/\.(test|builder)\.ts$|^testing/.test(name),
	);
	const calls = files.flatMap((name) => {
		const text = readFileSync(join(sources, name), 'utf8');
		return [...text.matchAll(/\.record\(\s*([^{]*?),\s/g), ...text.matchAll(/const kind = (.*);/g)];
	});
	return new Set(
		calls.flatMap(([, argument = '']) => [...argument.matchAll(/'([^']*)'/g)].map(([, kind = '']) => kind)),
	);
}

test('every kind that is declared is recorded somewhere', () => {
	const kinds = recordedKinds();
	const restored: ChangeKind = dataRestored;

	const unused = declaredKinds.map(({ kind }) => kind).filter((kind) => !kinds.has(kind) && kind !== restored);

	expect(unused).toEqual([]);
});
