import type { AdminWebhooks } from '@ordna/domain/admin';
import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { toInstant } from '@ordna/domain/time';
import type { CommandContext, QueryContext } from '../../context/index.ts';
import type { ReadDb } from '../../db/database.ts';
import { type Granted, granted, rightsOf } from '../access/index.ts';
import { findPeople } from '../user/index.ts';
import { signalDeliveries } from './delivery-signal.ts';
import { resendDelivery } from './webhook.commands.ts';
import type { WebhookRow } from './webhook.table.ts';

/** So many are listed. */
const maxShown = 200;

/** Of each webhook that is not delivered to any more: since when, and how many were given up. */
function failing(db: ReadDb) {
	return db
		.selectFrom('webhook_delivery')
		.innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
		.where('webhook.retired_at', 'is', null)
		.where('webhook.off_since', 'is', null)
		.where('state', '<>', 'delivered')
		.where('attempts', '>', 0)
		.where('webhook_delivery.reason', '<>', '')
		.where('webhook_delivery.id', '>', (eb) =>
			eb
				.selectFrom('webhook_delivery as arrived')
				.select((row) => row.fn.coalesce(row.fn.max('arrived.id'), row.lit(0)).as('id'))
				.whereRef('arrived.webhook_id', '=', 'webhook.id')
				.where('arrived.state', '=', 'delivered'),
		)
		.groupBy('webhook_delivery.webhook_id');
}

const webhooks = (db: ReadDb) => db.selectFrom('webhook').where('retired_at', 'is', null);

/** How many webhooks there are, and how many of them fail. */
export async function countFailingWebhooks(db: ReadDb): Promise<{ all: number; failing: number }> {
	const counts = await db
		.selectNoFrom(({ selectFrom, fn }) => [
			webhooks(db).select(fn.countAll<number>().as('n')).as('all'),
			selectFrom(failing(db).select('webhook_delivery.webhook_id').as('failing'))
				.select(fn.countAll<number>().as('n'))
				.as('failing'),
		])
		.executeTakeFirstOrThrow();
	return { all: Number(counts.all), failing: Number(counts.failing) };
}

/** How many webhooks there are, and those that fail, the one that fails for longest first. For administrators. */
export async function listFailingWebhooks(context: QueryContext): Promise<AdminWebhooks> {
	const { db } = context;
	const { all } = await countFailingWebhooks(db);
	const rows = await db
		.with('failing', () =>
			failing(db).select((eb) => [
				'webhook_delivery.webhook_id as webhook_id',
				eb.fn.min('webhook_delivery.created').as('since'),
				eb.fn.max('webhook_delivery.id').as('last_id'),
				eb.fn.sum<number>(eb.case().when('state', '=', 'failed').then(1).else(0).end()).as('dropped'),
			]),
		)
		.selectFrom('failing')
		.innerJoin('webhook', 'webhook.id', 'failing.webhook_id')
		.innerJoin('webhook_delivery as last', 'last.id', 'failing.last_id')
		.leftJoin('project', 'project.id', 'webhook.project_id')
		.select([
			'webhook.id',
			'webhook.target_url',
			'webhook.project_id',
			'webhook.created_by_id',
			'project.title',
			'last.reason',
			'failing.since',
			'failing.dropped',
		])
		.select((eb) => eb('last.body', '<>', '').as('has_body'))
		.orderBy('failing.since')
		.orderBy('webhook.id')
		.limit(maxShown)
		.execute();
	const people = await findPeople(context, [...new Set(rows.map((row) => row.created_by_id))]);
	const rights = await rightsOf(context);
	return {
		count: all,
		failing: rows.map((row) => ({
			id: toId('webhook of anybody', row.id),
			host: URL.parse(row.target_url)?.host ?? '',
			projectId: row.project_id ?? 0,
			projectTitle: row.project_id !== null && rights.has(row.project_id) ? (row.title ?? '') : '',
			owner: people.get(row.created_by_id) ?? null,
			reason: row.reason,
			since: toInstant(Number(row.since)),
			dropped: Number(row.dropped),
			canRetry: Boolean(row.has_body),
		})),
	};
}

/** A webhook of anybody, for administrators alone: they look after what the server sends, whoever made it. */
export async function requireAnyWebhook(
	{ db }: Pick<QueryContext, 'db'>,
	id: number,
): Promise<Granted<WebhookRow, 'write'>> {
	const row = await db
		.selectFrom('webhook')
		.selectAll()
		.where('id', '=', id)
		.where('retired_at', 'is', null)
		.executeTakeFirst();
	if (!row) throw fail('webhook.missing', { id });
	return granted(row, 'write');
}

/** Tries what waits for a webhook at once; where nothing does, sends the last one that was given up again. */
export async function retryWebhook(context: CommandContext, webhook: Granted<WebhookRow, 'write'>): Promise<void> {
	const hurried = await context.db
		.updateTable('webhook_delivery')
		.set({ due: context.now })
		.where('webhook_id', '=', webhook.id)
		.where('due', 'is not', null)
		.returning('id')
		.execute();
	if (hurried.length > 0) {
		context.afterCommit(() => signalDeliveries(context.app));
		return;
	}
	const last = await context.db
		.selectFrom('webhook_delivery')
		.select('id')
		.where('webhook_id', '=', webhook.id)
		.where('state', '=', 'failed')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	if (!last) throw fail('webhook.deliveryMissing', { id: webhook.id });
	await resendDelivery(context, webhook, last.id);
}
