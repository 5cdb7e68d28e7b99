import { toId } from '@ordna/domain/contract';
import { type Instant, toInstant } from '@ordna/domain/time';
import type { DeliveryState, LastDelivery, Webhook, WebhookDelivery } from '@ordna/domain/webhook';
import type { Generated, Selectable, SqlBool } from 'kysely';

export interface WebhookTable {
	id: Generated<number>;
	/** `null` for a person's own. */
	project_id: number | null;
	/** `null` for a project's. */
	user_id: number | null;
	target_url: string;
	/** A list as JSON. */
	events: string;
	/** Secret, name and password, sealed; empty without any. */
	sealed: string;
	/** It gets events of lines of the log after this one. */
	since_seq: number;
	/** Since when its project is gone. */
	retired_at: Instant | null;
	/** Since when it is turned off. */
	off_since: Instant | null;
	created_by_id: number;
	created: Instant;
	updated: Instant;
}

export interface WebhookDeliveryTable {
	id: Generated<number>;
	webhook_id: number;
	event: string;
	/** As it is sent each time; empty where it is not kept after the end. */
	body: string;
	state: DeliveryState;
	attempts: Generated<number>;
	status: Generated<number>;
	answer: Generated<string>;
	reason: Generated<string>;
	created: Instant;
	/** When to try next; `null` once it is finished. */
	due: number | null;
	finished: Instant | null;
	leased_until: Generated<number>;
	leased_by: Generated<string>;
	/** How long the last try took. */
	duration_ms: Generated<number>;
	/** Which delivery it repeats; that one may be gone. `null` where an event made it. */
	resend_of_id: Generated<number | null>;
}

export type WebhookRow = Selectable<WebhookTable>;
export type WebhookDeliveryRow = Selectable<WebhookDeliveryTable>;

export interface WebhookTables {
	webhook: WebhookTable;
	webhook_delivery: WebhookDeliveryTable;
}

/** The only way from a row to a webhook: what it signs with stays behind. */
export function toWebhook(
	row: WebhookRow,
	beside: Pick<Webhook, 'createdBy' | 'isSuspended' | 'isSigned' | 'lastDelivery'>,
): Webhook {
	return {
		id: toId('webhook', row.id),
		targetUrl: row.target_url,
		events: eventsOf(row),
		projectId: toId('project', row.project_id ?? 0),
		userId: toId('user', row.user_id ?? 0),
		secret: '',
		basicAuthUser: '',
		basicAuthPassword: '',
		...beside,
		offSince: row.off_since,
		created: row.created,
		updated: row.updated,
	};
}

/** The event that a webhook gets. */
export function eventsOf({ events }: Pick<WebhookRow, 'events'>): string[] {
	return JSON.parse(events) as string[];
}

/** What the list of webhooks says of a delivery. */
export const lastDeliveryColumns = ['state', 'status', 'reason', 'created', 'finished'] as const;

export function toLastDelivery({
	state,
	status,
	reason,
	created,
	finished,
}: Pick<WebhookDeliveryRow, (typeof lastDeliveryColumns)[number]>): LastDelivery {
	return { state, status, reason, at: finished ?? created };
}

/** The columns that are shown of a delivery. */
export const deliveryColumns = [
	'id',
	'event',
	'state',
	'attempts',
	'status',
	'answer',
	'reason',
	'created',
	'due',
	'finished',
	'duration_ms',
	'resend_of_id',
] as const;

/** A delivery as it is shown: of its body no more than whether it is kept. */
export type ShownDeliveryRow = Pick<WebhookDeliveryRow, (typeof deliveryColumns)[number]> & {
	readonly has_body: SqlBool;
};

/** The only way from a row to a delivery as it is shown. */
export function toDelivery(row: ShownDeliveryRow): WebhookDelivery {
	return {
		id: toId('webhook delivery', row.id),
		eventName: row.event,
		state: row.state,
		attempts: row.attempts,
		status: row.status,
		answer: row.answer,
		reason: row.reason,
		durationMs: row.duration_ms,
		resendOf: row.resend_of_id ?? 0,
		canResend: row.due === null && Boolean(row.has_body),
		created: row.created,
		due: row.due === null ? null : toInstant(row.due),
		finished: row.finished,
	};
}
