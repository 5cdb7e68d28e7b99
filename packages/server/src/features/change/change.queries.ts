import type { ChangePage } from '@ordna/domain/change';
import { fail } from '@ordna/domain/failures';
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import { type Ask, actorId, type Change, type LoggedRow, toChange } from '../../asking/index.ts';
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
	ask: Ask,
	{ since, size }: { readonly since: number; readonly size: number },
): Promise<ChangePage> {
	const latest = ask.app.feed.seq;
	const from = Math.min(Math.max(Math.floor(since), 0), latest);
	const to = Math.min(from + lookedAt, latest);
	const rows = await ask.db
		.selectFrom('change')
		.selectAll()
		.where('seq', '>', from)
		.where('seq', '<=', to)
		.where(await inSight(ask))
		.orderBy('seq')
		.limit(size)
		.execute();
	const nextSince = rows.length === size ? (rows.at(-1)?.seq ?? to) : to;
	const changes = await toShownChanges(ask, rows.map(toChange));
	return { changes, nextSince, hasMore: nextSince < latest, latest };
}

/** In SQL what `sightOf` says of lines that are read already. */
async function inSight(ask: Ask) {
	const projects = [...(await rightsOf(ask)).keys()];
	// Walked along by number: reaching each project by itself would gather all it ever saw.
	return (eb: ExpressionBuilder<Tables, 'change'>) =>
		eb.or([
			ask.words.isOneOf(ask.words.withoutIndex(eb.ref('change.project_id')), projects),
			eb.and([eb('change.project_id', 'is', null), eb('change.actor_id', '=', actorId(ask.caller))]),
		]);
}

/** What happened to a task and its parts, the last first; also of one in the trash. */
export async function listTaskChanges(ask: Ask, taskId: number, page: Page): Promise<Listed> {
	const task = await ask.db.selectFrom('task').select('project_id').where('id', '=', taskId).executeTakeFirst();
	if (!task) throw fail('task.missing', { id: taskId });
	await checkRight(ask, task.project_id, 'read');
	const lines = ask.db
		.selectFrom('change')
		.where((eb) => eb.or([eb.and({ entity: 'task', entity_id: taskId }), eb('task_id', '=', taskId)]))
		.where(await inSight(ask));
	const { total } = await lines.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	return list(ask, lines.selectAll(), { total, page });
}

/** What happened in a project, the last first. */
export async function listProjectChanges(ask: Ask, projectId: number, page: Page): Promise<Listed> {
	const { id } = await requireProject(ask, projectId, 'read');
	const lines = ask.db.selectFrom('change').where('project_id', '=', id);
	const { total } = await lines.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	return list(ask, lines.selectAll(), { total, page });
}

interface Listed {
	readonly changes: ChangePage['changes'];
	readonly total: number;
}

async function list(
	ask: Ask,
	lines: SelectQueryBuilder<Tables, 'change', LoggedRow>,
	{ total, page }: { readonly total: number; readonly page: Page },
): Promise<Listed> {
	const rows = await lines.orderBy('seq', 'desc').$call(onPage(page)).execute();
	return { changes: await toShownChanges(ask, rows.map(toChange)), total: Number(total) };
}

/** Says of a line whether the caller may see it. */
export async function sightOf(ask: Ask): Promise<(line: Change) => boolean> {
	const rights = await rightsOf(ask);
	const me = actorId(ask.caller);
	return ({ projectId, actorId: by }) => (projectId === null ? by === me : rights.has(projectId));
}
