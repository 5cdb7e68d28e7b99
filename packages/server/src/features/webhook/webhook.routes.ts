import { allows } from '@ordna/domain/right';
import {
	ownWebhookEndpoints,
	personalEvents,
	type Webhook,
	webhookEndpoints,
	webhookEvents,
} from '@ordna/domain/webhook';
import { assertPresent } from '../../context/assert-present.ts';
import type { App, QueryContext } from '../../context/index.ts';
import { answersAlways, paged, pageOf, requireStanding, routes } from '../../http/index.ts';
import { requireProject, rightOn } from '../access/index.ts';
import {
	chooseEvents,
	createOwnWebhook,
	createWebhook,
	deleteWebhook,
	replaceSecret,
	resendDelivery,
	switchWebhook,
	takeOverWebhook,
	testWebhook,
} from './webhook.commands.ts';
import {
	listDeliveries,
	listOwnWebhooks,
	listWebhooks,
	readDelivery,
	requireOwnWebhook,
	requireWebhook,
	toWebhooks,
} from './webhook.queries.ts';
import type { WebhookRow } from './webhook.table.ts';

const isOn = ({ settings }: App) => settings.webhooks.enabled;

/** Those of an archived project can be changed, too: they send its events all the same. */
const whenever = { archived: true };

const deleted = { message: 'The webhook was deleted.' };

const projectRoutes = routes(
	'webhook',
	webhookEndpoints,
	{
		events: { query: async () => [...webhookEvents] },
		list: {
			async query(context, { projectId, ...input }) {
				const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
				const project = await requireProject(context, projectId, 'read');
				const { webhooks, total } = await listWebhooks(context, project, page);
				// A target often holds the key of a chat service: whoever could not write one does not see one.
				const isWriter = allows(await rightOn(context, projectId), 'write');
				return paged(isWriter ? webhooks : webhooks.map(asReadersSee), total, page);
			},
		},
		create: {
			async command(context, { projectId, ...draft }) {
				return createWebhook(context, await requireProject(context, projectId, 'write', whenever), draft);
			},
			keeps: 'webhook.created',
			replay: (context, { projectId }, { made: [id = 0] }) => readWebhook(context, { projectId, id }),
		},
		update: {
			async command(context, { projectId, id, events }) {
				const project = await requireProject(context, projectId, 'write', whenever);
				return chooseEvents(context, await requireWebhook(context, project, id), events);
			},
			replay: readWebhook,
		},
		delete: answersAlways(deleted, async (context, { projectId, id }) => {
			const project = await requireProject(context, projectId, 'write', whenever);
			await deleteWebhook(context, await requireWebhook(context, project, id));
		}),
		takeOver: {
			async command(context, { projectId, id }) {
				const project = await requireProject(context, projectId, 'admin', whenever);
				return takeOverWebhook(context, project, await requireWebhook(context, project, id));
			},
			replay: readWebhook,
		},
		deliveries: {
			async query(context, { projectId, id, ...input }) {
				const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
				const project = await requireProject(context, projectId, 'write', whenever);
				const { deliveries, total } = await listDeliveries(context, await requireWebhook(context, project, id), page);
				return paged(deliveries, total, page);
			},
		},
		delivery: {
			async query(context, { projectId, id, deliveryId }) {
				const project = await requireProject(context, projectId, 'write', whenever);
				return readDelivery(context, await requireWebhook(context, project, id), deliveryId);
			},
		},
		switch: {
			async command(context, { projectId, id, isOn }) {
				const project = await requireProject(context, projectId, 'write', whenever);
				return switchWebhook(context, await requireWebhook(context, project, id), isOn);
			},
			replay: readWebhook,
		},
		replaceSecret: {
			async command(context, { projectId, id, secret }) {
				const project = await requireProject(context, projectId, 'write', whenever);
				return replaceSecret(context, await requireWebhook(context, project, id), secret);
			},
			replay: readWebhook,
		},
		test: {
			async command(context, { projectId, id }) {
				const project = await requireProject(context, projectId, 'write', whenever);
				return testWebhook(context, await requireWebhook(context, project, id));
			},
			keeps: 'reply',
			async replay(context, { projectId, id }, { reply }) {
				await requireWebhook(context, await requireProject(context, projectId, 'write', whenever), id);
				return reply;
			},
		},
		resend: {
			async command(context, { projectId, id, deliveryId }) {
				const project = await requireProject(context, projectId, 'write', whenever);
				return resendDelivery(context, await requireWebhook(context, project, id), deliveryId);
			},
			keeps: 'reply',
			async replay(context, { projectId, id }, { reply }) {
				await requireWebhook(context, await requireProject(context, projectId, 'write', whenever), id);
				return reply;
			},
		},
	},
	isOn,
);

const ownRoutes = routes(
	'ownWebhook',
	ownWebhookEndpoints,
	{
		events: { query: async () => [...personalEvents] },
		list: { query: listOwnWebhooks },
		create: {
			command: createOwnWebhook,
			keeps: 'webhook.created',
			replay: (context, _, { made: [id = 0] }) => readOwnWebhook(context, { id }),
		},
		update: {
			async command(context, { id, events }) {
				return chooseEvents(context, await requireOwnWebhook(context, id), events);
			},
			replay: readOwnWebhook,
		},
		delete: answersAlways(deleted, async (context, { id }) => {
			await deleteWebhook(context, await requireOwnWebhook(context, id));
		}),
		deliveries: {
			async query(context, { id, ...input }) {
				const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
				const { deliveries, total } = await listDeliveries(context, await requireOwnWebhook(context, id), page);
				return paged(deliveries, total, page);
			},
		},
		delivery: {
			async query(context, { id, deliveryId }) {
				return readDelivery(context, await requireOwnWebhook(context, id), deliveryId);
			},
		},
		switch: {
			async command(context, { id, isOn }) {
				return switchWebhook(context, await requireOwnWebhook(context, id), isOn);
			},
			replay: readOwnWebhook,
		},
		replaceSecret: {
			async command(context, { id, secret }) {
				return replaceSecret(context, await requireOwnWebhook(context, id), secret);
			},
			replay: readOwnWebhook,
		},
		test: {
			async command(context, { id }) {
				return testWebhook(context, await requireOwnWebhook(context, id));
			},
			keeps: 'reply',
			async replay(context, { id }, { reply }) {
				await requireOwnWebhook(context, id);
				return reply;
			},
		},
		resend: {
			async command(context, { id, deliveryId }) {
				return resendDelivery(context, await requireOwnWebhook(context, id), deliveryId);
			},
			keeps: 'reply',
			async replay(context, { id }, { reply }) {
				await requireOwnWebhook(context, id);
				return reply;
			},
		},
	},
	isOn,
);

/** What a service answers may hold as much as its address. */
function asReadersSee(one: Webhook): Webhook {
	return { ...one, targetUrl: '', lastDelivery: null };
}

/** Webhooks of projects, and those of people. */
export const webhookRoutes = [...projectRoutes, ...ownRoutes];

async function readWebhook(context: QueryContext, { projectId, id }: { projectId: number; id: number }) {
	const project = await requireProject(context, projectId, 'write', whenever);
	await requireStanding(context, { table: 'webhook', id }, 'webhook.missing');
	return toWebhook(context, await requireWebhook(context, project, id));
}

async function readOwnWebhook(context: QueryContext, { id }: { id: number }) {
	return toWebhook(context, await requireOwnWebhook(context, id));
}

async function toWebhook(context: QueryContext, row: WebhookRow) {
	const [webhook] = await toWebhooks(context, [row]);
	return assertPresent(webhook, `webhook ${row.id} was read and is gone`);
}
