import { fail } from '@ordna/domain/failures';
import type { Reaction, ReactionEntity, Reactions } from '@ordna/domain/reaction';
import type { Right } from '@ordna/domain/right';
import type { Instant } from '@ordna/domain/time';
import { assertPresent } from '../../context/assert-present.ts';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import { prepared } from '../../db/prepared.ts';
import { type Granted, granted } from '../access/index.ts';
import { checkRight } from '../task-record/index.ts';
import { findPeople, serializeUsers } from '../user/index.ts';

/** Something that can be reacted to, and the task it belongs to. */
export interface Target {
	readonly entity: ReactionEntity;
	readonly id: number;
	readonly taskId: number;
	readonly projectId: number;
}

/** The task or comment, for a caller who has the right on its project; refuses as `requireTask` does. */
export async function requireTarget<R extends Right>(
	context: QueryContext,
	{ entity, id }: Pick<Target, 'entity' | 'id'>,
	need: R,
): Promise<Granted<Target, R>> {
	const task = await (entity === 'task' ? findTask(context, id) : findTaskOfComment(context, id));
	if (!task) throw fail(entity === 'task' ? 'task.missing' : 'comment.missing', { id });
	await checkRight(context, task.project_id, need);
	return granted({ entity, id, taskId: task.id, projectId: task.project_id }, need);
}

function findTask(context: QueryContext, id: number) {
	return context.db
		.selectFrom('task')
		.select(['id', 'project_id'])
		.where('id', '=', id)
		.where('deleted_at', 'is', null)
		.executeTakeFirst();
}

function findTaskOfComment(context: QueryContext, id: number) {
	return context.db
		.selectFrom('comment')
		.innerJoin('task', 'task.id', 'comment.task_id')
		.select(['task.id', 'task.project_id'])
		.where('comment.id', '=', id)
		.where('task.deleted_at', 'is', null)
		.executeTakeFirst();
}

/** A reaction of the caller's own. One that was taken back is gone. */
export async function ownReaction(
	context: QueryContext,
	target: Granted<Target, 'read'>,
	value: string,
): Promise<Reaction> {
	const { id } = requirePerson(context.caller);
	const row = await context.db
		.selectFrom('reaction')
		.select('created')
		.where((eb) => eb.and({ entity: target.entity, entity_id: target.id, value, user_id: id }))
		.executeTakeFirst();
	if (!row) throw fail('replay.gone');
	const user = assertPresent((await findPeople(context, [id])).get(id), 'a caller without an account');
	return { user, value, created: row.created as Instant };
}

const selectReactions = prepared((db, wanted: { entity: ReactionEntity; ids: readonly number[] }, dialect) =>
	db
		.selectFrom('reaction')
		.select(['entity_id', 'value', 'user_id'])
		.where('entity', '=', wanted.entity)
		.where((eb) => dialect.isOneOf(eb.ref('entity_id'), wanted.ids))
		.orderBy('created')
		.orderBy('user_id'),
);

/** Of each thing that has reactions: who gave which, as ids. */
async function findReactors(
	context: QueryContext,
	entity: ReactionEntity,
	ids: readonly number[],
): Promise<Map<number, Map<string, number[]>>> {
	const found = new Map<number, Map<string, number[]>>();
	if (ids.length === 0) return found;
	for (const { entity_id: id, value, user_id: person } of await selectReactions(context, { entity, ids })) {
		const values = found.get(id) ?? new Map<string, number[]>();
		found.set(id, values);
		const people = values.get(value);
		if (people) people.push(person);
		else values.set(value, [person]);
	}
	return found;
}

function peopleIn(reactors: ReadonlyMap<number, ReadonlyMap<string, readonly number[]>>): number[] {
	return [...new Set([...reactors.values()].flatMap((values) => [...values.values()].flat()))];
}

/**
 * The reactions to many tasks or comments, by id; what has none is left out. The caller of this vouches that they may
 * be read. At most two statements.
 */
export async function findReactions(
	context: QueryContext,
	entity: ReactionEntity,
	ids: readonly number[],
): Promise<Map<number, Reactions>> {
	const reactors = await findReactors(context, entity, ids);
	const people = await findPeople(context, peopleIn(reactors));
	return new Map(
		[...reactors].map(([id, values]) => {
			const entries = [...values].map(
				([value, ids]) => [value, ids.map((one) => people.get(one)).filter((one) => one !== undefined)] as const,
			);
			return [id, Object.fromEntries(entries)] as const;
		}),
	);
}

/** The same as JSON: `{"👍":[{"id":1,…}]}`. */
export async function serializeReactions(
	context: QueryContext,
	entity: ReactionEntity,
	ids: readonly number[],
): Promise<Map<number, string>> {
	const reactors = await findReactors(context, entity, ids);
	const people = await serializeUsers(context, peopleIn(reactors));
	return new Map(
		[...reactors].map(([id, values]) => {
			const entries = [...values].map(([value, ids]) => {
				const texts = ids.map((one) => people.get(one)).filter((one) => one !== undefined);
				return `${JSON.stringify(value)}:[${texts.join(',')}]`;
			});
			return [id, `{${entries.join(',')}}`] as const;
		}),
	);
}
