import { fail } from '@ordna/domain/failures';
import type { LastDelivery, Webhook, WebhookDelivery, WebhookDeliveryDetail } from '@ordna/domain/webhook';
import { type QueryContext, requirePerson } from '../../context/index.ts';
import { onPage } from '../../db/on-page.ts';
import type { Page } from '../../http/index.ts';
import { type Granted, granted, hasRight, type ProjectFacts, projectFacts } from '../access/index.ts';
import { findPeople } from '../user/index.ts';
import { unsealSecrets } from './webhook.secrets.ts';
import {
	deliveryColumns,
	lastDeliveryColumns,
	toDelivery,
	toLastDelivery,
	toWebhook,
	type WebhookDeliveryRow,
	type WebhookRow,
} from './webhook.table.ts';

/** A page of the webhooks of a project, the oldest first. */
export async function listWebhooks(
	context: QueryContext,
	project: Granted<ProjectFacts, 'read'>,
	page: Page,
): Promise<{ webhooks: Webhook[]; total: number }> {
	const found = context.db.selectFrom('webhook').where('project_id', '=', project.id);
	const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await found.selectAll().orderBy('id').$call(onPage(page)).execute();
	return { webhooks: await toWebhooks(context, rows), total: Number(total) };
}

/** The caller's own webhooks, the oldest first. */
export async function listOwnWebhooks(context: QueryContext): Promise<Webhook[]> {
	const me = requirePerson(context.caller).id;
	return toWebhooks(
		context,
		await context.db.selectFrom('webhook').selectAll().where('user_id', '=', me).orderBy('id').execute(),
	);
}

/** A webhook of this very project, for a caller who may change it; any other id is refused (0). */
export async function requireWebhook(
	context: QueryContext,
	project: Granted<ProjectFacts, 'write'>,
	id: number,
): Promise<Granted<WebhookRow, 'write'>> {
	const row = await context.db
		.selectFrom('webhook')
		.selectAll()
		.where('id', '=', id)
		.where('project_id', '=', project.id)
		.executeTakeFirst();
	if (!row) throw fail('access.forbidden');
	return granted(row, 'write');
}

/** A webhook of the caller's own; one of somebody else or of a project is as missing as none. */
export async function requireOwnWebhook(context: QueryContext, id: number): Promise<Granted<WebhookRow, 'write'>> {
	const row = await context.db
		.selectFrom('webhook')
		.selectAll()
		.where('id', '=', id)
		.where('user_id', '=', requirePerson(context.caller).id)
		.executeTakeFirst();
	if (!row) throw fail('webhook.missing', { id });
	return granted(row, 'write');
}

/** A page of what was sent to a webhook, the last first. */
export async function listDeliveries(
	context: QueryContext,
	webhook: Granted<WebhookRow, 'write'>,
	page: Page,
): Promise<{ deliveries: WebhookDelivery[]; total: number }> {
	const found = context.db.selectFrom('webhook_delivery').where('webhook_id', '=', webhook.id);
	const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
	const rows = await found
		.select(deliveryColumns)
		.select((eb) => eb('body', '<>', '').as('has_body'))
		.orderBy('id', 'desc')
		.$call(onPage(page))
		.execute();
	return { deliveries: rows.map(toDelivery), total: Number(total) };
}

/** A delivery to this very webhook as it is shown, with the body of its request; another one is missing. */
export async function readDelivery(
	{ db }: QueryContext,
	webhook: Granted<WebhookRow, 'write'>,
	id: number,
): Promise<WebhookDeliveryDetail> {
	const row = await db
		.selectFrom('webhook_delivery')
		.select([...deliveryColumns, 'body'])
		.where('id', '=', id)
		.where('webhook_id', '=', webhook.id)
		.executeTakeFirst();
	if (!row) throw fail('webhook.deliveryMissing', { id });
	return { ...toDelivery({ ...row, has_body: row.body !== '' }), body: row.body };
}

/** A delivery to this very webhook, with its body; `undefined` where there is none. */
export function findDelivery(
	{ db }: QueryContext,
	webhook: Granted<WebhookRow, 'write'>,
	id: number,
): Promise<Pick<WebhookDeliveryRow, 'id' | 'event' | 'body' | 'due'> | undefined> {
	return db
		.selectFrom('webhook_delivery')
		.select(['id', 'event', 'body', 'due'])
		.where('id', '=', id)
		.where('webhook_id', '=', webhook.id)
		.executeTakeFirst();
}

/** Rows with who made them, whether they work, and what became of the last delivery of each. */
export async function toWebhooks(context: QueryContext, rows: readonly WebhookRow[]): Promise<Webhook[]> {
	const people = await findPeople(context, [...new Set(rows.map((row) => row.created_by_id))]);
	const suspended = await Promise.all(rows.map((row) => isSuspended(context, row)));
	const last = await lastDeliveries(context, rows);
	return rows.map((row, at) =>
		toWebhook(row, {
			createdBy: people.get(row.created_by_id) ?? null,
			isSuspended: suspended[at] === true,
			isSigned: isSigned(context, row),
			lastDelivery: last.get(row.id) ?? null,
		}),
	);
}

/** Whether deliveries are signed: a webhook may have a password alone. */
function isSigned({ app }: QueryContext, { sealed }: Pick<WebhookRow, 'sealed'>): boolean {
	return unsealSecrets(app.secret, sealed)?.secret !== '';
}

/** Of each webhook the newest delivery that was tried, whatever became of it. */
async function lastDeliveries(
	{ db, dialect }: QueryContext,
	rows: readonly WebhookRow[],
): Promise<Map<number, LastDelivery>> {
	if (rows.length === 0) return new Map();
	const ids = rows.map(({ id }) => id);
	const found = await db
		.selectFrom('webhook')
		.innerJoin('webhook_delivery as last', (join) =>
			join.on((eb) =>
				eb(
					'last.id',
					'=',
					eb
						.selectFrom('webhook_delivery as tried')
						.select('tried.id')
						.whereRef('tried.webhook_id', '=', 'webhook.id')
						.where('tried.attempts', '>', 0)
						.orderBy('tried.id', 'desc')
						.limit(1),
				),
			),
		)
		.where((eb) => dialect.isOneOf(eb.ref('webhook.id'), ids))
		.select('last.webhook_id')
		.select(lastDeliveryColumns.map((column) => `last.${column}` as const))
		.execute();
	return new Map(found.map((row) => [row.webhook_id, toLastDelivery(row)]));
}

/** Whether a project's webhook gets nothing for now: whoever made it may not write to the project any more. */
export async function isSuspended(
	context: QueryContext,
	{ project_id, created_by_id }: Pick<WebhookRow, 'project_id' | 'created_by_id'>,
): Promise<boolean> {
	// It outlives its project to send the deletion.
	if (project_id === null || (await projectFacts(context, project_id)) === null) return false;
	return !(await hasRight(context, created_by_id, { projectId: project_id, need: 'write' }));
}
