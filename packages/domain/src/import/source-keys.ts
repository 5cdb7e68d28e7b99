import type { Instant } from '../time/instant.ts';
import type { ImportedAttachment, ImportedProject, ImportedProjects, ImportedTask } from './imported.ts';
import type { TimeSlicer } from './limits.ts';
import { inTimeSlices } from './time-slices.ts';

/** What projects and tasks of a file are known by when they are imported again: each key names one of them. */
export interface SourceKeys {
	/** By the ids of the file. */
	readonly projects: ReadonlyMap<number, string>;
	readonly tasks: ReadonlyMap<number, string>;
}

/**
 * The keys of everything in a file: the source's own id where it has one, else the titles that lead to it, and of several
 * of one title which of them it is.
 */
export function* sourceKeysOf({ projects }: Pick<ImportedProjects, 'projects'>): TimeSlicer<SourceKeys> {
	const byId = new Map(projects.map((project) => [project.id, project]));
	const taken = new Map<string, number>();
	const projectKeys = new Map<number, string>();
	const taskKeys = new Map<number, string>();
	for (const project of projects) {
		const key = unique(taken, project.sourceId ? `id ${project.sourceId}` : `at ${pathOf(project, byId)}`);
		projectKeys.set(project.id, key);
		const inProject = new Map<string, number>();
		yield* inTimeSlices(project.tasks, (task) => {
			const own = task.sourceId ? unique(taken, `task ${task.sourceId}`) : unique(inProject, `at ${key}/${task.title}`);
			if (!taskKeys.has(task.id)) taskKeys.set(task.id, own);
		});
	}
	return { projects: projectKeys, tasks: taskKeys };
}

/** What the comments and files of a task are known by when it is imported again, in their order. */
export interface PartKeys {
	readonly comments: readonly string[];
	readonly files: readonly string[];
}

/**
 * The keys of what hangs on a task, each once in it: the source's own id where it has one, else time and text of a comment, name
 * and size of a file.
 */
export function partKeysOf(
	{ comments, attachments }: Pick<ImportedTask, 'comments' | 'attachments'>,
	sizeOf: (attachment: ImportedAttachment) => number | undefined,
): PartKeys {
	const taken = new Map<string, number>();
	return {
		comments: comments.map((one) =>
			unique(taken, one.sourceId ? `comment ${one.sourceId}` : `comment at ${one.created} ${one.comment}`),
		),
		files: attachments.map((one) =>
			unique(taken, one.sourceId ? `file ${one.sourceId}` : `file of ${sizeOf(one)} ${one.name}`),
		),
	};
}

/** What says of itself by its ids what it is: projects and tasks are known by them, and by when they were made. */
export function withFileIds(imported: ImportedProjects): ImportedProjects {
	const sourceOf = ({ id, created }: { readonly id: number; readonly created: Instant | null }) =>
		id > 0 ? { sourceId: created === null ? `${id}` : `${id} of ${created}` } : {};
	const projects = imported.projects.map((project) => ({
		...project,
		...sourceOf(project),
		tasks: project.tasks.map((task) => ({
			...{ ...task, ...sourceOf(task) },
			comments: task.comments.map(withOwnId),
			attachments: task.attachments.map(withOwnId),
		})),
	}));
	return { ...imported, projects };
}

/** Within their task ids are enough. */
function withOwnId<T extends { readonly id: number }>(one: T): T {
	return one.id > 0 ? { ...one, sourceId: `${one.id}` } : one;
}

function unique(taken: Map<string, number>, key: string): string {
	const before = taken.get(key) ?? 0;
	taken.set(key, before + 1);
	return before === 0 ? key : `${key} #${before + 1}`;
}

/** Titles from the top down. A circle ends where it began. */
function pathOf(project: ImportedProject, byId: ReadonlyMap<number, ImportedProject>): string {
	const titles: string[] = [];
	const seen = new Set<number>();
	for (let one: ImportedProject | undefined = project; one && !seen.has(one.id); one = byId.get(one.parentId)) {
		seen.add(one.id);
		titles.unshift(one.title);
	}
	return titles.join('/');
}

/**
 * What a source says of a task, as one text: another text says that it changed there. Ids of the file and the order of
 * labels say nothing.
 */
export function fingerprintOf(task: ImportedTask): string {
	const { title, description, done, dueDate, dueDay, startDate, startDay, endDate, endDay } = task;
	const { repeatAfter, repeatMode, repeatRule, repeatFrom, priority, percentDone, hexColor } = task;
	const labels = task.labels.map((label) => label.title).sort();
	const dates = [dueDay ?? dueDate, startDay ?? startDate, endDay ?? endDate];
	const repeat = [repeatAfter, repeatMode, repeatRule, repeatFrom];
	return JSON.stringify([title, description, done, dates, repeat, priority, percentDone, hexColor, labels]);
}
