import type { ChangeLine, ChangeLineKind } from '@ordna/domain/agent';
import type { NewChange } from '@ordna/domain/changes';
import { toSnake, writeInstant } from '@ordna/domain/contract';
import { readableLines } from '@ordna/domain/rich-text';
import { toInstant } from '@ordna/domain/time';
import type { CommandContext } from '../../context/index.ts';
import { type Names, namesFor } from './line-names.ts';

export interface RecordedOperation {
	readonly number: number;
	readonly changes: readonly NewChange[];
}

type Fields = Readonly<Record<string, unknown>>;
type Detail = Partial<Pick<ChangeLine, 'title' | 'field' | 'before' | 'after' | 'people'>>;

/** What a person is shown of a text, in characters. */
const maxShown = 200;

/** Says as lines what operations changed: each field once, with names instead of ids. */
export async function linesOf(context: CommandContext, recorded: readonly RecordedOperation[]): Promise<ChangeLine[]> {
	const names = await namesFor(
		context,
		recorded.flatMap(({ changes }) => changes),
	);
	const made = new Set(recorded.flatMap(({ changes }) => madeBy(changes, 'task.created')));
	const newProjects = new Set(recorded.flatMap(({ changes }) => madeBy(changes, 'project.created')));
	return recorded.flatMap(({ number, changes }) => {
		const newTasks = new Set(madeBy(changes, 'task.created'));
		return changes.flatMap((change) => {
			// Whatever else is said of a task that the same operation made stands in its own line.
			if (change.kind !== 'task.created' && change.entity === 'task' && newTasks.has(change.entityId)) return [];
			return detailsOf(change, names).map(([kind, detail]): ChangeLine => {
				const taskId = taskIdOf(change);
				const base = { operation: number, kind, taskId: made.has(taskId) ? 0 : taskId, title: names.task(taskId) };
				const projectId = names.projectOf(taskId) ?? change.projectId ?? 0;
				const project = { projectId: newProjects.has(projectId) ? 0 : projectId, project: names.project(projectId) };
				return { ...base, ...project, field: '', before: '', after: '', people: [], ...detail };
			});
		});
	});
}

function madeBy(changes: readonly NewChange[], kind: NewChange['kind']): number[] {
	return changes.flatMap((one) => (one.kind === kind ? one.entityId : []));
}

function taskIdOf(change: NewChange): number {
	if (change.kind === 'comment.created') return change.after.taskId;
	return change.entity === 'task' ? change.entityId : 0;
}

function detailsOf(change: NewChange, names: Names): readonly (readonly [ChangeLineKind, Detail])[] {
	switch (change.kind) {
		case 'task.created':
			return [
				['create', { after: dateText(change.after, 'due'), people: (change.after.assignees ?? []).map(names.person) }],
			];
		case 'task.updated':
			return fieldDetails(change.before, change.after);
		case 'task.moved': {
			const [before, after] = [change.before.projectId, change.after.projectId];
			return [['move', { before: names.project(before), after: names.project(after) }]];
		}
		case 'task.placed':
			return columnDetails(change.before.places, change.after.places, names);
		case 'task.labelled':
			return setDetails(['label', 'unlabel'], change.before.labels, change.after.labels, names.label);
		case 'task.assigned':
			return setDetails(['assign', 'unassign'], change.before.assignees, change.after.assignees, names.person);
		case 'task.related':
			if (change.after.isMirror) return [];
			return [['relate', { field: change.after.relationKind, after: names.task(change.after.otherTaskId) }]];
		case 'comment.created':
			return [['comment', { after: shortened(readableLines(change.after.comment)) }]];
		case 'project.created':
			return [['create_project', { title: change.after.title }]];
		case 'label.created':
			return [['create_label', { title: change.after.title }]];
		default:
			return [];
	}
}

const unshown = new Set([
	'doneAt',
	'repeatDays',
	'calendarText',
	'index',
	'places',
	'completions',
	'projectId',
	'assignees',
]);
const dates = { due: 'dueDate', start: 'startDate', end: 'endDate' } as const;
const days = new Set(['dueDay', 'startDay', 'endDay']);

/** A line for each field; a date and its day are one. */
function fieldDetails(before: Fields, after: Fields): readonly (readonly [ChangeLineKind, Detail])[] {
	const found: [ChangeLineKind, Detail][] = [];
	// A repeating task stays open when it is done, and its dates move on.
	if ('completions' in after && !('done' in after)) found.push(['complete', {}]);
	if ('done' in after) found.push([after['done'] === true ? 'complete' : 'reopen', {}]);
	for (const kind of ['due', 'start', 'end'] as const) {
		if (!(dates[kind] in after) && !(`${kind}Day` in after)) continue;
		found.push([kind, { before: dateText(before, kind), after: dateText(after, kind) }]);
	}
	const others = Object.keys(after).filter((name) => name !== 'done' && !unshown.has(name) && !days.has(name));
	for (const name of others) {
		if (name === dates.due || name === dates.start || name === dates.end) continue;
		found.push(otherDetail(name, before[name], after[name]));
	}
	return found;
}

function otherDetail(name: string, before: unknown, after: unknown): [ChangeLineKind, Detail] {
	if (name === 'title') return ['rename', { before: String(before), after: String(after) }];
	if (name === 'priority') return ['priority', { before: numberText(before), after: numberText(after) }];
	if (name === 'description') return ['describe', { before: htmlText(before), after: htmlText(after) }];
	return ['change', { field: toSnake(name), before: plainText(before), after: plainText(after) }];
}

function columnDetails(
	before: readonly { viewId: number; bucketId: number }[],
	after: readonly { viewId: number; bucketId: number }[],
	names: Names,
): readonly (readonly [ChangeLineKind, Detail])[] {
	return after.flatMap(({ viewId, bucketId }) => {
		const old = before.find((place) => place.viewId === viewId);
		if (bucketId === 0 || bucketId === old?.bucketId) return [];
		return [['column', { before: names.bucket(old?.bucketId ?? 0), after: names.bucket(bucketId) }] as const];
	});
}

function setDetails(
	[added, removed]: readonly [ChangeLineKind, ChangeLineKind],
	before: readonly number[],
	after: readonly number[],
	name: (id: number) => string,
): readonly (readonly [ChangeLineKind, Detail])[] {
	return [
		...after.filter((id) => !before.includes(id)).map((id) => [added, { after: name(id) }] as const),
		...before.filter((id) => !after.includes(id)).map((id) => [removed, { before: name(id) }] as const),
	];
}

/** A day where it is meant without a time, else an instant; empty where it is not set. */
function dateText(fields: Fields, kind: 'due' | 'start' | 'end'): string {
	const [day, date] = [fields[`${kind}Day`], fields[dates[kind]]];
	if (typeof day === 'string' && day !== '') return day;
	return typeof date === 'number' ? writeInstant(toInstant(date)) : '';
}

function numberText(value: unknown): string {
	return typeof value === 'number' && value !== 0 ? String(value) : '';
}

function htmlText(value: unknown): string {
	return shortened(readableLines(String(value ?? '')));
}

function plainText(value: unknown): string {
	if (value === null || value === undefined) return '';
	return shortened(typeof value === 'string' ? value : JSON.stringify(value));
}

function shortened(text: string): string {
	const plain = text.trim();
	return plain.length > maxShown ? `${plain.slice(0, maxShown)}…` : plain;
}
