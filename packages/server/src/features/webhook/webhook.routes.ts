import { allows } from '@ordna/domain/right';
import { ownWebhookEndpoints, personalEvents, webhookEndpoints, webhookEvents } from '@ordna/domain/webhook';
import type { App } from '../../asking/index.ts';
import { paged, pageOf, routes } from '../../http/index.ts';
import { requireProject, rightOn } from '../access/index.ts';
import { chooseEvents, createOwnWebhook, createWebhook, deleteWebhook, takeOverWebhook } from './webhook.commands.ts';
import { listDeliveries, listOwnWebhooks, listWebhooks, requireOwnWebhook, requireWebhook } from './webhook.queries.ts';

const isOn = ({ settings }: App) => settings.webhooks.enabled;

/** Those of an archived project can be changed, too: they tell of it all the same. */
const whenever = { archived: true };

const deleted = { message: 'The webhook was deleted.' };

const projectRoutes = routes(
	'webhook',
	webhookEndpoints,
	{
		events: { ask: async () => [...webhookEvents] },
		list: {
			async ask(ask, { projectId, ...input }) {
				const page = pageOf(input, ask.app.settings.service.maxItemsPerPage);
				const project = await requireProject(ask, projectId, 'read');
				const { webhooks, total } = await listWebhooks(ask, project, page);
				// A target often holds the key of a chat service: whoever could not write one does not see one.
				const isWriter = allows(await rightOn(ask, projectId), 'write');
				return paged(isWriter ? webhooks : webhooks.map((one) => ({ ...one, targetUrl: '' })), total, page);
			},
		},
		create: {
			async tell(tell, { projectId, ...draft }) {
				return createWebhook(tell, await requireProject(tell, projectId, 'write', whenever), draft);
			},
		},
		update: {
			async tell(tell, { projectId, id, events }) {
				const project = await requireProject(tell, projectId, 'write', whenever);
				return chooseEvents(tell, await requireWebhook(tell, project, id), events);
			},
		},
		delete: {
			async tell(tell, { projectId, id }) {
				const project = await requireProject(tell, projectId, 'write', whenever);
				await deleteWebhook(tell, await requireWebhook(tell, project, id));
				return deleted;
			},
		},
		takeOver: {
			async tell(tell, { projectId, id }) {
				const project = await requireProject(tell, projectId, 'admin', whenever);
				return takeOverWebhook(tell, project, await requireWebhook(tell, project, id));
			},
		},
		deliveries: {
			async ask(ask, { projectId, id, ...input }) {
				const page = pageOf(input, ask.app.settings.service.maxItemsPerPage);
				const project = await requireProject(ask, projectId, 'write', whenever);
				const { deliveries, total } = await listDeliveries(ask, await requireWebhook(ask, project, id), page);
				return paged(deliveries, total, page);
			},
		},
	},
	isOn,
);

const ownRoutes = routes(
	'ownWebhook',
	ownWebhookEndpoints,
	{
		events: { ask: async () => [...personalEvents] },
		list: { ask: listOwnWebhooks },
		create: { tell: createOwnWebhook },
		update: {
			async tell(tell, { id, events }) {
				return chooseEvents(tell, await requireOwnWebhook(tell, id), events);
			},
		},
		delete: {
			async tell(tell, { id }) {
				await deleteWebhook(tell, await requireOwnWebhook(tell, id));
				return deleted;
			},
		},
		deliveries: {
			async ask(ask, { id, ...input }) {
				const page = pageOf(input, ask.app.settings.service.maxItemsPerPage);
				const { deliveries, total } = await listDeliveries(ask, await requireOwnWebhook(ask, id), page);
				return paged(deliveries, total, page);
			},
		},
	},
	isOn,
);

/** Webhooks of projects, and those of people. */
export const webhookRoutes = [...projectRoutes, ...ownRoutes];
