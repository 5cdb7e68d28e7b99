import { comment as commentSchema } from '@ordna/domain/comment';
import { codecOf } from '@ordna/domain/contract';
import { project as projectSchema } from '@ordna/domain/project';
import { team as teamSchema } from '@ordna/domain/team';
import type { QueryContext } from '../../context/index.ts';
import { toComments } from '../comment/index.ts';
import { toProject } from '../project/index.ts';
import { serializeTaskRows } from '../task-json/index.ts';
import type { TaskRow } from '../task-record/index.ts';
import { toTeams } from '../team/index.ts';
import { findPeople } from '../user/index.ts';

const projectCodec = codecOf(projectSchema);
const commentCodec = codecOf(commentSchema);
const teamCodec = codecOf(teamSchema);

/** Tasks as they are now, those in the trash too, with their JSON as nobody in particular sees it. */
export interface TaskPicture {
	readonly row: TaskRow;
	readonly text: string;
}

/** Pictures of tasks by id; what is gone for good is left out. */
export async function taskPictures(context: QueryContext, ids: readonly number[]): Promise<Map<number, TaskPicture>> {
	if (ids.length === 0) return new Map();
	const rows = await context.db
		.selectFrom('task')
		.selectAll()
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), [...new Set(ids)]))
		.execute();
	const texts = await serializeTaskRows(context, rows);
	return new Map(rows.map((row, at) => [row.id, { row, text: texts[at] ?? '{}' }] as const));
}

/** Projects as JSON by id, without their views: a picture is kept for as long as a notification. */
export async function projectPictures(context: QueryContext, ids: readonly number[]): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map();
	const rows = await context.db
		.selectFrom('project')
		.selectAll()
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), [...new Set(ids)]))
		.execute();
	const owners = await findPeople(
		context,
		rows.map((row) => row.owner_id),
	);
	return new Map(
		rows.map((row) => {
			const owner = owners.get(row.owner_id) ?? null;
			const one = toProject(row, { views: [], owner, isFavorite: false, maxRight: null });
			return [row.id, JSON.stringify(projectCodec.encode(one))] as const;
		}),
	);
}

/** Comments as JSON by id; what was taken back is left out. */
export async function commentPictures(context: QueryContext, ids: readonly number[]): Promise<Map<number, string>> {
	const rows = await context.db
		.selectFrom('comment')
		.selectAll()
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
	const comments = await toComments(context, rows);
	return new Map<number, string>(comments.map((one) => [one.id, JSON.stringify(commentCodec.encode(one))]));
}

/** Teams as JSON by id, without their members. */
export async function teamPictures(context: QueryContext, ids: readonly number[]): Promise<Map<number, string>> {
	const rows = await context.db
		.selectFrom('team')
		.selectAll()
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.execute();
	const teams = await toTeams(context, rows);
	return new Map<number, string>(
		teams.map((one) => [one.id, JSON.stringify(teamCodec.encode({ ...one, members: [] }))]),
	);
}
