import { randomUUID } from 'node:crypto';
import { createDispatcher, type Dispatcher, sendLeased } from '../../concurrency/dispatcher.ts';
import type { App } from '../../context/index.ts';
import { createMailServer, type MailServer, mailConcurrency } from '../../outside/mail.ts';
import {
	dropSentMail,
	extendMailLeases,
	giveMailBack,
	hasDueMail,
	keepFailedMail,
	type LeasedMail,
	leaseMail,
	mailQueue,
} from './outbox.ts';
import { toOutgoing } from './outgoing-mail.ts';
import { canSendMail, unsealMail } from './send-mail.ts';

/** Sends what lies in the outbox. */
export function mailDispatcher(app: App): Dispatcher {
	const { mailer } = app.settings;
	const me = randomUUID();
	const server = createMailServer(mailer);
	let lastUsedMs = 0;
	const dispatcher = createDispatcher({
		canNote: () => app.database.writeState() === 'well',
		failed: (error) => app.log.error({ err: error }, 'the outbox cannot be read'),
		rested() {
			if (performance.now() - lastUsedMs > mailer.queueTimeoutSeconds * 1000) server.hangUp();
		},
		async deliver(signal) {
			while (!signal.aborted && (await hasDueMail(app))) {
				const mails = await leaseMail(app, me, mailer.queueLength);
				if (mails.length === 0) return;
				await deliverAll(app, mails, { server, me, signal });
				lastUsedMs = performance.now();
			}
		},
	});
	return {
		...dispatcher,
		begin() {
			if (canSendMail(app.settings)) dispatcher.begin();
			else if (mailer.enabled) app.log.warn('mailer.enabled is set without mailer.host: no mail is sent');
		},
		async end() {
			await dispatcher.end();
			server.hangUp();
		},
	};
}

interface Way {
	readonly server: MailServer;
	readonly me: string;
	readonly signal: AbortSignal;
}

function deliverAll(app: App, mails: readonly LeasedMail[], way: Way): Promise<void> {
	return sendLeased(mails, {
		lease: {
			ms: mailQueue.leaseMs,
			extend: () => extendMailLeases(app, way.me),
			failed: (error) => app.log.warn({ err: error }, 'the leases of e-mails were not extended'),
		},
		concurrency: mailConcurrency,
		signal: way.signal,
		send: (mail) => deliverOne(app, mail, way),
		giveBack: ({ id }) => giveMailBack(app, id, way.me, app.clock.now()),
	});
}

async function deliverOne(app: App, row: LeasedMail, { server, me }: Way): Promise<void> {
	const { log, clock } = app;
	const facts = { mail: row.id, kind: row.kind, user: row.user_id, attempt: row.attempts };
	if (row.useful_until < clock.now()) return giveUp(app, row, 'it is of no use any more');
	const mail = unsealMail(app.secret, row.sealed);
	if (!mail) return giveUp(app, row, 'the secret of the server is another one now');
	const verdict = await server.send(toOutgoing(app.settings, mail, row.created));
	if (verdict.ok) {
		log.info(facts, 'an e-mail was sent');
		return dropSentMail(app, row);
	}
	const next = mailQueue.retryAt(row.attempts, clock.now());
	if (verdict.isFinal || next === null || next > row.useful_until) return giveUp(app, row, verdict.reason);
	log.warn({ ...facts, reason: verdict.reason }, 'an e-mail was not taken, and is tried again');
	await giveMailBack(app, row.id, me, next, verdict.reason);
}

function giveUp(app: App, row: LeasedMail, reason: string): Promise<void> {
	const { id, kind, user_id, attempts } = row;
	app.log.error({ mail: id, kind, user: user_id, attempts, reason }, 'an e-mail is given up');
	return keepFailedMail(app, row, reason);
}
