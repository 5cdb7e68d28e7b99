import { randomUUID } from 'node:crypto';
import { keepLease } from '../../concurrency/keep-lease.ts';
import { Semaphore } from '../../concurrency/semaphore.ts';
import type { App } from '../../context/index.ts';
import { createMailServer, type MailServer, mailConcurrency, type OutgoingMail } from '../../outside/mail.ts';
import { layOutHtml, layOutText } from './layout.ts';
import {
	dropMail,
	extendMailLeases,
	giveMailBack,
	hasDueMail,
	type LeasedMail,
	leaseMail,
	mailQueue,
} from './outbox.ts';
import { canSendMail, type SealedMail, unsealMail } from './send-mail.ts';
import { wordsFor } from './words/index.ts';

/** Sends what lies in the outbox while the process runs. */
export interface MailDispatcher {
	/** Looks for e-mails from now on. */
	begin(): void;
	/** Sends what is due now, and returns when it has been tried. */
	sendDue(): Promise<void>;
	/** Takes up nothing new, and waits for what is on its way. */
	end(): Promise<void>;
}

const pollIntervalMs = 1000;

export function mailDispatcher(app: App): MailDispatcher {
	const { mailer } = app.settings;
	const me = randomUUID();
	const server = createMailServer(mailer);
	let timer: NodeJS.Timeout | undefined;
	let round: Promise<void> | undefined;
	let isStopping = false;
	let lastUsedMs = 0;

	async function deliver(): Promise<void> {
		while (!isStopping && (await hasDueMail(app))) {
			const mails = await leaseMail(app, me, mailer.queueLength);
			if (mails.length === 0) return;
			await deliverAll(app, mails, { server, me, isStopping: () => isStopping });
			lastUsedMs = performance.now();
		}
	}

	/** One round at a time. */
	function sendDue(): Promise<void> {
		round ??= deliver().finally(() => {
			round = undefined;
		});
		return round;
	}

	async function tick(): Promise<void> {
		try {
			if (app.database.writeState() === 'well') await sendDue();
		} catch (error) {
			app.log.error({ err: error }, 'the outbox cannot be read');
		}
		if (performance.now() - lastUsedMs > mailer.queueTimeoutSeconds * 1000) server.hangUp();
		if (!isStopping) timer = setTimeout(tick, pollIntervalMs);
	}

	return {
		begin() {
			if (canSendMail(app.settings)) void tick();
			else if (mailer.enabled) app.log.warn('mailer.enabled is set without mailer.host: no mail is sent');
		},
		sendDue,
		async end() {
			isStopping = true;
			clearTimeout(timer);
			await round?.catch(() => undefined);
			server.hangUp();
		},
	};
}

interface Way {
	readonly server: MailServer;
	readonly me: string;
	readonly isStopping: () => boolean;
}

/**
 * A few at a time, under leases that are extended meanwhile. What is not begun when they could not be, or when the process
 * stops, is given back: nobody else has it meanwhile.
 */
async function deliverAll(app: App, mails: readonly LeasedMail[], way: Way): Promise<void> {
	const semaphore = new Semaphore({ concurrency: mailConcurrency });
	const lease = keepLease({
		ms: mailQueue.leaseMs,
		extend: () => extendMailLeases(app, way.me),
		failed: (error) => app.log.warn({ err: error }, 'the leases of e-mails were not extended'),
	});
	const deliver = (mail: LeasedMail) =>
		lease.isSafe() && !way.isStopping()
			? deliverOne(app, mail, way)
			: giveMailBack(app, mail.id, way.me, app.clock.now());
	await Promise.all(mails.map((mail) => semaphore.run(() => deliver(mail)))).finally(lease.end);
}

async function deliverOne(app: App, row: LeasedMail, { server, me }: Way): Promise<void> {
	const { log, clock } = app;
	const facts = { mail: row.id, kind: row.kind, user: row.user_id, attempt: row.attempts };
	if (row.useful_until < clock.now()) return giveUp(app, row, 'it is of no use any more');
	const mail = unsealMail(app.secret, row.sealed);
	if (!mail) return giveUp(app, row, 'the secret of the server is another one now');
	const verdict = await server.send(toOutgoing(app, row, mail));
	if (verdict.ok) {
		log.info(facts, 'an e-mail was sent');
		return dropMail(app, row, { state: 'taken' });
	}
	const next = mailQueue.retryAt(row.attempts, clock.now());
	if (verdict.isFinal || next === null || next > row.useful_until) return giveUp(app, row, verdict.reason);
	log.warn({ ...facts, reason: verdict.reason }, 'an e-mail was not taken, and is tried again');
	await giveMailBack(app, row.id, me, next, verdict.reason);
}

function giveUp(app: App, row: LeasedMail, reason: string): Promise<void> {
	const { id, kind, user_id, attempts } = row;
	app.log.error({ mail: id, kind, user: user_id, attempts, reason }, 'an e-mail is given up');
	return dropMail(app, row, { state: 'failed', reason });
}

/** Gives an e-mail its form. */
function toOutgoing({ settings }: App, row: LeasedMail, mail: SealedMail): OutgoingMail {
	const { email, to, messageId, from = 'Ordna', inReplyTo } = mail;
	const envelope = { words: wordsFor(to.language), name: to.name, publicUrl: settings.service.publicUrl };
	return {
		from: { name: from, address: settings.mailer.fromEmail },
		to: { name: to.name, address: to.email },
		subject: oneLine(email.subject),
		text: layOutText(email, envelope),
		html: layOutHtml(email, envelope),
		messageId,
		date: new Date(row.created),
		...(inReplyTo === undefined ? {} : { inReplyTo }),
	};
}

/** Titles of tasks stand in subjects: what they hold beside words must not begin another header. */
function oneLine(text: string): string {
	return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
