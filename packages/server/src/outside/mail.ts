import type { Transporter } from 'nodemailer';
import { within } from '../concurrency/within.ts';
import type { Settings } from '../settings/index.ts';

/** A letter ready to be sent. */
export interface OutgoingMail {
	readonly from: { readonly name: string; readonly address: string };
	readonly to: { readonly name: string; readonly address: string };
	readonly subject: string;
	readonly text: string;
	readonly html: string;
	/** With angle brackets; the same each time a letter is tried again. */
	readonly messageId: string;
	/** The letter that begins the thread this one belongs to. */
	readonly inReplyTo?: string;
	readonly date: Date;
}

/** How it went. What was refused for good is not to be tried again. */
export type MailVerdict =
	| { readonly ok: true }
	| { readonly ok: false; readonly isFinal: boolean; readonly reason: string };

/** Hands letters to a mail server. */
export interface MailServer {
	/** Never throws. */
	send(mail: OutgoingMail): Promise<MailVerdict>;
	/** Hangs up; the next letter calls again. */
	hangUp(): void;
}

/** So many letters are on their way at once. */
export const mailsAtOnce = 4;

/** After so long a letter counts as not sent; a slow server is not waited for longer. */
const mailTimeoutMs = 120_000;

/** The mail server of the settings. The line stays open while there are letters, and is encrypted where it can be. */
export function createMailServer(settings: Settings['mailer']): MailServer {
	let line: Promise<Transporter> | undefined;
	return {
		async send(mail) {
			line ??= openLine(settings);
			try {
				await inTime((await line).sendMail(toMessage(mail)));
				return { ok: true };
			} catch (error) {
				return failureOf(error);
			}
		},
		hangUp() {
			void line?.then((open) => open.close());
			line = undefined;
		},
	};
}

/** What speaks to mail servers is loaded with the first letter: it takes 5 MB. */
async function openLine(mailer: Settings['mailer']): Promise<Transporter> {
	const { createTransport } = await import('nodemailer');
	const { username: user, password: pass } = mailer;
	return createTransport({
		pool: true,
		maxConnections: mailsAtOnce,
		host: mailer.host,
		port: mailer.port,
		secure: mailer.forceSsl,
		...(user && pass ? { auth: { user, pass }, authMethod: mailer.authType.toUpperCase() } : {}),
		tls: { rejectUnauthorized: !mailer.skipTlsVerify },
		connectionTimeout: 30_000,
		greetingTimeout: 30_000,
		socketTimeout: 60_000,
		// Letters are made of what we give; nothing is fetched for them.
		disableFileAccess: true,
		disableUrlAccess: true,
	});
}

function toMessage(mail: OutgoingMail) {
	return {
		from: mail.from,
		to: mail.to,
		subject: mail.subject,
		text: mail.text,
		html: mail.html,
		messageId: mail.messageId,
		date: mail.date,
		...(mail.inReplyTo === undefined ? {} : { inReplyTo: mail.inReplyTo, references: mail.inReplyTo }),
		// Machines that answer letters leave this one alone.
		headers: { 'Auto-Submitted': 'auto-generated' },
	};
}

const inTime = <T>(sending: Promise<T>) =>
	within(mailTimeoutMs, sending, () => new Error('the mail server takes too long'));

/** The address or the letter was refused with a 5xx; a wrong sign-in can be mended, so that is tried again. */
function failureOf(error: unknown): MailVerdict {
	const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string };
	const isAboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
	const isFinal = isAboutLetter && responseCode !== undefined && responseCode >= 500;
	return { ok: false, isFinal, reason: `${code ?? 'unknown'}: ${message ?? String(error)}` };
}

/** Calls the mail server and signs in, without a letter. @throws when it does not answer, or does not let us in. */
export async function checkMailServer(settings: Settings['mailer']): Promise<void> {
	const line = await openLine(settings);
	try {
		await inTime(line.verify());
	} finally {
		line.close();
	}
}
