import { comment as commentSchema } from '@ordna/domain/comment';
import { codecOf } from '@ordna/domain/contract';
import { project as projectSchema } from '@ordna/domain/project';
import { team as teamSchema } from '@ordna/domain/team';
import type { Ask } from '../../asking/index.ts';
import { toComments } from '../comment/index.ts';
import { toProject } from '../project/index.ts';
import { taskRowTexts } from '../task/index.ts';
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
export async function taskPictures(ask: Ask, ids: readonly number[]): Promise<Map<number, TaskPicture>> {
	if (ids.length === 0) return new Map();
	const rows = await ask.db
		.selectFrom('task')
		.selectAll()
		.where((eb) => ask.words.isOneOf(eb.ref('id'), [...new Set(ids)]))
		.execute();
	const texts = await taskRowTexts(ask, rows);
	return new Map(rows.map((row, at) => [row.id, { row, text: texts[at] ?? '{}' }] as const));
}

/** Projects as JSON by id, without their views: a picture is kept for as long as a notification. */
export async function projectPictures(ask: Ask, ids: readonly number[]): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map();
	const rows = await ask.db
		.selectFrom('project')
		.selectAll()
		.where((eb) => ask.words.isOneOf(eb.ref('id'), [...new Set(ids)]))
		.execute();
	const owners = await findPeople(
		ask,
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
export async function commentPictures(ask: Ask, ids: readonly number[]): Promise<Map<number, string>> {
	const rows = await ask.db
		.selectFrom('comment')
		.selectAll()
		.where((eb) => ask.words.isOneOf(eb.ref('id'), ids))
		.execute();
	const comments = await toComments(ask, rows);
	return new Map(comments.map((one) => [one.id as number, JSON.stringify(commentCodec.encode(one))] as const));
}

/** Teams as JSON by id, without their members. */
export async function teamPictures(ask: Ask, ids: readonly number[]): Promise<Map<number, string>> {
	const rows = await ask.db
		.selectFrom('team')
		.selectAll()
		.where((eb) => ask.words.isOneOf(eb.ref('id'), ids))
		.execute();
	const teams = await toTeams(ask, rows);
	return new Map(
		teams.map((one) => [one.id as number, JSON.stringify(teamCodec.encode({ ...one, members: [] }))] as const),
	);
}
