import type { Webhook } from '@ordna/domain/webhook';
import { requirePerson, type Tell } from '../../asking/index.ts';
import { must } from '../../asking/must.ts';
import type { Granted, ProjectFacts } from '../access/index.ts';
import { toWebhooks } from './webhook.queries.ts';
import { sealSecrets } from './webhook.secrets.ts';
import { eventsOf, type WebhookRow } from './webhook.table.ts';

/** What a person wishes of a new webhook. */
export interface WebhookDraft {
	readonly targetUrl: string;
	readonly events: readonly string[];
	readonly secret?: string | undefined;
	readonly basicAuthUser?: string | undefined;
	readonly basicAuthPassword?: string | undefined;
}

/** Has a service told of what happens in a project and beneath it, from now on. */
export function createWebhook(
	tell: Tell,
	project: Granted<ProjectFacts, 'write'>,
	draft: WebhookDraft,
): Promise<Webhook> {
	return create(tell, { project_id: project.id, user_id: null }, draft);
}

/** Has a service told when a task of the caller's is due. */
export function createOwnWebhook(tell: Tell, draft: WebhookDraft): Promise<Webhook> {
	return create(tell, { project_id: null, user_id: requirePerson(tell.caller).id }, draft);
}

async function create(
	tell: Tell,
	whose: Pick<WebhookRow, 'project_id' | 'user_id'>,
	{ targetUrl, events, secret = '', basicAuthUser = '', basicAuthPassword = '' }: WebhookDraft,
): Promise<Webhook> {
	const row = await tell.db
		.insertInto('webhook')
		.values({
			...whose,
			target_url: targetUrl,
			events: JSON.stringify([...new Set(events)]),
			sealed: sealSecrets(tell.app.secret, { secret, basicAuthUser, basicAuthPassword }),
			since_seq: await lastLine(tell),
			retired_at: null,
			created_by_id: requirePerson(tell.caller).id,
			created: tell.now,
			updated: tell.now,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	tell.changes.record('webhook.created', { ...lineOf(row), after: fieldsOf(row) });
	return shown(tell, row);
}

async function lastLine({ db }: Tell): Promise<number> {
	const { seq } = await db
		.selectFrom('change')
		.select((eb) => eb.fn.coalesce(eb.fn.max('seq'), eb.lit(0)).as('seq'))
		.executeTakeFirstOrThrow();
	return Number(seq);
}

/** Chooses other events; what it signs with and where it goes stay. */
export async function chooseEvents(
	tell: Tell,
	webhook: Granted<WebhookRow, 'write'>,
	events: readonly string[],
): Promise<Webhook> {
	const row = await tell.db
		.updateTable('webhook')
		.set({ events: JSON.stringify([...new Set(events)]), updated: tell.now })
		.where('id', '=', webhook.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	const change = { before: { events: eventsOf(webhook) }, after: { events: eventsOf(row) } };
	tell.changes.record('webhook.updated', { ...lineOf(row), ...change });
	return shown(tell, row);
}

/** Makes a webhook the caller's own, so that it works as long as they may write to the project. */
export async function takeOverWebhook(
	tell: Tell,
	_project: Granted<ProjectFacts, 'admin'>,
	webhook: Granted<WebhookRow, 'write'>,
): Promise<Webhook> {
	const row = await tell.db
		.updateTable('webhook')
		.set({ created_by_id: requirePerson(tell.caller).id, updated: tell.now })
		.where('id', '=', webhook.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	const change = { before: { createdById: webhook.created_by_id }, after: { createdById: row.created_by_id } };
	tell.changes.record('webhook.updated', { ...lineOf(row), ...change });
	return shown(tell, row);
}

/** Deletes a webhook, and with it what is on its way. */
export async function deleteWebhook(tell: Tell, webhook: Granted<WebhookRow, 'write'>): Promise<void> {
	await tell.db.deleteFrom('webhook').where('id', '=', webhook.id).execute();
	tell.changes.record('webhook.deleted', { ...lineOf(webhook), before: fieldsOf(webhook) });
}

/** Where it goes stands in no line: some addresses are as good as a password. */
function fieldsOf(row: WebhookRow) {
	return { userId: row.user_id ?? 0, events: eventsOf(row) };
}

function lineOf(row: WebhookRow) {
	return { entityId: row.id, projectId: row.project_id };
}

async function shown(tell: Tell, row: WebhookRow): Promise<Webhook> {
	const [webhook] = await toWebhooks(tell, [row]);
	return must(webhook, 'a webhook was not shown');
}
