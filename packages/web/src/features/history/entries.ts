import type { Change } from '@ordna/domain/change';
import type { Instant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import { type HistorySentence, isUndoable, type SentenceName, sentencesOf } from './sentences.ts';

/** A sentence with the change it was made of. */
export interface Said extends HistorySentence {
	readonly change: Change;
	/** How many files it was done to at once, where they were several. */
	readonly count?: number;
}

/** What somebody did in one gesture: one line of the history, folded where it was done to many things. */
export interface Entry {
	/** Of its newest change; it stays the same while older ones are loaded. */
	readonly key: string;
	readonly time: Instant;
	readonly actor: User | null;
	/** The newest first; at least one. */
	readonly said: readonly [Said, ...Said[]];
	/** The tasks it was done to, where it was done to several. */
	readonly taskIds: readonly number[];
	/** The batches to undo, the newest first; none where nothing of it can be undone. */
	readonly batches: readonly string[];
}

export interface Day {
	/** Of its newest entry. */
	readonly time: Instant;
	readonly entries: readonly Entry[];
}

/** Changes of a person to one field within so long are one line. */
const mergedWithinMs = 5 * 60_000;

/**
 * Lines of the change log as a person reads them.
 *
 * @param changes the newest first
 */
export function entriesOf(changes: readonly Change[]): readonly Entry[] {
	const batches = Map.groupBy(changes, ({ batch }) => batch);
	return mergeRepeated([...batches.values()].flatMap(entryOf));
}

function entryOf(changes: readonly Change[]): readonly Entry[] {
	const made = new Set(changes.filter(({ kind }) => kind === 'task.created').map(({ entityId }) => entityId));
	const madeProjects = new Set(
		changes.filter(({ kind }) => kind === 'project.created').map(({ entityId }) => entityId),
	);
	// What a new task or project was made with is part of its creation.
	const isPartOf = ({ kind, entity, taskId, projectId }: Change) =>
		(taskId !== null && made.has(taskId) && entity === 'task' && kind !== 'task.created') ||
		(projectId !== null && madeProjects.has(projectId) && (entity === 'view' || entity === 'bucket'));
	const said = changes
		.filter((change) => !isPartOf(change))
		.flatMap((change) => sentencesOf(change).map((sentence): Said => ({ ...sentence, change })));
	const [first, ...others] = withFilesFolded(withoutMirrors(said));
	if (!first) return [];
	const taskIds = [...new Set([first, ...others].flatMap(({ change }) => change.taskId ?? []))];
	const { seq, batch, time, actor } = first.change;
	return [
		{
			...{ key: String(seq), time, actor, said: [first, ...others], taskIds },
			batches: changes.some(isUndoable) ? [batch] : [],
		},
	];
}

/** A relation is told at both of its ends: once is enough where both are in sight. */
function withoutMirrors(said: readonly Said[]): readonly Said[] {
	const pairs = new Set<string>();
	return said.filter(({ name, change, after }) => {
		if (name !== 'taskRelated' && name !== 'taskUnrelated') return true;
		if (after?.type !== 'task') return true;
		const pair = [name, ...[change.entityId, after.id].sort((one, other) => one - other)].join(' ');
		const isNew = !pairs.has(pair);
		pairs.add(pair);
		return isNew;
	});
}

const ofFiles = ['attachmentCreated', 'attachmentDeleted'] as const satisfies readonly SentenceName[];

/** Whether a sentence is about a file: of several files of one task it is said once. */
export const isOfFile = (name: SentenceName): name is (typeof ofFiles)[number] => ofFiles.some((one) => one === name);

/** Files that were put on one task, or taken off it, are one sentence with their number. */
function withFilesFolded(said: readonly Said[]): readonly Said[] {
	const groups = Map.groupBy(said, ({ name, change }) =>
		isOfFile(name) ? `${name} ${change.taskId}` : `${name} ${change.seq}`,
	);
	return [...groups.values()].flatMap(([first, ...others]) => {
		if (!first || !isOfFile(first.name) || others.length === 0) return first ? [first, ...others] : [];
		const { before: _before, after: _after, ...one } = first;
		return [{ ...one, count: others.length + 1 }];
	});
}

/** What is the same to undo, and to read, may be one line. */
const mergeable: ReadonlySet<SentenceName> = new Set([
	...(['taskRenamed', 'taskDescribed', 'taskDue', 'taskStart', 'taskEnd', 'taskRepeat', 'taskPriority'] as const),
	...(['taskProgress', 'taskColor', 'taskAssigned', 'taskReminders', 'taskLabelled', 'taskPlaced'] as const),
]);

function mergeRepeated(entries: readonly Entry[]): readonly Entry[] {
	const merged: Entry[] = [];
	for (const entry of entries) {
		const newer = merged.at(-1);
		const both = newer && isRepeated(newer, entry) ? merge(newer, entry) : undefined;
		if (both) merged[merged.length - 1] = both;
		else merged.push(entry);
	}
	return merged;
}

function isRepeated(newer: Entry, older: Entry): boolean {
	const [one, other] = [newer.said[0], older.said[0]];
	return (
		newer.said.length === 1 &&
		older.said.length === 1 &&
		one.name === other.name &&
		mergeable.has(one.name) &&
		one.change.entityId === other.change.entityId &&
		newer.actor?.id === older.actor?.id &&
		newer.time - older.time < mergedWithinMs
	);
}

function merge(newer: Entry, older: Entry): Entry {
	const { before } = older.said[0];
	const [{ texts, ...last }] = newer.said;
	const first = older.said[0].texts;
	return {
		...newer,
		said: [{ ...last, before, ...(texts && first && { texts: { before: first.before, after: texts.after } }) }],
		batches: [...newer.batches, ...older.batches],
	};
}

/** Entries by the day on which they happened, as `dayOf` names it. */
export function daysOf(entries: readonly Entry[], dayOf: (time: Instant) => string): readonly Day[] {
	return [...Map.groupBy(entries, ({ time }) => dayOf(time)).values()].flatMap((own) => {
		const [first] = own;
		return first ? [{ time: first.time, entries: own }] : [];
	});
}

/** What changes are about, for the filter. */
export const aspects = ['task', 'comment', 'file', 'people', 'project'] as const;
export type Aspect = (typeof aspects)[number];

export function aspectOf(name: SentenceName): Aspect {
	if (name.startsWith('task')) return 'task';
	if (name.startsWith('comment')) return 'comment';
	if (name.startsWith('attachment')) return 'file';
	if (name.startsWith('share')) return 'people';
	return 'project';
}

/** How many things an entry was done to, in one sentence for all of them, where there is one. */
export function summaryOf({ said }: Entry): SentenceName | undefined {
	const names = new Set(said.map(({ name }) => name));
	return names.size === 1 ? said[0].name : undefined;
}

/** What was done after each entry, the newest first, as far as it can be undone; by the keys of the entries. */
export function newerBatches(entries: readonly Entry[]): ReadonlyMap<string, readonly string[]> {
	const newer = new Map<string, readonly string[]>();
	let batches: readonly string[] = [];
	for (const entry of entries) {
		newer.set(entry.key, batches);
		batches = [...new Set([...batches, ...entry.batches])];
	}
	return newer;
}

/** The entries whose change was made again since: a newer one says the same of the same thing. By their keys. */
export function outdatedEntries(entries: readonly Entry[]): ReadonlySet<string> {
	const [seen, outdated] = [new Set<string>(), new Set<string>()];
	for (const { key, said } of entries) {
		const fields = said.map(({ name, change }) => `${name} ${change.entityId}`);
		if (fields.some((field) => seen.has(field))) outdated.add(key);
		for (const field of fields) seen.add(field);
	}
	return outdated;
}
