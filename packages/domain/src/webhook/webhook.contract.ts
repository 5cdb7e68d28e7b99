import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { message, paging } from '../contract/fields.ts';
import { projectId } from '../project/project-id.ts';
import {
	deliveryId,
	maxBodyAgeDays,
	maxStoredBodyLength,
	ownDeliveryId,
	ownEvents,
	ownWebhookId,
	projectEvents,
	replacedSecret,
	targetUrl,
	webhook,
	webhookDelivery,
	webhookDeliveryDetail,
	webhookId,
	webhookSecret,
} from './webhook.ts';

const all = '/projects/:projectId/webhooks';
const one = `${all}/:id`;
const allOwn = '/user/settings/webhooks';
const oneOwn = `${allOwn}/:id`;

const secrets = {
	secret: webhookSecret,
	basicAuthUser: webhookSecret,
	basicAuthPassword: webhookSecret,
};

const keptBodies = `Bodies are kept for ${maxBodyAgeDays} days, those of more than ${maxStoredBodyLength} characters not at all.`;

/** The id of the new delivery. */
const resent = z.object({ id: deliveryId });

const sendFails = ['webhook.deliveryPending', 'webhook.suspended', 'webhook.turnedOff'] as const;
const resendFails = ['webhook.deliveryMissing', 'webhook.bodyMissing', ...sendFails] as const;

const switchSummary =
	'Turn a webhook off or on. Off, what waits for it is given up; what happens meanwhile is not sent later, either.';
const secretSummary =
	'Sign with another secret from now on, also what waits; an empty one ends signing. Name and password stay.';
const testSummary =
	'Send a webhook a delivery of the event `webhook.test`. It is tried once: whoever asks for it is looking.';

/** The endpoints of the webhooks of projects. See docs/wire/routes.md#webhook. */
export const webhookEndpoints = {
	events: endpoint({
		method: 'GET',
		path: '/webhooks/events',
		summary: 'Everything the webhook of a project can be told of, sorted.',
		scope: 'webhooks.events',
		input: z.object({}),
		reply: z.array(z.string()),
	}),
	list: endpoint({
		method: 'GET',
		path: all,
		summary: 'The webhooks of a project; not those of the projects above it.',
		caller: 'person',
		visitorGets: 'access.notAllowed',
		right: 'read',
		scope: 'projects_webhooks.read_all',
		input: z.object({ projectId, ...paging }),
		reply: z.array(webhook),
		list: true,
		fails: ['project.missing', 'access.forbidden'],
	}),
	create: endpoint({
		method: 'PUT',
		path: all,
		aliases: [['POST', all]],
		summary:
			'Have a service told of what happens in a project and beneath it. With a secret each delivery is signed: ' +
			'`X-Vikunja-Signature` is the HMAC-SHA256 of its body, as hex.',
		caller: 'person',
		visitorGets: 'access.notAllowed',
		right: 'write',
		scope: 'projects_webhooks.create',
		input: z.object({ projectId, targetUrl, events: projectEvents, ...secrets }),
		reply: webhook,
		fails: ['input.invalid', 'project.missing', 'access.forbidden'],
	}),
	update: endpoint({
		method: 'POST',
		path: one,
		summary: 'Choose other events. The address has to be sent, but stays as it is.',
		caller: 'person',
		visitorGets: 'access.notAllowed',
		right: 'write',
		scope: 'projects_webhooks.update',
		input: z.object({ projectId, id: webhookId, targetUrl, events: projectEvents }),
		reply: webhook,
		fails: ['input.invalid', 'project.missing', 'access.forbidden'],
	}),
	delete: endpoint({
		method: 'DELETE',
		path: one,
		summary: 'Delete a webhook; what is still on its way to it is dropped.',
		caller: 'person',
		visitorGets: 'access.notAllowed',
		right: 'write',
		scope: 'projects_webhooks.delete',
		input: z.object({ projectId, id: webhookId }),
		reply: message,
		fails: ['project.missing', 'access.forbidden'],
	}),
	takeOver: endpoint({
		method: 'POST',
		path: `${one}/take-over`,
		summary: 'Make somebody else’s webhook your own: it works again where they lost the right to it.',
		caller: 'person',
		visitorGets: 'access.notAllowed',
		right: 'admin',
		input: z.object({ projectId, id: webhookId }),
		reply: webhook,
		fails: ['project.missing', 'access.forbidden'],
	}),
	deliveries: endpoint({
		method: 'GET',
		path: `${one}/deliveries`,
		summary: 'What was sent to a webhook lately and what it answered, the last first. For those who may change it.',
		caller: 'person',
		visitorGets: 'access.notAllowed',
		right: 'write',
		scope: 'projects_webhooks.deliveries',
		input: z.object({ projectId, id: webhookId, ...paging }),
		reply: z.array(webhookDelivery),
		list: true,
		fails: ['project.missing', 'access.forbidden'],
	}),
	delivery: endpoint({
		method: 'GET',
		path: `${one}/deliveries/:deliveryId`,
		summary: `One delivery to a webhook, with the body of its request. ${keptBodies} For those who may change it.`,
		caller: 'person',
		visitorGets: 'access.notAllowed',
		right: 'write',
		scope: 'projects_webhooks.delivery',
		input: z.object({ projectId, id: webhookId, deliveryId }),
		reply: webhookDeliveryDetail,
		fails: ['project.missing', 'access.forbidden', 'webhook.deliveryMissing'],
	}),
	switch: endpoint({
		method: 'POST',
		path: `${one}/switch`,
		summary: switchSummary,
		caller: 'person',
		visitorGets: 'access.notAllowed',
		right: 'write',
		scope: 'projects_webhooks.switch',
		input: z.object({ projectId, id: webhookId, isOn: z.boolean() }),
		reply: webhook,
		fails: ['project.missing', 'access.forbidden'],
	}),
	replaceSecret: endpoint({
		method: 'POST',
		path: `${one}/secret`,
		summary: secretSummary,
		caller: 'person',
		visitorGets: 'access.notAllowed',
		right: 'write',
		scope: 'projects_webhooks.secret',
		input: z.object({ projectId, id: webhookId, secret: replacedSecret }),
		reply: webhook,
		fails: ['input.invalid', 'project.missing', 'access.forbidden'],
	}),
	test: endpoint({
		method: 'POST',
		path: `${one}/test`,
		summary: testSummary,
		caller: 'person',
		visitorGets: 'access.notAllowed',
		right: 'write',
		scope: 'projects_webhooks.test',
		input: z.object({ projectId, id: webhookId }),
		reply: resent,
		fails: ['project.missing', 'access.forbidden', ...sendFails],
	}),
	resend: endpoint({
		method: 'POST',
		path: `${one}/deliveries/:deliveryId/resend`,
		summary: `Send a finished delivery again, as a new one with the same body. ${keptBodies}`,
		caller: 'person',
		visitorGets: 'access.notAllowed',
		right: 'write',
		scope: 'projects_webhooks.resend',
		input: z.object({ projectId, id: webhookId, deliveryId }),
		reply: resent,
		fails: ['project.missing', 'access.forbidden', ...resendFails],
	}),
};

/** The endpoints of people's own webhooks; no API token reaches them. See docs/wire/routes.md#own-webhook. */
export const ownWebhookEndpoints = {
	events: endpoint({
		method: 'GET',
		path: `${allOwn}/events`,
		summary: 'What a webhook of your own can be told of, sorted.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({}),
		reply: z.array(z.string()),
	}),
	list: endpoint({
		method: 'GET',
		path: allOwn,
		summary: 'Your own webhooks.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({}),
		reply: z.array(webhook),
	}),
	create: endpoint({
		method: 'PUT',
		path: allOwn,
		summary: 'Have a service told when a task of yours is due.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		status: 200,
		input: z.object({ targetUrl, events: ownEvents, ...secrets }),
		reply: webhook,
		fails: ['input.invalid'],
	}),
	update: endpoint({
		method: 'POST',
		path: oneOwn,
		summary: 'Choose other events for a webhook of your own.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({ id: ownWebhookId, events: ownEvents }),
		reply: webhook,
		fails: ['input.invalid', 'webhook.missing'],
	}),
	delete: endpoint({
		method: 'DELETE',
		path: oneOwn,
		summary: 'Delete a webhook of your own.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({ id: ownWebhookId }),
		reply: message,
		fails: ['webhook.missing'],
	}),
	deliveries: endpoint({
		method: 'GET',
		path: `${oneOwn}/deliveries`,
		summary: 'What was sent to a webhook of your own lately and what it answered, the last first.',
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({ id: ownWebhookId, ...paging }),
		reply: z.array(webhookDelivery),
		list: true,
		fails: ['webhook.missing'],
	}),
	delivery: endpoint({
		method: 'GET',
		path: `${oneOwn}/deliveries/:deliveryId`,
		summary: `One delivery to a webhook of your own, with the body of its request. ${keptBodies}`,
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({ id: ownWebhookId, deliveryId: ownDeliveryId }),
		reply: webhookDeliveryDetail,
		fails: ['webhook.missing', 'webhook.deliveryMissing'],
	}),
	switch: endpoint({
		method: 'POST',
		path: `${oneOwn}/switch`,
		summary: switchSummary,
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({ id: ownWebhookId, isOn: z.boolean() }),
		reply: webhook,
		fails: ['webhook.missing'],
	}),
	replaceSecret: endpoint({
		method: 'POST',
		path: `${oneOwn}/secret`,
		summary: secretSummary,
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({ id: ownWebhookId, secret: replacedSecret }),
		reply: webhook,
		fails: ['input.invalid', 'webhook.missing'],
	}),
	test: endpoint({
		method: 'POST',
		path: `${oneOwn}/test`,
		summary: testSummary,
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({ id: ownWebhookId }),
		reply: resent,
		fails: ['webhook.missing', ...sendFails],
	}),
	resend: endpoint({
		method: 'POST',
		path: `${oneOwn}/deliveries/:deliveryId/resend`,
		summary: `Send a finished delivery to a webhook of your own again, as a new one with the same body. ${keptBodies}`,
		caller: 'person',
		visitorGets: 'access.noPerson',
		input: z.object({ id: ownWebhookId, deliveryId: ownDeliveryId }),
		reply: resent,
		fails: ['webhook.missing', ...resendFails],
	}),
};
