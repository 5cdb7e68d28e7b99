import { setImmediate } from 'node:timers/promises';
import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { firstPosition } from '@ordna/domain/position';
import { bucketForNew } from '@ordna/domain/task';
import {
	type CountingFrom,
	countedDatesOf,
	fromTemplateTask,
	isInCalendar,
	type TemplateDocument,
	type TemplateTask,
	type TemplateView,
} from '@ordna/domain/template';
import { type CalendarDate, calendarDateAt } from '@ordna/domain/time';
import { assertPresent } from '../../context/assert-present.ts';
import { actorId, type CommandContext, projectOwner } from '../../context/index.ts';
import { type Granted, lockAccess, type ProjectFacts, startAccess } from '../access/index.ts';
import { findVisibleLabels } from '../label/index.ts';
import { projectFieldsOf } from '../project/index.ts';
import { insertProject, setPosition } from '../project-record/index.ts';
import { insertRelations, relate } from '../relation/index.ts';
import { shareWithBot } from '../share/index.ts';
import {
	createTask,
	type ImportedPlacement,
	insertImportedTasks,
	recordImported,
	replaceLabels,
} from '../task/index.ts';
import { requireTask, type TaskRow } from '../task-record/index.ts';
import { callerZone } from '../user/index.ts';
import { type MadeView, makeViews } from '../view/index.ts';

/** A project that is to be made of a template. */
export interface ProjectOfTemplate {
	readonly title: string;
	/** The project it stands below; without one it stands at the top. */
	readonly parent: Granted<ProjectFacts, 'write'> | undefined;
	/** The first day; without one it is today. */
	readonly start: CalendarDate | null;
}

/** So many tasks are made before others get a turn to read: descriptions can be long. */
const batchSize = 200;

/** Makes a project of the caller out of a document. Answers with its id. */
export async function makeProject(
	context: CommandContext,
	document: TemplateDocument,
	{ title, parent, start }: ProjectOfTemplate,
): Promise<number> {
	const from = await countingFrom(context, document, start);
	// Before the parent's row is held: whoever deletes it takes them in this order too.
	await lockAccess(context);
	const projectId = await makeEmptyProject(context, document, { title, parentId: parent?.id ?? null });
	const views = await makeViews(
		context,
		document.views.map((view) => ({ ...view, projectId })),
	);
	const ids = await makeTasksOf(context, document, { projectId, views, from });
	await relateAll(context, document, ids);
	await shareWithBot(context, [projectId]);
	await startAccess(context, projectId);
	return projectId;
}

async function makeEmptyProject(
	context: CommandContext,
	document: TemplateDocument,
	{ title, parentId }: { readonly title: string; readonly parentId: number | null },
): Promise<number> {
	const inserted = await insertProject(context, {
		title,
		description: document.description,
		hex_color: document.hexColor,
		parent_id: parentId,
		owner_id: projectOwner(context.caller),
		position: 0,
		last_index: document.tasks.length,
		created: context.now,
		updated: context.now,
	});
	const made = assertPresent(inserted, 'a project without an identifier was not inserted');
	context.locks.own(made.id);
	const row = { ...made, position: firstPosition(made.id) };
	await setPosition(context, row.id, row.position);
	const after = { ...projectFieldsOf(row), ownerId: row.owner_id };
	context.changes.record('project.created', { entityId: row.id, projectId: row.id, after });
	return row.id;
}

interface Within {
	readonly projectId: number;
	readonly views: readonly MadeView[];
	readonly from: CountingFrom;
}

/** Makes the tasks, numbered from 1; answers with their ids, in order. */
async function makeTasksOf(context: CommandContext, document: TemplateDocument, within: Within): Promise<number[]> {
	const { projectId, views, from } = within;
	const labels = await labelsOf(context, document);
	const ids: number[] = [];
	for (let at = 0; at < document.tasks.length; at += batchSize) {
		await setImmediate();
		const some = document.tasks.slice(at, at + batchSize).map((task, number) => {
			const { values, reminders } = fromTemplateTask(task, from);
			return {
				...values,
				projectId,
				index: at + number + 1,
				created: context.now,
				updated: context.now,
				labels: task.labels.filter((id) => labels.has(id)),
				assigneeIds: [],
				isFavorite: false,
				reminders,
				places: placementsOf(task, { at: at + number, planned: document.views, views }),
			};
		});
		const made = await insertImportedTasks(context, some);
		for (const [number, task] of some.entries())
			recordImported(context, made[number] ?? 0, { task, parts: { comments: [], attachments: [] } });
		ids.push(...made);
	}
	return ids;
}

/** Where a task stands in each view: as in the template, behind all others in a view that it says nothing of. */
function placementsOf(
	task: TemplateTask,
	{ at, planned, views }: { at: number; planned: readonly TemplateView[]; views: readonly MadeView[] },
): ImportedPlacement[] {
	return views.map(({ view, buckets }, number) => {
		const said = task.places.find((place) => place.view === number);
		const isBoard = planned[number]?.mode === 'manual';
		const own = said?.bucket === null || said === undefined ? undefined : buckets[said.bucket];
		const ends = { ...view, firstBucketId: toId('bucket', buckets[0] ?? 0) };
		const bucketId = isBoard ? (own ?? (bucketForNew(ends, false) || null)) : null;
		return { viewId: view.id, bucketId, position: said?.position ?? firstPosition(at + 1) };
	});
}

async function relateAll(context: CommandContext, { tasks }: TemplateDocument, ids: readonly number[]): Promise<void> {
	const idAt = (at: number) => assertPresent(ids[at], 'a relation to a task that is not in the template');
	const made = { created_by_id: actorId(context.caller), created: context.now };
	const rows = tasks.flatMap(({ relations }, at) =>
		relations.map(({ kind, to }, position) => ({
			...{ task_id: idAt(at), relation_kind: kind, other_task_id: idAt(to), position, ...made },
		})),
	);
	await insertRelations(context, rows);
}

/** Makes the tasks of a document at the top of a project, each as it would be made alone. Answers with their ids, in order. */
export async function makeTasks(
	context: CommandContext,
	document: TemplateDocument,
	{ project, start }: { readonly project: Granted<ProjectFacts, 'write'>; readonly start: CalendarDate | null },
): Promise<number[]> {
	const from = await countingFrom(context, document, start);
	const labels = await labelsOf(context, document);
	const made = new Map<number, Granted<TaskRow, 'write'>>();
	// New ones come to the top: the first of them is made last.
	for (const [at, task] of [...document.tasks.entries()].reverse()) {
		const { values, reminders } = fromTemplateTask(task, from);
		const draft = { ...values, doneAt: undefined, reminders: [...reminders] };
		const row = await requireTask(context, (await createTask(context, project, draft)).id, 'write');
		const own = task.labels.filter((id) => labels.has(id));
		if (own.length > 0) await replaceLabels(context, row, own);
		made.set(at, row);
	}
	const taskAt = (at: number) => assertPresent(made.get(at), 'a relation to a task that is not in the template');
	// Each stands at both of its tasks.
	for (const [at, { relations }] of document.tasks.entries())
		for (const { kind, to } of relations)
			if (at < to) await relate(context, { base: taskAt(at), kind, other: taskAt(to) });
	return document.tasks.map((_, at) => taskAt(at).id);
}

/** Those of its labels that the caller can still see. */
async function labelsOf(context: CommandContext, { tasks }: TemplateDocument): Promise<ReadonlySet<number>> {
	const ids = [...new Set(tasks.flatMap(({ labels }) => labels))];
	return new Set(ids.length === 0 ? [] : await findVisibleLabels(context, ids));
}

/** Refuses a start with which a date would lie outside the calendar. */
async function countingFrom(
	context: CommandContext,
	{ tasks }: TemplateDocument,
	wanted: CalendarDate | null,
): Promise<CountingFrom> {
	const zone = await callerZone(context);
	const start = wanted ?? calendarDateAt(context.now, zone);
	const days = tasks.flatMap(countedDatesOf).map(({ days: number }) => number);
	if (days.some((number) => !isInCalendar(start, number))) throw fail('template.tooFar');
	return { start, zone };
}
