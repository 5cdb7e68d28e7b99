import type { Transporter } from 'nodemailer';
import { within } from '../concurrency/within.ts';
import { errorCode, errorProperty } from '../observe/error-code.ts';
import type { Settings } from '../settings/index.ts';

/** An email ready to be sent. */
export interface OutgoingMail {
	readonly from: { readonly name: string; readonly address: string };
	readonly to: { readonly name: string; readonly address: string };
	readonly subject: string;
	readonly text: string;
	readonly html: string;
	/** The `Message-ID`, with angle brackets; a retry keeps it. */
	readonly messageId: string;
	/** The `Message-ID` of the email that begins the thread. */
	readonly inReplyTo?: string;
	readonly date: Date;
}

/** How an attempt ended. A final refusal is not tried again. */
export type MailVerdict =
	| { readonly ok: true }
	| { readonly ok: false; readonly isFinal: boolean; readonly reason: string };

/** Sends emails through a mail server. */
export interface MailServer {
	/** Never throws. */
	send(mail: OutgoingMail): Promise<MailVerdict>;
	/** Closes the connection; the next email opens another one. */
	hangUp(): void;
}

/** Concurrency: the greatest number of emails being sent at once. */
export const mailConcurrency = 4;

/** Timeout: an email that takes longer counts as not sent. */
const mailTimeoutMs = 120_000;

/** The mail server of the settings. The connection stays open while emails wait, and uses TLS where the server can. */
export function createMailServer(settings: Settings['mailer']): MailServer {
	let connection: Promise<Transporter> | undefined;
	return {
		async send(mail) {
			connection ??= openConnection(settings);
			try {
				await inTime((await connection).sendMail(toMessage(mail)));
				return { ok: true };
			} catch (error) {
				return failureOf(error);
			}
		},
		hangUp() {
			void connection?.then((open) => open.close());
			connection = undefined;
		},
	};
}

/** Loads nodemailer with the first email: the module takes 5 MB of memory. */
async function openConnection(mailer: Settings['mailer']): Promise<Transporter> {
	const { createTransport } = await import('nodemailer');
	const { username: user, password: pass } = mailer;
	return createTransport({
		pool: true,
		maxConnections: mailConcurrency,
		host: mailer.host,
		port: mailer.port,
		secure: mailer.forceSsl,
		...(user && pass ? { auth: { user, pass }, authMethod: mailer.authType.toUpperCase() } : {}),
		tls: { rejectUnauthorized: !mailer.skipTlsVerify },
		connectionTimeout: 30_000,
		greetingTimeout: 30_000,
		socketTimeout: 60_000,
		// An email holds what its message names: nodemailer reads no file and fetches no URL for it.
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
		// Auto-responders do not answer such an email (RFC 3834).
		headers: { 'Auto-Submitted': 'auto-generated' },
	};
}

const inTime = <T>(sending: Promise<T>) =>
	within(mailTimeoutMs, sending, () => new Error('the mail server takes too long'));

/** A 5xx about the address or the email is final; a wrong sign-in can be mended, so the email is tried again. */
function failureOf(error: unknown): MailVerdict {
	const code = errorCode(error);
	const isAboutEmail = code === 'EENVELOPE' || code === 'EMESSAGE';
	const isFinal = isAboutEmail && Number(errorProperty(error, 'responseCode') ?? 0) >= 500;
	return {
		ok: false,
		isFinal,
		reason: `${code ?? 'unknown'}: ${error instanceof Error ? error.message : String(error)}`,
	};
}

/** Connects to the mail server and signs in, without sending an email. @throws when it does not answer, or does not let us in. */
export async function checkMailServer(settings: Settings['mailer']): Promise<void> {
	const connection = await openConnection(settings);
	try {
		await inTime(connection.verify());
	} finally {
		connection.close();
	}
}
