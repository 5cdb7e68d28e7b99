import type { ImapFlow, ImapFlowOptions } from 'imapflow';
import { within } from '../concurrency/within.ts';
import type { Settings } from '../settings/index.ts';

/** An e-mail that lies in the mailbox. */
export interface ListedMail {
	/** Larger for each later one. */
	readonly uid: number;
	/** In bytes. */
	readonly size: number;
	/** Whether a mail program or we have marked it as read. */
	readonly isSeen: boolean;
}

/** A mailbox on an IMAP server, opened. */
export interface Mailbox {
	/** While this is the same, a UID names the same e-mail. */
	readonly uidValidity: number;
	/** The e-mails behind a UID, in their order, at most so many. */
	listAfter(uid: number, count: number): Promise<readonly ListedMail[]>;
	/** An e-mail as it came; `undefined` when it is gone. */
	download(uid: number): Promise<Buffer | undefined>;
	markSeen(uid: number): Promise<void>;
	close(): Promise<void>;
}

const timeoutMs = 30_000;

/** For an e-mail of the largest size over a slow line. */
const downloadTimeoutMs = 300_000;

/** Opens the mailbox of the settings. @throws when the server does not answer, or does not let us in. */
export async function openMailbox(settings: Settings['mailIn']): Promise<Mailbox> {
	const client = await createClient(settings);
	try {
		await inTime(client.connect());
		const { uidValidity } = await inTime(client.mailboxOpen(settings.mailbox));
		return mailboxOf(client, Number(uidValidity));
	} catch (error) {
		client.close();
		throw readable(error);
	}
}

/** Whoever follows a mailbox, and until when. */
interface Following {
	/** Called once the mailbox is open. */
	readonly opened: () => void;
	/** Called whenever there are e-mails more. */
	readonly came: () => void;
	readonly signal: AbortSignal;
	/** After so long without a word the server is asked whether it is still there; after as long again it is given up. */
	readonly silenceMs: number;
}

/**
 * Keeps a connection open on which the server says when e-mails come (IDLE), until it breaks, or the server falls silent.
 * Answers `false` where the server has no IDLE. @throws as `openMailbox` does.
 */
export async function followMailbox(
	settings: Settings['mailIn'],
	{ opened, came, signal, silenceMs }: Following,
): Promise<boolean> {
	const client = await createClient(settings, { autoIdleDelay: 100, socketTimeout: silenceMs });
	const closed = new Promise<void>((resolve) => client.once('close', resolve));
	const close = () => client.close();
	signal.addEventListener('abort', close);
	try {
		if (signal.aborted) return true;
		await inTime(client.connect());
		await inTime(client.mailboxOpen(settings.mailbox));
		if (!client.capabilities.has('IDLE')) return false;
		client.on('exists', came);
		opened();
		await closed;
		return true;
	} catch (error) {
		throw readable(error);
	} finally {
		signal.removeEventListener('abort', close);
		client.close();
	}
}

/** Loads imapflow with the first look: a server without mail-in does without the module. */
async function createClient(
	{ host, port, tls, skipTlsVerify, username, password }: Settings['mailIn'],
	idling: Pick<ImapFlowOptions, 'disableAutoIdle' | 'autoIdleDelay' | 'socketTimeout'> = { disableAutoIdle: true },
): Promise<ImapFlow> {
	const { ImapFlow } = await import('imapflow');
	const client = new ImapFlow({
		host,
		port,
		secure: tls === 'tls',
		doSTARTTLS: tls === 'starttls',
		auth: { user: username, pass: password },
		tls: { rejectUnauthorized: !skipTlsVerify },
		logger: false,
		connectionTimeout: timeoutMs,
		greetingTimeout: timeoutMs,
		socketTimeout: 60_000,
		...idling,
	});
	// The command that waits for the server fails with it; without a listener the process would end.
	client.on('error', () => undefined);
	return client;
}

function mailboxOf(client: ImapFlow, uidValidity: number): Mailbox {
	return {
		uidValidity,
		async listAfter(uid, count) {
			const found = await inTime(client.search({ uid: `${uid + 1}:*` }, { uid: true }));
			// `*` is the last e-mail, also where that lies before the first UID asked for.
			if (!found) throw connectionLost();
			const uids = found.filter((one) => one > uid).sort((one, other) => one - other);
			const next = uids.slice(0, count);
			if (next.length === 0) return [];
			const mails = await inTime(client.fetchAll(next.join(), { uid: true, size: true, flags: true }, { uid: true }));
			return mails
				.map((mail) => ({ uid: mail.uid, size: mail.size ?? 0, isSeen: mail.flags?.has('\\Seen') ?? false }))
				.sort((one, other) => one.uid - other.uid);
		},
		async download(uid) {
			const fetched = client.fetchOne(String(uid), { source: true }, { uid: true });
			const mail = await inTime(fetched, downloadTimeoutMs);
			// Also said of an e-mail whose connection was lost.
			if (!mail && !client.usable) throw connectionLost();
			return mail ? mail.source : undefined;
		},
		async markSeen(uid) {
			const isMarked = await inTime(client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true }));
			// In a mailbox that can only be read it stays as it is.
			if (!isMarked && !client.usable) throw connectionLost();
		},
		async close() {
			try {
				await inTime(client.logout());
			} finally {
				client.close();
			}
		},
	};
}

const connectionLost = () => new Error('the connection to the IMAP server was lost');

function inTime<T>(asked: Promise<T>, ms = timeoutMs): Promise<T> {
	return within(ms, asked, () => new Error('the IMAP server takes too long'));
}

/** What the server said, instead of `Command failed`. */
function readable(error: unknown): Error {
	if (error instanceof Error && 'responseText' in error && typeof error.responseText === 'string')
		return new Error(error.responseText, { cause: error });
	return error instanceof Error ? error : new Error(String(error));
}

/** Opens the mailbox and closes it again. @throws as `openMailbox` does. */
export async function checkMailbox(settings: Settings['mailIn']): Promise<void> {
	const mailbox = await openMailbox(settings);
	await mailbox.close().catch(() => undefined);
}
