import * as z from 'zod/mini';
import { characters, credentialText, id, instant, instantOrUnset, shortText } from '../contract/fields.ts';
import { projectId } from '../project/project-id.ts';
import { user, userId } from '../user/user.ts';

/** The id of a project's webhook. */
export const webhookId = id('webhook');
export type WebhookId = z.output<typeof webhookId>;

/** The id of a person's own webhook. They are counted together with those of projects. */
export const ownWebhookId = id('own webhook');

/** What is told of one person: that a task of theirs is due. */
export const personalEvents = ['task.overdue', 'task.reminder.fired', 'tasks.overdue'] as const;

/** The event of a delivery that somebody asks for to see whether they arrive. No webhook chooses it, each gets it. */
export const testEvent = 'webhook.test';

/** Everything a webhook can be told of, sorted. */
export const webhookEvents = [
	'project.deleted',
	'project.shared.team',
	'project.shared.user',
	'project.updated',
	'task.assignee.created',
	'task.assignee.deleted',
	'task.attachment.created',
	'task.attachment.deleted',
	'task.comment.created',
	'task.comment.deleted',
	'task.comment.edited',
	'task.created',
	'task.deleted',
	'task.overdue',
	'task.relation.created',
	'task.relation.deleted',
	'task.reminder.fired',
	'task.updated',
	'tasks.overdue',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

const maxTargetUrlLength = 2048;

/**
 * Where deliveries go: an address of the web, without a name and a password in it.
 * @example isTarget('https://example.org/hook') // true
 */
function isTarget(text: string): boolean {
	if (!/^https?:\/\//i.test(text)) return false;
	try {
		const { hostname, username, password } = new URL(text);
		return hostname !== '' && username === '' && password === '';
	} catch {
		return false;
	}
}

/** Where deliveries go, as it may be wished for. */
export const targetUrl = characters(0, maxTargetUrlLength).check(
	z.refine(isTarget, 'must be an address that begins with http'),
);

/** At least one of the known events; words for a refusal, so that each list has its own. */
function eventsOf(known: readonly WebhookEvent[]) {
	return z.array(shortText).check(
		z.refine((events) => events.length > 0, 'must name at least one event'),
		z.refine((events) => events.every((event) => known.some((one) => one === event)), 'must be known events'),
	);
}

/** The events of a project's webhook. */
export const projectEvents = eventsOf(webhookEvents);

/** The events of a person's own webhook. */
export const ownEvents = eventsOf(personalEvents);

/** What deliveries are signed with, and the name and password they bring; all of it only written, never shown. */
export const webhookSecret = z.optional(credentialText);

/** What deliveries are signed with from now on; empty where they are not signed any more. */
export const replacedSecret = credentialText;

/** `waiting` for its first try or the next one, `delivered`, or `failed`: given up. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What became of the newest delivery that was tried. */
export const lastDelivery = z.object({
	/** `waiting` where it failed, and is tried again. */
	state: z.enum(deliveryStates),
	/** The status of the answer; 0 without one. */
	status: z.number(),
	/** Why the last try failed; empty when it did not. */
	reason: z.string(),
	/** When it was delivered or given up; where it is tried again, when it was written down. */
	at: instant,
});
export type LastDelivery = z.output<typeof lastDelivery>;

/** Somebody else's service that is told of changes. See docs/wire/models.md#webhook. */
export const webhook = z.object({
	id: webhookId,
	targetUrl: z.string(),
	events: z.array(z.string()),
	/** 0 for a person's own. */
	projectId,
	/** 0 for a project's. */
	userId,
	/** Always empty: what was written is not shown again. */
	secret: z.string(),
	basicAuthUser: z.string(),
	basicAuthPassword: z.string(),
	/** `null` when they are gone. */
	createdBy: z.nullable(user),
	/** Whether it is told of nothing for now, since whoever made it may not write to the project any more. Ours, beside v1. */
	isSuspended: z.boolean(),
	/** Whether its deliveries are signed. Ours, beside v1, as the two below are. */
	isSigned: z.boolean(),
	/** Since when somebody has turned it off; `null` while it is on. What happens meanwhile is never sent. */
	offSince: instantOrUnset,
	/** `null` while nothing was tried, or nothing lately; and for those who may not change the webhook. */
	lastDelivery: z.nullable(lastDelivery),
	created: instant,
	updated: instant,
});
export type Webhook = z.output<typeof webhook>;

/** Of an answer so many bytes are kept. */
export const maxAnswerLength = 4096;

/** So many finished deliveries of a webhook are kept. */
export const maxStoredDeliveries = 50;

/** After so many days a finished delivery is deleted, also where it is among the last ones. */
export const maxDeliveryAgeDays = 30;

/** The body of a finished delivery is kept for so many days, to be sent again. */
export const maxBodyAgeDays = 7;

/** A longer body is not kept once its delivery is finished: with `maxStoredDeliveries` this bounds what a webhook takes up. */
export const maxStoredBodyLength = 128 * 1024;

/** The id of a delivery to a project's webhook. */
export const deliveryId = id('webhook delivery');

/** The id of a delivery to a person's own webhook. They are counted together with those of projects. */
export const ownDeliveryId = id('own webhook delivery');

/** One event on its way to a webhook, or what became of it. Ours, beside v1. */
export const webhookDelivery = z.object({
	id: deliveryId,
	eventName: z.string(),
	state: z.enum(deliveryStates),
	attempts: z.number(),
	/** The status of the last answer; 0 without one. */
	status: z.number(),
	/** The beginning of the last answer. */
	answer: z.string(),
	/** Why the last try failed; empty when it did not. */
	reason: z.string(),
	/** How long the last try took, in milliseconds; 0 before the first one. */
	durationMs: z.number(),
	/** Which delivery this one repeats, with the same body; 0 where an event made it. The other may be gone. */
	resendOf: z.number(),
	/** Whether it is finished and its body is kept still, so that it can be sent again. */
	canResend: z.boolean(),
	created: instant,
	/** When it is tried next. */
	due: instantOrUnset,
	/** When it was delivered or given up. */
	finished: instantOrUnset,
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

/** A delivery with the body of its request. */
export const webhookDeliveryDetail = z.extend(webhookDelivery, {
	/** As it was sent or will be, to the byte; empty where it is not kept any more. */
	body: z.string(),
});
export type WebhookDeliveryDetail = z.output<typeof webhookDeliveryDetail>;
