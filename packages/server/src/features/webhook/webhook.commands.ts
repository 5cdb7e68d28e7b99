import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import type { Webhook, WebhookDelivery } from '@ordna/domain/webhook';
import { assertPresent } from '../../context/assert-present.ts';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import type { Granted, ProjectFacts } from '../access/index.ts';
import { putResend } from './delivery.queue.ts';
import { signalDeliveries } from './delivery-signal.ts';
import { findDelivery, isSuspended, toWebhooks } from './webhook.queries.ts';
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

/** Registers a webhook for what happens in a project and beneath it, from now on. */
export function createWebhook(
	context: CommandContext,
	project: Granted<ProjectFacts, 'write'>,
	draft: WebhookDraft,
): Promise<Webhook> {
	return create(context, { project_id: project.id, user_id: null }, draft);
}

/** Registers a webhook for when a task of the caller's is due. */
export function createOwnWebhook(context: CommandContext, draft: WebhookDraft): Promise<Webhook> {
	return create(context, { project_id: null, user_id: requirePerson(context.caller).id }, draft);
}

async function create(
	context: CommandContext,
	whose: Pick<WebhookRow, 'project_id' | 'user_id'>,
	{ targetUrl, events, secret = '', basicAuthUser = '', basicAuthPassword = '' }: WebhookDraft,
): Promise<Webhook> {
	const row = await context.db
		.insertInto('webhook')
		.values({
			...whose,
			target_url: targetUrl,
			events: JSON.stringify([...new Set(events)]),
			sealed: sealSecrets(context.app.secret, { secret, basicAuthUser, basicAuthPassword }),
			since_seq: await lastLine(context),
			retired_at: null,
			created_by_id: requirePerson(context.caller).id,
			created: context.now,
			updated: context.now,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	context.changes.record('webhook.created', { ...lineOf(row), after: fieldsOf(row) });
	return shown(context, row);
}

async function lastLine({ db }: CommandContext): Promise<number> {
	const { seq } = await db
		.selectFrom('change')
		.select((eb) => eb.fn.coalesce(eb.fn.max('seq'), eb.lit(0)).as('seq'))
		.executeTakeFirstOrThrow();
	return Number(seq);
}

/** Chooses other events; what it signs with and where it goes stay. */
export async function chooseEvents(
	context: CommandContext,
	webhook: Granted<WebhookRow, 'write'>,
	events: readonly string[],
): Promise<Webhook> {
	const row = await context.db
		.updateTable('webhook')
		.set({ events: JSON.stringify([...new Set(events)]), updated: context.now })
		.where('id', '=', webhook.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	const change = { before: { events: eventsOf(webhook) }, after: { events: eventsOf(row) } };
	context.changes.record('webhook.updated', { ...lineOf(row), ...change });
	return shown(context, row);
}

/** Makes a webhook the caller's own, so that it works as long as they may write to the project. */
export async function takeOverWebhook(
	context: CommandContext,
	_project: Granted<ProjectFacts, 'admin'>,
	webhook: Granted<WebhookRow, 'write'>,
): Promise<Webhook> {
	const row = await context.db
		.updateTable('webhook')
		.set({ created_by_id: requirePerson(context.caller).id, updated: context.now })
		.where('id', '=', webhook.id)
		.returningAll()
		.executeTakeFirstOrThrow();
	const change = { before: { createdById: webhook.created_by_id }, after: { createdById: row.created_by_id } };
	context.changes.record('webhook.updated', { ...lineOf(row), ...change });
	return shown(context, row);
}

/** Deletes a webhook, and with it what is on its way. */
export async function deleteWebhook(context: CommandContext, webhook: Granted<WebhookRow, 'write'>): Promise<void> {
	await context.db.deleteFrom('webhook').where('id', '=', webhook.id).execute();
	context.changes.record('webhook.deleted', { ...lineOf(webhook), before: fieldsOf(webhook) });
}

/**
 * Sends a finished delivery to a webhook again: a new one with the same body, signed with the secret of today. Of one delivery
 * one repetition at a time is on its way.
 */
export async function resendDelivery(
	context: CommandContext,
	webhook: Granted<WebhookRow, 'write'>,
	deliveryId: number,
): Promise<{ id: WebhookDelivery['id'] }> {
	await lockWebhook(context, webhook);
	if (await isSuspended(context, webhook)) throw fail('webhook.suspended', { id: webhook.id });
	const delivery = await findDelivery(context, webhook, deliveryId);
	if (!delivery) throw fail('webhook.deliveryMissing', { id: deliveryId });
	if (delivery.due !== null || (await isBeingResent(context, webhook, delivery.id)))
		throw fail('webhook.deliveryPending', { id: deliveryId });
	const { id, event, body } = delivery;
	if (body === '') throw fail('webhook.bodyMissing', { id });
	const made = await putResend(context, { id, webhookId: webhook.id, event, body });
	context.afterCommit(() => signalDeliveries(context.app));
	return { id: toId('webhook delivery', made) };
}

/** Two who send one delivery again at once do it one after the other. The webhook before its deliveries, as a deletion locks them. */
async function lockWebhook({ db, dialect }: CommandContext, { id }: Granted<WebhookRow, 'write'>): Promise<void> {
	const row = await db
		.selectFrom('webhook')
		.select('id')
		.where('id', '=', id)
		.$if(dialect.engine === 'postgres', (query) => query.forUpdate())
		.executeTakeFirst();
	if (!row) throw fail('webhook.missing', { id });
}

async function isBeingResent(
	{ db }: CommandContext,
	webhook: Granted<WebhookRow, 'write'>,
	id: number,
): Promise<boolean> {
	const row = await db
		.selectFrom('webhook_delivery')
		.select('id')
		.where('webhook_id', '=', webhook.id)
		.where('resend_of_id', '=', id)
		.where('due', 'is not', null)
		.executeTakeFirst();
	return row !== undefined;
}

/** Where it goes stands in no line: some addresses are as good as a password. */
function fieldsOf(row: WebhookRow) {
	return { userId: row.user_id ?? 0, events: eventsOf(row) };
}

function lineOf(row: WebhookRow) {
	return { entityId: row.id, projectId: row.project_id };
}

async function shown(context: CommandContext, row: WebhookRow): Promise<Webhook> {
	const [webhook] = await toWebhooks(context, [row]);
	return assertPresent(webhook, 'a webhook was not shown');
}
