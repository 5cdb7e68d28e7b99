import { firstBuckets } from '@ordna/domain/bucket';
import { countUtf8Bytes, maxRichTextBytes } from '@ordna/domain/contract';
import {
	type ImportedBucket,
	type ImportedProject,
	type ImportedProjects,
	type ImportedTask,
	type ImportedView,
	inTimeSlices,
	type TimeSlicer,
} from '@ordna/domain/import';
import { firstViews } from '@ordna/domain/view';
import type { BucketPlan, ViewPlan } from '../view/index.ts';

/** The projects of a file, each with the one it stands below; by where they stand in the file. */
export interface Nested<P = ImportedProject> {
	readonly project: P;
	/** Where the project above it stands in the file; `null` at the top. */
	readonly parent: number | null;
	/** In the archive, or beneath one that is. */
	readonly isArchived: boolean;
}

/**
 * Works out how projects nest. What names a parent that is not there stands at the top, and so does one that would close
 * a circle.
 */
export function nest<P extends Pick<ImportedProject, 'id' | 'parentId' | 'isArchived'>>(
	projects: readonly P[],
): Nested<P>[] {
	const byId = new Map(projects.map((project, at) => [project.id, at]));
	const parents = projects.map(({ parentId }, at) => {
		const parent = parentId === 0 ? undefined : byId.get(parentId);
		return parent === undefined || parent === at ? null : parent;
	});
	for (const at of parents.keys()) if (isInCircle(at, parents)) parents[at] = null;
	return projects.map((project, at) => ({
		project,
		parent: parents[at] ?? null,
		isArchived: [at, ...above(at, parents)].some((one) => projects[one]?.isArchived),
	}));
}

function above(at: number, parents: readonly (number | null)[]): number[] {
	const found = new Set<number>();
	for (let next = parents[at] ?? null; next !== null && !found.has(next); next = parents[next] ?? null) found.add(next);
	return [...found];
}

function isInCircle(at: number, parents: readonly (number | null)[]): boolean {
	return above(at, parents).includes(at);
}

/** The numbers of the tasks of a project: those of the file where each is named once, new ones for the others. */
export function numberTasks(tasks: readonly Pick<ImportedTask, 'index'>[]): {
	readonly indexes: readonly number[];
	last: number;
} {
	const taken = new Set<number>();
	const kept = tasks.map(({ index }) => {
		if (index <= 0 || taken.has(index)) return 0;
		taken.add(index);
		return index;
	});
	let last = kept.reduce((most, index) => Math.max(most, index), 0);
	// Near the largest a column takes there is no room behind it: then all begin anew.
	if (last > 2 ** 31 - 1 - tasks.length) return { indexes: tasks.map((_, at) => at + 1), last: tasks.length };
	const indexes = kept.map((index) => {
		if (index === 0) last += 1;
		return index || last;
	});
	return { indexes, last };
}

/** A view that is to be made, with what the file calls it and its buckets. */
export interface PlannedView extends Omit<ViewPlan, 'projectId'> {
	/** 0 for one that the file does not name. */
	readonly fromId: number;
	/** The ids of its buckets in the file, in the order of `buckets`; 0 for those it does not name. */
	readonly fromBuckets: readonly number[];
}

/** The views a project gets: those of the file, or the four that everything begins with. */
export function planViews(project: ImportedProject): PlannedView[] {
	if (project.views.length > 0) return project.views.map((view, at) => planView(view, at, project.buckets));
	const isEveryBucketKnown = everyTaskHasABucket(project);
	return firstViews('project').map((view) => ({
		...view,
		...withoutBuckets,
		fromId: 0,
		...(view.viewKind === 'kanban'
			? { mode: 'manual' as const, ...firstBoard(project.buckets, isEveryBucketKnown) }
			: {}),
	}));
}

const withoutBuckets = {
	mode: 'none',
	filterBuckets: null,
	buckets: [] as readonly BucketPlan[],
	fromBuckets: [] as readonly number[],
	defaultBucket: null,
	doneBucket: null,
} as const;

function everyTaskHasABucket({ tasks, buckets }: ImportedProject): boolean {
	const known = new Set(buckets.map((bucket) => bucket.id));
	return tasks.every((task) => task.placements.some((place) => known.has(place.bucketId)));
}

/** The usual columns, unless all cards stand in those of the file; then these. */
function firstBoard(imported: readonly ImportedBucket[], isEveryBucketKnown: boolean) {
	const isWithout = imported.length > 0 && isEveryBucketKnown;
	const usual = isWithout ? [] : firstBuckets.map((bucket) => ({ ...bucket, limit: 0 }));
	const after = usual.at(-1)?.position ?? 0;
	const own = imported.map(({ title, limit, position }, at) => ({
		title,
		limit,
		position: isWithout && position > 0 ? position : after + (at + 1) * 100,
	}));
	return {
		buckets: [...usual, ...own],
		fromBuckets: [...usual.map(() => 0), ...imported.map(({ id }) => id)],
		defaultBucket: isWithout ? null : 0,
		doneBucket: isWithout ? null : usual.length - 1,
	};
}

function planView(view: ImportedView, at: number, all: readonly ImportedBucket[]): PlannedView {
	const { title, viewKind, filter } = view;
	const position = view.position || (at + 1) * 100;
	const base = { ...withoutBuckets, title, viewKind, filter, position, fromId: view.id };
	if (viewKind !== 'kanban') return base;
	if (view.hasFilterBuckets) return { ...base, mode: 'filter', filterBuckets: view.filterBuckets };
	const own = all.filter((bucket) => bucket.viewId === view.id);
	if (own.length === 0) return { ...base, mode: 'manual', ...firstBoard([], false) };
	const fromBuckets = own.map((bucket) => bucket.id);
	const whichIs = (id: number) => (fromBuckets.includes(id) ? fromBuckets.indexOf(id) : null);
	return {
		...base,
		mode: 'manual',
		fromBuckets,
		buckets: own.map(({ title: name, limit, position: place }, number) => ({
			title: name,
			limit,
			position: place || (number + 1) * 100,
		})),
		defaultBucket: whichIs(view.defaultBucketId),
		doneBucket: whichIs(view.doneBucketId),
	};
}

/** So much one import stores at most, beside tasks, projects and filters. */
export const most = {
	viewsOfProject: 50,
	bucketsOfProject: 1000,
	labels: 10_000,
	places: 2_000_000,
	relations: 400_000,
	comments: 400_000,
	files: 20_000,
} as const;

/** What of a file is more than one import stores, as a sentence; `undefined` when nothing is. */
export function* whatIsTooMuch({ projects }: ImportedProjects): TimeSlicer<string | undefined> {
	const sum = (of: (project: ImportedProject) => number) => projects.reduce((all, project) => all + of(project), 0);
	const sumOfTasks = (of: (task: ImportedProject['tasks'][number]) => number) =>
		sum(({ tasks }) => tasks.reduce((all, task) => all + of(task), 0));
	const limits: readonly (readonly [found: number, limit: number, what: string])[] = [
		[Math.max(0, ...projects.map(({ views }) => views.length)), most.viewsOfProject, 'views in a project'],
		[Math.max(0, ...projects.map(({ buckets }) => buckets.length)), most.bucketsOfProject, 'buckets in a project'],
		[sum(({ views, tasks }) => tasks.length * Math.max(4, views.length)), most.places, 'places of tasks in views'],
		[sumOfTasks(({ relations }) => relations.length), most.relations, 'relations'],
		[sumOfTasks(({ comments }) => comments.length), most.comments, 'comments'],
		[sumOfTasks(({ attachments }) => attachments.length), most.files, 'files'],
	];
	const over = limits.find(([found, limit]) => found > limit);
	if (over) return `at most ${over[1]} ${over[2]}`;
	let isTooLong = false;
	yield* inTimeSlices(textsOf(projects), (text) => {
		isTooLong ||= countUtf8Bytes(text) > maxRichTextBytes;
	});
	return isTooLong ? `at most ${maxRichTextBytes} bytes in a description or a comment` : undefined;
}

function* textsOf(projects: readonly ImportedProject[]): Generator<string> {
	for (const { description, tasks } of projects) {
		yield description;
		for (const task of tasks) {
			yield task.description;
			for (const { comment } of task.comments) yield comment;
		}
	}
}
