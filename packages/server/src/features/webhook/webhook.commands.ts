import type { Webhook } from '@ordna/domain/webhook';
import { assertPresent } from '../../context/assert-present.ts';
import { type CommandContext, requirePerson } from '../../context/index.ts';
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
