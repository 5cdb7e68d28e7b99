import { type Subscription, type SubscriptionEntity, subscriptionEndpoints } from '@ordna/domain/subscription';
import type { Instant } from '@ordna/domain/time';
import { ApiError } from '../../platform/api/index.ts';
import type { Sending } from '../../platform/outbox/index.ts';

/** The task or project that somebody follows, or no longer follows. */
export type SubscriptionTarget = Pick<Subscription, 'entity' | 'entityId'>;

/** A task or a project as something to follow. */
export function subscriptionTarget(entity: SubscriptionEntity, id: number): SubscriptionTarget {
	// Its id is one of a task or of a project, as the entity says.
	return { entity, entityId: id as SubscriptionTarget['entityId'] };
}

/** Whether a subscription is to the target itself, and not to a project above it. */
export function isOwn(subscription: Subscription | undefined, { entity, entityId }: SubscriptionTarget): boolean {
	return subscription?.entity === entity && subscription.entityId === entityId;
}

/** What is shown until the server has answered. */
export function shownSubscription(of: SubscriptionTarget, isFollowed: boolean, now: Instant): Subscription | undefined {
	// Nobody reads the id of a subscription.
	return isFollowed ? { id: 0 as Subscription['id'], ...of, created: now } : undefined;
}

const alreadyFollowed = 12002;

/** Follows it, or stops. What another device has done meanwhile is no refusal. */
export async function sendSubscription({ call }: Sending, of: SubscriptionTarget, isFollowed: boolean): Promise<void> {
	try {
		await call(isFollowed ? subscriptionEndpoints.create : subscriptionEndpoints.delete, of);
	} catch (failure) {
		const isSo =
			failure instanceof ApiError && (isFollowed ? failure.code === alreadyFollowed : failure.status === 403);
		if (!isSo) throw failure;
	}
}
