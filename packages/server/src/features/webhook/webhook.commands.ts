import { toId, writeInstant } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { testEvent, type Webhook, type WebhookDelivery } from '@ordna/domain/webhook';
import type { Updateable } from 'kysely';
import { assertPresent } from '../../context/assert-present.ts';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import type { Granted, ProjectFacts } from '../access/index.ts';
import { projectPictures } from '../notification/index.ts';
import { serializeUsers } from '../user/index.ts';
import { giveUpWaiting, putDelivery } from './delivery.queue.ts';
import { signalDeliveries } from './delivery-signal.ts';
import { findDelivery, isSuspended, toWebhooks } from './webhook.queries.ts';
import { noSecrets, sealSecrets, unsealSecrets } from './webhook.secrets.ts';
import { eventsOf, type WebhookRow, type WebhookTable } from './webhook.table.ts';

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
			off_since: null,
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

type OwnColumns = Omit<Updateable<WebhookTable>, 'id' | 'created' | 'updated'>;

async function store(
	{ db, now }: CommandContext,
	webhook: Granted<WebhookRow, 'write'>,
	columns: OwnColumns,
): Promise<WebhookRow> {
	return db
		.updateTable('webhook')
		.set({ ...columns, updated: now })
		.where('id', '=', webhook.id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Chooses other events; what it signs with and where it goes stay. */
export async function chooseEvents(
	context: CommandContext,
	webhook: Granted<WebhookRow, 'write'>,
	events: readonly string[],
): Promise<Webhook> {
	const row = await store(context, webhook, { events: JSON.stringify([...new Set(events)]) });
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
	const row = await store(context, webhook, { created_by_id: requirePerson(context.caller).id });
	const change = { before: { createdById: webhook.created_by_id }, after: { createdById: row.created_by_id } };
	context.changes.record('webhook.updated', { ...lineOf(row), ...change });
	return shown(context, row);
}

/**
 * Turns a webhook off or on; one that is so already stays as it is. Off, what waits for it is given up; on, it gets what
 * happens from now.
 */
export async function switchWebhook(
	context: CommandContext,
	webhook: Granted<WebhookRow, 'write'>,
	isOn: boolean,
): Promise<Webhook> {
	if (isOn === (webhook.off_since === null)) return shown(context, webhook);
	const row = await store(context, webhook, {
		off_since: isOn ? null : context.now,
		...(isOn && { since_seq: await lastLine(context) }),
	});
	if (!isOn) await giveUpWaiting(context, row.id);
	context.changes.record('webhook.updated', { ...lineOf(row), before: { isOff: isOn }, after: { isOff: !isOn } });
	return shown(context, row);
}

/** Signs with another secret from now on, or with none; the name and the password stay. */
export async function replaceSecret(
	context: CommandContext,
	webhook: Granted<WebhookRow, 'write'>,
	secret: string,
): Promise<Webhook> {
	// What was sealed with another secret of the server cannot be read any more: nothing of it stays.
	const before = unsealSecrets(context.app.secret, webhook.sealed) ?? noSecrets;
	const row = await store(context, webhook, { sealed: sealSecrets(context.app.secret, { ...before, secret }) });
	context.changes.record('webhook.updated', {
		...lineOf(row),
		before: { isSigned: before.secret !== '' },
		after: { isSigned: secret !== '', isSecretReplaced: before.secret !== secret },
	});
	return shown(context, row);
}

/** Sends a webhook a delivery that says nothing but that it arrives. One at a time is on its way. */
export async function testWebhook(
	context: CommandContext,
	webhook: Granted<WebhookRow, 'write'>,
): Promise<{ id: WebhookDelivery['id'] }> {
	await requireWorking(context, webhook);
	if (await isBeingTested(context, webhook)) throw fail('webhook.deliveryPending', { id: webhook.id });
	const body = await testBody(context, webhook);
	const made = await putDelivery(context, { webhookId: webhook.id, event: testEvent, body });
	context.afterCommit(() => signalDeliveries(context.app));
	return { id: toId('webhook delivery', made) };
}

/** Who asks for one, and of which project the webhook is: the least that a receiver can look at. */
async function testBody(context: CommandContext, webhook: WebhookRow): Promise<string> {
	const me = requirePerson(context.caller).id;
	const people = await serializeUsers(context, [me]);
	const projectId = webhook.project_id ?? 0;
	const projects = await projectPictures(context, [projectId]);
	const data = `{"doer":${people.get(me) ?? 'null'},"project":${projects.get(projectId) ?? 'null'}}`;
	return `{"event_name":"${testEvent}","time":"${writeInstant(context.now)}","data":${data}}`;
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
	await requireWorking(context, webhook);
	const delivery = await findDelivery(context, webhook, deliveryId);
	if (!delivery) throw fail('webhook.deliveryMissing', { id: deliveryId });
	if (delivery.due !== null || (await isBeingResent(context, webhook, delivery.id)))
		throw fail('webhook.deliveryPending', { id: deliveryId });
	const { id, event, body } = delivery;
	if (body === '') throw fail('webhook.bodyMissing', { id });
	const made = await putDelivery(context, { webhookId: webhook.id, event, body, resendOfId: id });
	context.afterCommit(() => signalDeliveries(context.app));
	return { id: toId('webhook delivery', made) };
}

/**
 * Two who send one delivery again at once do it one after the other, and after whoever turns the webhook off. The webhook before
 * its deliveries, as a deletion locks them.
 */
async function requireWorking(context: CommandContext, webhook: Granted<WebhookRow, 'write'>): Promise<void> {
	const { db, dialect } = context;
	const { id } = webhook;
	const row = await db
		.selectFrom('webhook')
		.select('off_since')
		.where('id', '=', id)
		.$if(dialect.engine === 'postgres', (query) => query.forUpdate())
		.executeTakeFirst();
	if (!row) throw fail('webhook.missing', { id });
	if (row.off_since !== null) throw fail('webhook.turnedOff', { id });
	if (await isSuspended(context, webhook)) throw fail('webhook.suspended', { id });
}

async function isBeingTested({ db }: CommandContext, webhook: Granted<WebhookRow, 'write'>): Promise<boolean> {
	const row = await db
		.selectFrom('webhook_delivery')
		.select('id')
		.where('webhook_id', '=', webhook.id)
		.where('event', '=', testEvent)
		.where('due', 'is not', null)
		.executeTakeFirst();
	return row !== undefined;
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
