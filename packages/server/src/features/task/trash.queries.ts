import { codecOf } from '@ordna/domain/contract';
import { deletion, type TrashedTask, type TrashFilter } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import type { User } from '@ordna/domain/user';
import type { ExpressionBuilder } from 'kysely';
import type { QueryContext } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import { JsonFragment, type Page, pagedText } from '../../http/index.ts';
import type { Tables } from '../../tables.ts';
import { readableProjects, requireProject } from '../access/index.ts';
import { serializeTaskRows } from '../task-json/index.ts';
import type { TaskRow } from '../task-record/index.ts';
import { findPeople } from '../user/index.ts';

const codec = codecOf(deletion);

interface TrashQuery {
	/** Of this project alone, else of all the caller can read. */
	readonly projectId?: number | undefined;
	readonly filter: TrashFilter;
	readonly page: Page;
}

/** A page of the trash as JSON: tasks with their deletions. */
export async function readTrash(context: QueryContext, { projectId, filter, page }: TrashQuery) {
	const { rows, total } = await listTrash(context, { projectId, filter, page });
	const [tasks, deletions] = [await serializeTaskRows(context, rows), await deletionMembers(context, rows)];
	const texts = tasks.map((text, at) => `${text.slice(0, -1)},${deletions.get(rows[at]?.id ?? 0)}}`);
	return pagedText<TrashedTask[]>(new JsonFragment(`[${texts.join(',')}]`), texts.length, total, page);
}

/** Who deleted what is in the trash, by name. Whose account is gone is left out, and so is the server itself. */
export async function listWhoDeleted(context: QueryContext, projectId?: number): Promise<User[]> {
	const rows = await (await tasksInTrash(context, projectId))
		.select((eb) => whoDeleted(eb).as('actor_id'))
		.distinct()
		.execute();
	const ids = rows.flatMap(({ actor_id }) => actor_id ?? []);
	const people = await findPeople(context, ids);
	const nameOf = ({ name, username }: User) => name || username;
	return [...people.values()].sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

/** Deleted tasks the caller can see, in no order. */
async function tasksInTrash(context: QueryContext, projectId: number | undefined) {
	const projects =
		projectId === undefined
			? await readableProjects(context, { archived: true })
			: [(await requireProject(context, projectId, 'read')).id];
	return (
		context.db
			.selectFrom('task')
			.where('deleted_at', 'is not', null)
			// The trash is small: reaching each project by itself would go through all tasks it has.
			.where((eb) => context.dialect.isOneOf(context.dialect.withoutIndex(eb.ref('project_id')), projects))
	);
}

/** Those that the filter leaves, the last deleted first. */
async function listTrash(
	context: QueryContext,
	{ projectId, filter, page }: TrashQuery,
): Promise<{ rows: TaskRow[]; total: number }> {
	const { deletedBy, deletedSince, deletedBefore } = filter;
	const title = filter.s?.trim() ?? '';
	const inTrash = (await tasksInTrash(context, projectId))
		.$if(deletedSince !== undefined, (query) => query.where('deleted_at', '>=', deletedSince ?? 0))
		.$if(deletedBefore !== undefined, (query) => query.where('deleted_at', '<', deletedBefore ?? 0))
		.$if(title !== '', (query) => query.where((eb) => hasInTitle(context, eb, title)))
		.$if(deletedBy !== undefined, (query) => query.where((eb) => eb(whoDeleted(eb), '=', deletedBy ?? 0)));
	const { total } = await inTrash.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await inTrash
		.selectAll()
		.orderBy('deleted_at', 'desc')
		.orderBy('id', 'desc')
		.$call(onPage(page))
		.execute();
	return { rows, total: Number(total) };
}

type TaskExpressions = ExpressionBuilder<Tables, 'task'>;

/** Whose deletion of a task was the last one, as the log says. */
function whoDeleted(eb: TaskExpressions) {
	return eb
		.selectFrom('change')
		.select('actor_id')
		.where('entity', '=', 'task')
		.whereRef('entity_id', '=', 'task.id')
		.where('kind', '=', 'task.deleted')
		.orderBy('seq', 'desc')
		.limit(1);
}

/** Whether the title has the text, or the task one of the numbers in it, as in searches of lists. */
function hasInTitle({ dialect }: QueryContext, eb: TaskExpressions, text: string) {
	const numbers = [...text.matchAll(/#(\d{1,15})/g)].map(([, digits]) => Number(digits));
	const isSaid = dialect.contains(dialect.lower(eb.ref('title')), text);
	return numbers.length === 0 ? isSaid : eb.or([isSaid, dialect.isOneOf(eb.ref('index'), numbers)]);
}

/** By task, the members that the trash shows beside those of a task: when it was deleted, by whom, in which batch, and in which it was made. */
async function deletionMembers(context: QueryContext, rows: readonly TaskRow[]): Promise<Map<number, string>> {
	const lines = await context.db
		.selectFrom('change')
		.select(['entity_id', 'kind', 'actor_id', 'batch'])
		.where('entity', '=', 'task')
		.where((eb) =>
			context.dialect.isOneOf(
				eb.ref('entity_id'),
				rows.map((row) => row.id),
			),
		)
		.where('kind', 'in', ['task.created', 'task.deleted'])
		.orderBy('seq')
		.execute();
	const lastOf = (kind: 'task.created' | 'task.deleted') =>
		new Map(lines.filter((line) => line.kind === kind).map((line) => [line.entity_id, line]));
	const [created, deleted] = [lastOf('task.created'), lastOf('task.deleted')];
	const people = await findPeople(
		context,
		[...new Set([...deleted.values()].map((line) => line.actor_id ?? 0))].filter((id) => id !== 0),
	);
	return new Map(
		rows.map((row) => {
			const line = deleted.get(row.id);
			const members = codec.encode({
				deletedAt: toInstant(row.deleted_at ?? 0),
				deletedBy: people.get(line?.actor_id ?? 0) ?? null,
				deletionBatch: line?.batch ?? '',
				creationBatch: created.get(row.id)?.batch ?? '',
			});
			return [row.id, JSON.stringify(members).slice(1, -1)] as const;
		}),
	);
}
