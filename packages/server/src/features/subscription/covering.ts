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
	const nearest = new Map<number, Subscriber>();
	for (const one of await whoCanRead(ask, subject.projectId, await findCovering(ask, subject))) {
		if ((nearest.get(one.userId)?.distance ?? Number.POSITIVE_INFINITY) > one.distance) nearest.set(one.userId, one);
	}
	return [...nearest.values()];
}

/** Those of these people whom a subscription covers already. */
export async function coveredAmong(ask: Ask, subject: Subject, userIds: readonly number[]): Promise<Set<number>> {
	if (userIds.length === 0) return new Set();
	const found = await whoCanRead(ask, subject.projectId, await findCovering(ask, subject, userIds));
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

/** All subscriptions of people with an active account that lie on the way from the subject upwards. */
async function findCovering(
	ask: Ask,
	{ taskId, projectId }: Subject,
	among?: readonly number[],
): Promise<Subscriber[]> {
	const chain = await upwards(ask, projectId);
	const rows = await ask.db
		.selectFrom('subscription')
		.innerJoin('user', 'user.id', 'subscription.user_id')
		.select(['user_id', 'entity', 'entity_id'])
		.where('user.status', '=', accountStatus.active)
		.where((eb) =>
			eb.or([
				eb.and([eb('entity', '=', 'project'), ask.words.isOneOf(eb.ref('entity_id'), chain)]),
				eb.and([eb('entity', '=', 'task'), eb('entity_id', '=', taskId ?? 0)]),
			]),
		)
		.$if(among !== undefined, (query) => query.where((eb) => ask.words.isOneOf(eb.ref('user_id'), among ?? [])))
		.orderBy('user_id')
		.execute();
	return rows.map(({ user_id: userId, entity, entity_id: entityId }) => ({
		userId,
		entity,
		entityId,
		distance: entity === 'task' ? 0 : chain.indexOf(entityId) + 1,
	}));
}

/** Only those who can read the project, and what they subscribed to. */
async function whoCanRead(ask: Ask, projectId: number, found: readonly Subscriber[]): Promise<Subscriber[]> {
	const byPlace = new Map<number, Subscriber[]>();
	for (const one of found) {
		const place = one.entity === 'project' ? one.entityId : projectId;
		const there = byPlace.get(place);
		if (there) there.push(one);
		else byPlace.set(place, [one]);
	}
	const able: Subscriber[] = [];
	for (const [place, subscribers] of byPlace) {
		const readers = await readersAmong(
			ask,
			place,
			subscribers.map(({ userId }) => userId),
		);
		for (const one of subscribers) if (readers.has(one.userId)) able.push(one);
	}
	return able;
}
