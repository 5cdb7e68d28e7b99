import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { id, message, shortText } from '../contract/fields.ts';
import { subscription } from './subscription.ts';

const path = '/subscriptions/:entity/:entityId';
// A word, so that another one gets its own refusal.
const input = z.object({ entity: shortText, entityId: id('thing to subscribe to') });

/** The endpoints of subscriptions; no API token reaches them. See docs/wire/routes.md#subscription. */
export const subscriptionEndpoints = {
	create: endpoint({
		method: 'PUT',
		path,
		aliases: [['POST', path]],
		summary: 'Hear what happens to a `task`, or to everything in and beneath a `project`.',
		caller: 'person',
		visitorGets: 'access.notAllowed',
		right: 'read',
		input,
		reply: subscription,
		fails: [
			'subscription.unknownEntity',
			'subscription.already',
			'task.missing',
			'project.missing',
			'access.forbidden',
		],
	}),
	delete: endpoint({
		method: 'DELETE',
		path,
		summary: 'Hear no more of it. Only a subscription to the thing itself can be ended.',
		caller: 'person',
		visitorGets: 'access.notAllowed',
		input,
		reply: message,
		fails: ['access.forbidden'],
	}),
};
