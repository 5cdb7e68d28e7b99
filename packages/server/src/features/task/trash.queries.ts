import { codecOf } from '@ordna/domain/contract';
import { deletion, type TrashedTask } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import type { QueryContext } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import { JsonFragment, type Page, pagedText } from '../../http/index.ts';
import { readableProjects, requireProject } from '../access/index.ts';
import { serializeTaskRows } from '../task-json/index.ts';
import type { TaskRow } from '../task-record/index.ts';
import { findPeople } from '../user/index.ts';

const codec = codecOf(deletion);

interface TrashQuery {
	/** Of this project alone, else of all the caller can read. */
	readonly projectId?: number | undefined;
	readonly page: Page;
}

/** A page of the trash as JSON: tasks with their deletions. */
export async function readTrash(context: QueryContext, { projectId, page }: TrashQuery) {
	const { rows, total } = await listTrash(context, { projectId, page });
	const [tasks, deletions] = [await serializeTaskRows(context, rows), await deletionMembers(context, rows)];
	const texts = tasks.map((text, at) => `${text.slice(0, -1)},${deletions.get(rows[at]?.id ?? 0)}}`);
	return pagedText<TrashedTask[]>(new JsonFragment(`[${texts.join(',')}]`), texts.length, total, page);
}

/** Deleted tasks the caller can see, the last deleted first. */
async function listTrash(
	context: QueryContext,
	{ projectId, page }: TrashQuery,
): Promise<{ rows: TaskRow[]; total: number }> {
	const projects =
		projectId === undefined
			? await readableProjects(context, { archived: true })
			: [(await requireProject(context, projectId, 'read')).id];
	const inTrash = context.db
		.selectFrom('task')
		.where('deleted_at', 'is not', null)
		// The trash is small: reaching each project by itself would go through all tasks it has.
		.where((eb) => context.dialect.isOneOf(context.dialect.withoutIndex(eb.ref('project_id')), projects));
	const { total } = await inTrash.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await inTrash
		.selectAll()
		.orderBy('deleted_at', 'desc')
		.orderBy('id', 'desc')
		.$call(onPage(page))
		.execute();
	return { rows, total: Number(total) };
}

/** By task, the members that the trash shows beside those of a task: when it was deleted, by whom, in which batch. */
async function deletionMembers(context: QueryContext, rows: readonly TaskRow[]): Promise<Map<number, string>> {
	const lines = await context.db
		.selectFrom('change')
		.select(['entity_id', 'actor_id', 'batch'])
		.where('entity', '=', 'task')
		.where((eb) =>
			context.dialect.isOneOf(
				eb.ref('entity_id'),
				rows.map((row) => row.id),
			),
		)
		.where('kind', '=', 'task.deleted')
		.orderBy('seq')
		.execute();
	const lastOf = new Map(lines.map((line) => [line.entity_id, line]));
	const people = await findPeople(
		context,
		[...new Set(lines.map((line) => line.actor_id ?? 0))].filter((id) => id !== 0),
	);
	return new Map(
		rows.map((row) => {
			const line = lastOf.get(row.id);
			const members = codec.encode({
				deletedAt: toInstant(row.deleted_at ?? 0),
				deletedBy: people.get(line?.actor_id ?? 0) ?? null,
				deletionBatch: line?.batch ?? '',
			});
			return [row.id, JSON.stringify(members).slice(1, -1)] as const;
		}),
	);
}
