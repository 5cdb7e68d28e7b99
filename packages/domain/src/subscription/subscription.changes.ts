import * as z from 'zod/mini';
import { defineChanges } from '../changes/define-changes.ts';
import { subscriptionEntity } from './subscription.ts';

const own = { entity: subscriptionEntity, entityId: z.number(), userId: z.number() };

export const subscriptionChanges = defineChanges({
	entity: 'subscription',
	audience: 'person',
	undo: 'nothing',
	kinds: { 'subscription.created': { after: own }, 'subscription.deleted': { before: own } },
});
