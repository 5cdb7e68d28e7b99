import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { Project } from '@ordna/domain/project';
import { addMs } from '@ordna/domain/time';
import type { Webhook } from '@ordna/domain/webhook';
import { onTestFinished } from 'vitest';
import { portOf } from '../../process/port-of.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { changeReading } from '../change/index.ts';
import type { TestUser } from '../user/user.builder.ts';
import type { WebhookDraft } from './webhook.commands.ts';
import { webhookReader } from './webhook.reader.ts';
import { webhookDispatcher } from './webhook-dispatcher.ts';

/** Something that arrived at a receiver. */
export interface Arrived {
	readonly method: string;
	readonly path: string;
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
	readonly event: string;
	// As deep as the test looks into it.
	readonly data: Record<string, Record<string, unknown>>;
	readonly time: string;
}

export interface Receiver {
	readonly url: string;
	readonly arrived: readonly Arrived[];
	/** The events that arrived, in order. */
	events(): string[];
	/** The data of the last one of that name. */
	last(event: string): Arrived['data'];
}

/** The settings under which this machine may be called. */
export const loopbackAllowed = { ORDNA_OUTGOINGREQUESTS_ALLOWNONROUTABLEIPS: 'true' };

/**
 * A service on this machine that keeps what it receives. It answers 200 unless set otherwise, and ends with the test.
 */
export async function startReceiver(
	answer: (arrived: Arrived, response: ServerResponse) => void = (_, response) => void response.end('{}'),
): Promise<Receiver> {
	const arrived: Arrived[] = [];
	const server = createServer(async (request, response) => {
		const body = Buffer.concat(await request.toArray());
		const json = body.length > 0 ? JSON.parse(body.toString('utf8')) : {};
		const { method = '', url: path = '', headers } = request;
		const one = { method, path, headers, body, event: json.event_name, data: json.data, time: json.time };
		arrived.push(one);
		answer(one, response);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return {
		url: `http://127.0.0.1:${portOf(server)}/hook`,
		arrived,
		events: () => arrived.map(({ event }) => event),
		last: (event) => arrived.findLast((one) => one.event === event)?.data ?? {},
	};
}

/** A webhook of a project. */
export function aWebhook(
	app: TestApp,
	{ owner, project, ...draft }: Partial<WebhookDraft> & { owner: TestUser; project: Pick<Project, 'id'> },
): Promise<Webhook> {
	const events = draft.events ?? ['task.created'];
	const input = { targetUrl: 'http://127.0.0.1:9/', ...draft, events: [...events], projectId: project.id };
	return app.api(owner.token).webhook.create(input);
}

/** A delivery that has arrived, with its body unless that is empty, and its id. */
export async function aFinishedDelivery(
	{ app, clock }: TestApp,
	{ webhookId, body = '{}', ageMs = 0 }: { webhookId: number; body?: string; ageMs?: number },
): Promise<number> {
	const now = addMs(clock.now(), -ageMs);
	const { id } = await app.database.writer
		.insertInto('webhook_delivery')
		.values({
			...{ webhook_id: webhookId, event: 'task.created', body, state: 'delivered', attempts: 1, status: 200 },
			...{ created: now, due: null, finished: now },
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return id;
}

/** A delivery that was given up, and can be sent again. */
export async function aFailedDelivery({ app, clock }: TestApp, webhookId: number): Promise<void> {
	await app.database.writer
		.insertInto('webhook_delivery')
		.values({
			...{ webhook_id: webhookId, event: 'task.created', body: '{}', state: 'failed', attempts: 3, status: 500 },
			...{ reason: 'It answered with 500', created: clock.now(), due: null, finished: clock.now() },
		})
		.execute();
}

/** Inserts the deliveries of what happened up to now. */
export function writeDeliveries({ app }: TestApp): Promise<void> {
	return changeReading(app, [webhookReader]).catchUp();
}

/** Tries what is due now. */
export async function sendDeliveries({ app }: TestApp): Promise<void> {
	const one = webhookDispatcher(app);
	await one.sendDue();
	await one.end();
}

/** Sends webhooks what happened up to now. */
export async function tellWebhooks(app: TestApp): Promise<void> {
	await writeDeliveries(app);
	await sendDeliveries(app);
}
