import type { Change } from '@ordna/domain/change';
import { codecOf, instantOrUnset } from '@ordna/domain/contract';
import type { RepeatFields } from '@ordna/domain/repeat';
import { type CalendarDate, type Instant, readCalendarDate } from '@ordna/domain/time';
import type history from '../../languages/en/history.json';

/** What a change says, by the name of its sentence in the language files. */
export type SentenceName = keyof typeof history.line;

/** A value as a field had it: drawn with the mark of its kind. */
export type ShownValue =
	| { readonly type: 'text'; readonly text: string }
	| { readonly type: 'date'; readonly at: Instant | null; readonly day: CalendarDate | null }
	| { readonly type: 'repeat'; readonly repeat: RepeatFields }
	| { readonly type: 'priority'; readonly rank: number }
	| { readonly type: 'progress'; readonly fraction: number }
	| { readonly type: 'color'; readonly color: string }
	| { readonly type: 'reminders'; readonly count: number }
	| { readonly type: 'people'; readonly ids: readonly number[] }
	| { readonly type: 'labels'; readonly ids: readonly number[] }
	| { readonly type: 'project'; readonly id: number }
	| { readonly type: 'column'; readonly id: number }
	| { readonly type: 'task'; readonly id: number }
	| { readonly type: 'team' }
	| { readonly type: 'link'; readonly name: string }
	| { readonly type: 'right'; readonly right: number };

export interface HistorySentence {
	readonly name: SentenceName;
	/** As it was, and as it became; absent where there is nothing to show. */
	readonly before?: ShownValue | undefined;
	readonly after?: ShownValue | undefined;
	/** Of a description: both texts, to be compared line by line. */
	readonly texts?: { readonly before: string; readonly after: string };
}

type Fields = Readonly<Record<string, unknown>>;
type Rule = (change: Change) => readonly HistorySentence[];

const sidesOf = ({ before, after }: Change): { before: Fields; after: Fields } => ({
	before: before ?? {},
	after: after ?? {},
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const idsOf = (value: unknown): readonly number[] => listOf(value).filter((id) => typeof id === 'number');

/** An id of a person; 0 is nobody. */
const somebodyIn = (value: unknown): readonly number[] => (numberOf(value) === 0 ? [] : [numberOf(value)]);

function instantOf(value: unknown): Instant | null {
	const read = typeof value === 'string' ? codecOf(instantOrUnset).decode(value) : null;
	// The codec of an instant gives nothing else.
	return read as Instant | null;
}

const dayOf = (value: unknown): CalendarDate | null =>
	typeof value === 'string' ? (readCalendarDate(value) ?? null) : null;

const text = (value: unknown): ShownValue => ({ type: 'text', text: textOf(value) });
const textIn = (fields: Fields, name: string): ShownValue | undefined =>
	textOf(fields[name]) === '' ? undefined : text(fields[name]);

/** How a field of a task is said, by its name on the wire; the first of a group stands for it. */
const taskFields: Readonly<
	Record<string, { readonly name: SentenceName; readonly value?: (fields: Fields) => ShownValue | undefined }>
> = {
	title: { name: 'taskRenamed', value: ({ title }) => text(title) },
	description: { name: 'taskDescribed' },
	due_date: { name: 'taskDue', value: (fields) => dateIn(fields, 'due') },
	start_date: { name: 'taskStart', value: (fields) => dateIn(fields, 'start') },
	end_date: { name: 'taskEnd', value: (fields) => dateIn(fields, 'end') },
	repeat_after: {
		name: 'taskRepeat',
		value: (fields) => ({ type: 'repeat', repeat: repeatOf(fields) }),
	},
	priority: { name: 'taskPriority', value: ({ priority }) => ({ type: 'priority', rank: numberOf(priority) }) },
	percent_done: {
		name: 'taskProgress',
		value: ({ percent_done }) => ({ type: 'progress', fraction: numberOf(percent_done) }),
	},
	hex_color: { name: 'taskColor', value: ({ hex_color }) => ({ type: 'color', color: textOf(hex_color) }) },
	cover_image_attachment_id: { name: 'taskCover' },
	assignees: { name: 'taskAssigned', value: ({ assignees }) => ({ type: 'people', ids: idsOf(assignees) }) },
	reminders: {
		name: 'taskReminders',
		value: ({ reminders }) => ({ type: 'reminders', count: listOf(reminders).length }),
	},
};

/** Names under which a field is also changed, and by which of the table above it is said. */
const sameField: Readonly<Record<string, string>> = {
	due_day: 'due_date',
	start_day: 'start_date',
	end_day: 'end_date',
	repeat_mode: 'repeat_after',
	repeat_rule: 'repeat_after',
	repeat_from: 'repeat_after',
};

function repeatOf({ repeat_after, repeat_mode, repeat_rule, repeat_from }: Fields): RepeatFields {
	return {
		repeatAfter: numberOf(repeat_after),
		repeatMode: numberOf(repeat_mode),
		repeatRule: textOf(repeat_rule) || null,
		repeatFrom: repeat_from === 'done' ? 'done' : 'due',
	};
}

function dateIn(fields: Fields, name: string): ShownValue {
	return { type: 'date', at: instantOf(fields[`${name}_date`]), day: dayOf(fields[`${name}_day`]) };
}

const datesOfTask: ReadonlySet<string> = new Set(['due_date', 'start_date', 'end_date', 'reminders']);

const taskUpdated: Rule = (change) => {
	const { before, after } = sidesOf(change);
	const isChanged = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
	const names = new Set(
		[...Object.keys(before), ...Object.keys(after)].filter(isChanged).map((name) => sameField[name] ?? name),
	);
	const sentences: HistorySentence[] = [];
	if (names.has('done')) sentences.push({ name: after.done === true ? 'taskCompleted' : 'taskReopened' });
	// The next dates of a recurring task follow from its being done.
	const isDone = names.has('done') || names.has('done_at');
	const isFollowing = (name: string) => isDone && datesOfTask.has(name);
	for (const [name, { name: sentence, value }] of Object.entries(taskFields)) {
		if (!names.has(name) || isFollowing(name)) continue;
		sentences.push({
			name: sentence,
			...(value && { before: value(before), after: value(after) }),
			...(name === 'description' && {
				texts: { before: textOf(before.description), after: textOf(after.description) },
			}),
		});
	}
	if (names.has('done_at') && !names.has('done')) sentences.unshift({ name: 'taskCompleted' });
	if (sentences.length === 0 && names.has('places')) return taskPlaced(change);
	return sentences;
};

/** A position in a list is no news; another column is. */
const taskPlaced: Rule = (change) => {
	const { before, after } = sidesOf(change);
	const columnIn = (fields: Fields) =>
		listOf(fields.places)
			.map((place) => numberOf(Object(place).bucket_id))
			.find((id) => id > 0);
	const [from, to] = [columnIn(before), columnIn(after)];
	if (to === undefined || from === to) return [];
	return [
		{
			name: 'taskPlaced',
			...(from !== undefined && { before: { type: 'column', id: from } }),
			after: { type: 'column', id: to },
		},
	];
};

const says =
	(name: SentenceName, part?: (change: Change) => Omit<HistorySentence, 'name'>): Rule =>
	(change) => [{ name, ...part?.(change) }];

const relation = (change: Change): Omit<HistorySentence, 'name'> => {
	const fields = { ...change.before, ...change.after };
	const isKnown = typeof fields.other_task_id === 'number';
	return isKnown ? { after: { type: 'task', id: numberOf(fields.other_task_id) } } : {};
};

/** The title a thing has, or had. */
const titled = (change: Change): Omit<HistorySentence, 'name'> => ({
	after: textIn({ ...change.before, ...change.after }, 'title'),
});

const renamed = (change: Change): Omit<HistorySentence, 'name'> => {
	const { before, after } = sidesOf(change);
	return { before: textIn(before, 'title'), after: textIn(after, 'title') };
};

const isRenamed = (change: Change) => {
	const { before, after } = sidesOf(change);
	return after.title !== undefined && before.title !== after.title;
};

const projectUpdated: Rule = (change) => {
	const { before, after } = sidesOf(change);
	const isChanged = (name: string) => after[name] !== undefined && before[name] !== after[name];
	const sentences: HistorySentence[] = [];
	if (isChanged('title')) sentences.push({ name: 'projectRenamed', ...renamed(change) });
	if (isChanged('is_archived'))
		sentences.push({ name: after.is_archived === true ? 'projectArchived' : 'projectUnarchived' });
	if (isChanged('description'))
		sentences.push({
			name: 'projectDescribed',
			texts: { before: textOf(before.description), after: textOf(after.description) },
		});
	if (isChanged('parent_project_id'))
		sentences.push({ name: 'projectMoved', after: { type: 'project', id: numberOf(after.parent_project_id) } });
	if (isChanged('default_assignee_id'))
		sentences.push({
			name: 'projectDefaultAssignee',
			before: { type: 'people', ids: somebodyIn(before.default_assignee_id) },
			after: { type: 'people', ids: somebodyIn(after.default_assignee_id) },
		});
	// A position among its neighbours is no news.
	const others = Object.keys(after).filter((name) => name !== 'position' && isChanged(name));
	const said = new Set(['title', 'is_archived', 'description', 'parent_project_id', 'default_assignee_id']);
	if (others.some((name) => !said.has(name))) sentences.push({ name: 'projectChanged' });
	return sentences;
};

/** With whom, and with which permission. */
const shared = (change: Change): Omit<HistorySentence, 'name'> => {
	const { before, after } = sidesOf(change);
	const fields = { ...before, ...after };
	const right = numberOf(fields.permission ?? fields.right);
	const who: ShownValue =
		change.entity === 'user share'
			? { type: 'people', ids: [numberOf(fields.user_id)] }
			: change.entity === 'team share'
				? { type: 'team' }
				: { type: 'link', name: textOf(fields.name) };
	const hasRight = change.after !== null && (fields.permission ?? fields.right) !== undefined;
	return hasRight ? { before: who, after: { type: 'right', right } } : { after: who };
};

const fileName = (change: Change): Omit<HistorySentence, 'name'> => ({
	after: textIn({ ...change.before, ...change.after }, 'name'),
});

const reaction = (change: Change): Omit<HistorySentence, 'name'> => ({
	after: textIn({ ...change.before, ...change.after }, 'value'),
});

/** By its kind, what a line of the change log says in sentences. A test holds each kind that is shown to one. */
const rules: Readonly<Record<string, Rule>> = {
	'task.created': says('taskCreated'),
	'task.updated': taskUpdated,
	'task.moved': says('taskMoved', (change) => {
		const { before, after } = sidesOf(change);
		const side = (fields: Fields): ShownValue | undefined =>
			fields.project_id === undefined ? undefined : { type: 'project', id: numberOf(fields.project_id) };
		return { before: side(before), after: side(after) };
	}),
	'task.partsAdded': says('taskPartsAdded'),
	'task.placed': taskPlaced,
	'task.labelled': (change) => {
		const [before, after] = [idsOf(change.before?.labels), idsOf(change.after?.labels)];
		const added = after.filter((id) => !before.includes(id));
		const removed = before.filter((id) => !after.includes(id));
		if (removed.length === 0) return [{ name: 'taskLabelAdded', after: { type: 'labels', ids: added } }];
		if (added.length === 0) return [{ name: 'taskLabelRemoved', after: { type: 'labels', ids: removed } }];
		return [{ name: 'taskLabelled', before: { type: 'labels', ids: before }, after: { type: 'labels', ids: after } }];
	},
	'task.assigned': says('taskAssigned', (change) => {
		const { before, after } = sidesOf(change);
		return {
			before: { type: 'people', ids: idsOf(before.assignees) },
			after: { type: 'people', ids: idsOf(after.assignees) },
		};
	}),
	'task.related': says('taskRelated', relation),
	'task.unrelated': says('taskUnrelated', relation),
	'task.relationMoved': says('taskRelationMoved', relation),
	'task.deleted': says('taskDeleted'),
	'task.restored': says('taskRestored'),
	// Without an actor it was the end of its days in the trash.
	'task.purged': (change) => says(change.actor ? 'taskPurgedBy' : 'taskPurged')(change),
	'task.reacted': says('taskReacted', reaction),
	'task.unreacted': says('taskUnreacted', reaction),
	'comment.created': says('commentCreated'),
	'comment.updated': says('commentUpdated'),
	'comment.deleted': says('commentDeleted'),
	'comment.reacted': says('commentReacted', reaction),
	'comment.unreacted': says('commentUnreacted', reaction),
	'attachment.created': says('attachmentCreated', fileName),
	'attachment.deleted': says('attachmentDeleted', fileName),
	'bucket.created': says('bucketCreated', titled),
	'bucket.updated': (change) =>
		isRenamed(change) ? says('bucketRenamed', renamed)(change) : says('bucketChanged', titled)(change),
	'bucket.deleted': says('bucketDeleted', titled),
	'view.created': says('viewCreated', titled),
	'view.updated': (change) =>
		isRenamed(change) ? says('viewRenamed', renamed)(change) : says('viewChanged', titled)(change),
	'view.deleted': says('viewDeleted', titled),
	'project.created': says('projectCreated', titled),
	'project.updated': projectUpdated,
	'project.deleted': says('projectDeleted', titled),
	'share.created': says('shareCreated', shared),
	'share.updated': says('shareUpdated', shared),
	'share.deleted': says('shareDeleted', shared),
	'label.created': says('labelCreated', titled),
	'label.updated': (change) =>
		isRenamed(change) ? says('labelChanged', renamed)(change) : says('labelChanged', titled)(change),
	'label.deleted': says('labelDeleted', titled),
	'label.merged': says('labelMerged', titled),
	'template.created': says('templateCreated', titled),
	'template.updated': (change) =>
		isRenamed(change) ? says('templateChanged', renamed)(change) : says('templateChanged', titled)(change),
	'template.deleted': says('templateDeleted', titled),
	'saved filter.created': says('filterCreated', titled),
	'saved filter.updated': (change) =>
		isRenamed(change) ? says('filterChanged', renamed)(change) : says('filterChanged', titled)(change),
	'saved filter.deleted': says('filterDeleted', titled),
};

/** Kinds with fields that are shown and no sentence, and why. */
export const silentKinds: Readonly<Record<string, string>> = {
	'access.changed': 'follows from a share, which is told',
	'project.starred': 'a mark of one person, which they see where they made it',
	'saved filter.starred': 'the same',
	'saved filter.relabelled': 'told to nobody: the merge of the labels says it',
	'saved filter.viewsRelabelled': 'told to nobody: the merge of the labels says it',
	'task.starred': 'a mark, as on a project',
	'task.read': 'the same',
	'view.spread': 'positions that were renumbered: nothing moved',
};

export const hasSentence = (kind: string): boolean => Object.hasOwn(rules, kind);

/** What a change says; nothing where it is no news. */
export function sentencesOf(change: Change): readonly HistorySentence[] {
	return rules[change.kind]?.(change) ?? [];
}

/** Kinds of which an undo leaves everything as it is. */
const finalKinds = new Set([
	...['task.purged', 'task.reacted', 'task.unreacted', 'project.deleted'],
	...['share.created', 'share.updated', 'share.deleted', 'attachment.created', 'attachment.deleted'],
	...['comment.created', 'comment.updated', 'comment.deleted', 'comment.reacted', 'comment.unreacted'],
	...['label.created', 'label.updated', 'label.deleted'],
	...['saved filter.created', 'saved filter.updated', 'saved filter.deleted'],
]);

/** Whether an undo of its batch does anything about a change. */
export const isUndoable = ({ kind }: Pick<Change, 'kind'>): boolean => hasSentence(kind) && !finalKinds.has(kind);
