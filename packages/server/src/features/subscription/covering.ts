import type { SubscriptionEntity } from '@ordna/domain/subscription';
import type { Ask } from '../../asking/index.ts';
import { type ProjectFacts, projectFacts, readersAmong } from '../access/index.ts';
import { accountStatus } from '../user/index.ts';

/** What a subscription may cover: a project, or a task in one. */
export interface Subject {
	/** Left out where the project itself is meant. */
	readonly taskId?: number;
	readonly projectId: number;
}

/** Somebody who wants to hear of a subject, by the subscription that is nearest to it. */
export interface Subscriber {
	readonly userId: number;
	readonly entity: SubscriptionEntity;
	readonly entityId: number;
	/** 0 for the task itself, 1 for its project or the project asked about, and one more for each level above. */
	readonly distance: number;
}

/**
 * Who subscribed to a task or a project, or to something above it, as it stands in the database now: people who can
 * read it and whose account is active, each once. A subscription to a project they can no longer read counts for
 * nothing. One statement, and one for each place that somebody subscribed to.
 */
export async function subscribersOf(ask: Ask, subject: Subject): Promise<Subscriber[]> {
	const [subscribers = []] = await subscribersOfEach(ask, [subject]);
	return subscribers;
}

/** Who subscribed to each of these, in their order. As many statements for all of them as for one. */
export async function subscribersOfEach(ask: Ask, subjects: readonly Subject[]): Promise<Subscriber[][]> {
	return (await readableCovering(ask, subjects)).map(nearestOfEach);
}

function nearestOfEach(found: readonly Subscriber[]): Subscriber[] {
	const nearest = new Map<number, Subscriber>();
	for (const one of found) {
		if ((nearest.get(one.userId)?.distance ?? Number.POSITIVE_INFINITY) > one.distance) nearest.set(one.userId, one);
	}
	return [...nearest.values()];
}

/** Those of these people whom a subscription covers already. */
export async function coveredAmong(ask: Ask, subject: Subject, userIds: readonly number[]): Promise<Set<number>> {
	if (userIds.length === 0) return new Set();
	const [found = []] = await readableCovering(ask, [subject], userIds);
	return new Set(found.map(({ userId }) => userId));
}

/** The project and what is above it, from below. */
async function upwards(ask: Ask, projectId: number): Promise<number[]> {
	const ids: number[] = [];
	for (let id: number | null = projectId; id !== null; ) {
		const project: ProjectFacts | null = await projectFacts(ask, id);
		if (project) ids.push(id);
		id = project?.parentId ?? null;
	}
	return ids;
}

/** What covers each subject, of those alone who can read it and what they subscribed to. */
async function readableCovering(
	ask: Ask,
	subjects: readonly Subject[],
	among?: readonly number[],
): Promise<Subscriber[][]> {
	if (subjects.length === 0) return [];
	const covering = await findCovering(ask, subjects, among);
	const placed = covering.flatMap((found, at) => found.map((one) => ({ one, place: placeOf(one, subjects[at]) })));
	const readers = new Map<number, Set<number>>();
	for (const [place, there] of Map.groupBy(placed, (each) => each.place)) {
		const userIds = new Set(there.map(({ one }) => one.userId));
		readers.set(place, await readersAmong(ask, place, [...userIds]));
	}
	return covering.map((found, at) =>
		found.filter((one) => readers.get(placeOf(one, subjects[at]))?.has(one.userId) === true),
	);
}

/** The project whose readers may have this subscription. */
function placeOf({ entity, entityId }: Subscriber, subject: Subject | undefined): number {
	return entity === 'project' ? entityId : (subject?.projectId ?? 0);
}

/** All subscriptions of people with an active account that lie on the way from each subject upwards. */
async function findCovering(
	ask: Ask,
	subjects: readonly Subject[],
	among?: readonly number[],
): Promise<Subscriber[][]> {
	const chains = new Map<number, number[]>();
	for (const { projectId } of subjects)
		if (!chains.has(projectId)) chains.set(projectId, await upwards(ask, projectId));
	const projectIds = [...new Set([...chains.values()].flat())];
	const taskIds = [...new Set(subjects.flatMap(({ taskId }) => taskId ?? []))];
	const rows = await ask.db
		.selectFrom('subscription')
		.innerJoin('user', 'user.id', 'subscription.user_id')
		.select(['user_id', 'entity', 'entity_id'])
		.where('user.status', '=', accountStatus.active)
		.where((eb) =>
			eb.or([
				eb.and([eb('entity', '=', 'project'), ask.words.isOneOf(eb.ref('entity_id'), projectIds)]),
				eb.and([eb('entity', '=', 'task'), ask.words.isOneOf(eb.ref('entity_id'), taskIds)]),
			]),
		)
		.$if(among !== undefined, (query) => query.where((eb) => ask.words.isOneOf(eb.ref('user_id'), among ?? [])))
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
