import type { SubscriptionEntity } from '@ordna/domain/subscription';
import type { QueryContext } from '../../context/index.ts';
import { type ProjectFacts, projectFacts, readersAmong } from '../access/index.ts';
import { accountStatus } from '../user/index.ts';

/** What a subscription may cover: a project, or a task in one. */
export interface Subject {
	/** Left out where the project itself is meant. */
	readonly taskId?: number;
	readonly projectId: number;
}

/** A subscriber to a subject, by the subscription that is nearest to it. */
export interface Subscriber {
	readonly userId: number;
	readonly entity: SubscriptionEntity;
	readonly entityId: number;
	/** 0 for the task itself, 1 for its project or the project itself, and one more for each level above. */
	readonly distance: number;
}

/**
 * Who subscribed to a task or a project, or to something above it, as it stands in the database now: people who can
 * read it and whose account is active, each once. A subscription to a project they can no longer read counts for
 * nothing. One statement, and one for each project that somebody subscribed to, or to a task of.
 */
export async function subscribersOf(context: QueryContext, subject: Subject): Promise<Subscriber[]> {
	const [subscribers = []] = await subscribersOfEach(context, [subject]);
	return subscribers;
}

/** Who subscribed to each of these, in their order. As many statements for all of them as for one. */
export async function subscribersOfEach(context: QueryContext, subjects: readonly Subject[]): Promise<Subscriber[][]> {
	return (await readableCovering(context, subjects)).map(nearestOfEach);
}

function nearestOfEach(found: readonly Subscriber[]): Subscriber[] {
	const nearest = new Map<number, Subscriber>();
	for (const one of found) {
		if ((nearest.get(one.userId)?.distance ?? Number.POSITIVE_INFINITY) > one.distance) nearest.set(one.userId, one);
	}
	return [...nearest.values()];
}

/** Those of these people whom a subscription covers already. */
export async function coveredAmong(
	context: QueryContext,
	subject: Subject,
	userIds: readonly number[],
): Promise<Set<number>> {
	if (userIds.length === 0) return new Set();
	const [found = []] = await readableCovering(context, [subject], userIds);
	return new Set(found.map(({ userId }) => userId));
}

/** The project and what is above it, from below. */
async function upwards(context: QueryContext, projectId: number): Promise<number[]> {
	const ids: number[] = [];
	for (let id: number | null = projectId; id !== null; ) {
		const project: ProjectFacts | null = await projectFacts(context, id);
		if (project) ids.push(id);
		id = project?.parentId ?? null;
	}
	return ids;
}

/** What covers each subject, of those alone who can read it and what they subscribed to. */
async function readableCovering(
	context: QueryContext,
	subjects: readonly Subject[],
	among?: readonly number[],
): Promise<Subscriber[][]> {
	if (subjects.length === 0) return [];
	const covering = await findCovering(context, subjects, among);
	const pairs = covering.flatMap((found, at) =>
		found.map((one) => ({ userId: one.userId, projectId: projectOf(one, subjects[at]) })),
	);
	const readers = new Map<number, Set<number>>();
	for (const [projectId, those] of Map.groupBy(pairs, (pair) => pair.projectId)) {
		const userIds = new Set(those.map(({ userId }) => userId));
		readers.set(projectId, await readersAmong(context, projectId, [...userIds]));
	}
	return covering.map((found, at) =>
		found.filter((one) => readers.get(projectOf(one, subjects[at]))?.has(one.userId) === true),
	);
}

/** The project whose readers may have this subscription. */
function projectOf({ entity, entityId }: Subscriber, subject: Subject | undefined): number {
	return entity === 'project' ? entityId : (subject?.projectId ?? 0);
}

/** All subscriptions of people with an active account that lie on the way from each subject upwards. */
async function findCovering(
	context: QueryContext,
	subjects: readonly Subject[],
	among?: readonly number[],
): Promise<Subscriber[][]> {
	const chains = new Map<number, number[]>();
	for (const { projectId } of subjects)
		if (!chains.has(projectId)) chains.set(projectId, await upwards(context, projectId));
	const projectIds = [...new Set([...chains.values()].flat())];
	const taskIds = [...new Set(subjects.flatMap(({ taskId }) => taskId ?? []))];
	const rows = await context.db
		.selectFrom('subscription')
		.innerJoin('user', 'user.id', 'subscription.user_id')
		.select(['user_id', 'entity', 'entity_id'])
		.where('user.status', '=', accountStatus.active)
		.where((eb) =>
			eb.or([
				eb.and([eb('entity', '=', 'project'), context.dialect.isOneOf(eb.ref('entity_id'), projectIds)]),
				eb.and([eb('entity', '=', 'task'), context.dialect.isOneOf(eb.ref('entity_id'), taskIds)]),
			]),
		)
		.$if(among !== undefined, (query) => query.where((eb) => context.dialect.isOneOf(eb.ref('user_id'), among ?? [])))
		.orderBy('user_id')
		.execute();
	const byEntity = Map.groupBy(rows, (row) => `${row.entity} ${row.entity_id}`);
	const on = (entity: SubscriptionEntity, entityId: number, distance: number): Subscriber[] =>
		(byEntity.get(`${entity} ${entityId}`) ?? []).map((row) => ({ userId: row.user_id, entity, entityId, distance }));
	return subjects.map(({ taskId, projectId }) => [
		...(taskId === undefined ? [] : on('task', taskId, 0)),
		...(chains.get(projectId) ?? []).flatMap((id, at) => on('project', id, at + 1)),
	]);
}
