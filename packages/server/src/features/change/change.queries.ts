import type { ChangePage } from '@ordna/domain/change';
import { isUntold, untoldKinds } from '@ordna/domain/changes';
import { fail } from '@ordna/domain/failures';
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import { actorId, type Change, type LoggedRow, type QueryContext, toChange } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import type { Tables } from '../../tables.ts';
import { requireProject, rightsOf } from '../access/index.ts';
import { checkRight } from '../task-record/index.ts';
import { toShownChanges } from './shown-changes.ts';

/** So many lines are looked at for one page of the feed, whoever they are for; a client that is behind asks on. */
const lookedAt = 20_000;

/**
 * The lines after a number that the caller may see: those of projects they can read now, and what they did for themselves
 * alone. Two statements at most, beside the people in it.
 */
export async function readFeed(
	context: QueryContext,
	{ since, size }: { readonly since: number; readonly size: number },
): Promise<ChangePage> {
	const latest = context.app.feed.seq;
	const from = Math.min(Math.max(Math.floor(since), 0), latest);
	const to = Math.min(from + lookedAt, latest);
	const rows = await context.db
		.selectFrom('change')
		.selectAll()
		.where('seq', '>', from)
		.where('seq', '<=', to)
		.where(await inSight(context))
		.orderBy('seq')
		.limit(size)
		.execute();
	const nextSince = rows.length === size ? (rows.at(-1)?.seq ?? to) : to;
	const changes = await toShownChanges(context, rows.map(toChange));
	return { changes, nextSince, hasMore: nextSince < latest, latest };
}

/** In SQL what `sightOf` says of lines that are read already. */
async function inSight(context: QueryContext) {
	const projects = [...(await rightsOf(context)).keys()];
	// Walked along by number: reaching each project by itself would gather all it ever saw.
	return (eb: ExpressionBuilder<Tables, 'change'>) =>
		eb.or([
			context.dialect.isOneOf(context.dialect.withoutIndex(eb.ref('change.project_id')), projects),
			eb.and([
				eb('change.project_id', 'is', null),
				eb('change.actor_id', '=', actorId(context.caller)),
				eb('change.kind', 'not in', [...untoldKinds]),
			]),
		]);
}

/** What happened to a task and its parts, the last first; also of one in the trash. */
export async function listTaskChanges(context: QueryContext, taskId: number, page: Page): Promise<Listed> {
	const task = await context.db.selectFrom('task').select('project_id').where('id', '=', taskId).executeTakeFirst();
	if (!task) throw fail('task.missing', { id: taskId });
	await checkRight(context, task.project_id, 'read');
	const lines = context.db
		.selectFrom('change')
		.where((eb) => eb.or([eb.and({ entity: 'task', entity_id: taskId }), eb('task_id', '=', taskId)]))
		.where(await inSight(context));
	const { total } = await lines.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	return list(context, lines.selectAll(), { total, page });
}

/** What happened in a project, the last first. */
export async function listProjectChanges(context: QueryContext, projectId: number, page: Page): Promise<Listed> {
	const { id } = await requireProject(context, projectId, 'read');
	const lines = context.db.selectFrom('change').where('project_id', '=', id);
	const { total } = await lines.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	return list(context, lines.selectAll(), { total, page });
}

interface Listed {
	readonly changes: ChangePage['changes'];
	readonly total: number;
}

async function list(
	context: QueryContext,
	lines: SelectQueryBuilder<Tables, 'change', LoggedRow>,
	{ total, page }: { readonly total: number; readonly page: Page },
): Promise<Listed> {
	const rows = await lines.orderBy('seq', 'desc').$call(onPage(page)).execute();
	return { changes: await toShownChanges(context, rows.map(toChange)), total: Number(total) };
}

/** Says of a line whether the caller may see it. */
export async function sightOf(context: QueryContext): Promise<(line: Change) => boolean> {
	const rights = await rightsOf(context);
	const me = actorId(context.caller);
	return (line) => (line.projectId === null ? line.actorId === me && !isUntold(line) : rights.has(line.projectId));
}
