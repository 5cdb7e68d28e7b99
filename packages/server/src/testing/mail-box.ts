import { createHash } from 'node:crypto';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { portOf } from '../process/port-of.ts';

/** An e-mail as it arrived. */
export interface ArrivedMail {
	readonly to: string;
	/** Names in lower case, words decoded. */
	readonly headers: Readonly<Record<string, string>>;
	readonly subject: string;
	readonly text: string;
	readonly html: string;
}

export interface MailBox {
	readonly mails: ArrivedMail[];
	/** The settings that send mail here. */
	readonly env: Record<string, string>;
	/** The token in the last e-mail with this in an address: `userPasswordReset`. */
	token(parameter: string): string;
	/** Refuses what comes from now on, with this status of SMTP; `undefined` takes it again. */
	refuse(status: number | undefined): void;
}

/** A mail server of our own, for one test. */
export async function startMailBox(options: SMTPServerOptions = {}): Promise<MailBox> {
	const box = await openMailBox(options);
	onTestFinished(box.stop);
	return box;
}

/** A mail server of our own, real but for what it does with the e-mails: it keeps them. It runs until it is stopped. */
export async function openMailBox(options: SMTPServerOptions = {}): Promise<MailBox & { stop(): Promise<void> }> {
	const mails: ArrivedMail[] = [];
	let refusal: number | undefined;
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		hideENHANCEDSTATUSCODES: true,
		// Whoever keeps a connection open does not hold up the end of a test.
		closeTimeout: 50,
		...options,
		onRcptTo(_address, _session, done) {
			done(refusal === undefined ? null : Object.assign(new Error('refused'), { responseCode: refusal }));
		},
		onData(stream, session, done) {
			const chunks: Buffer[] = [];
			stream.on('data', (chunk: Buffer) => chunks.push(chunk));
			stream.on('end', () => {
				const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
				mails.push({ to, ...readMail(Buffer.concat(chunks).toString()) });
				done();
			});
		},
	});
	server.on('error', () => undefined);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
	const port = portOf(server.server);
	return {
		mails,
		env: {
			ORDNA_MAILER_ENABLED: 'true',
			ORDNA_MAILER_HOST: '127.0.0.1',
			ORDNA_MAILER_PORT: String(port),
			ORDNA_MAILER_FROMEMAIL: 'ordna@example.org',
			ORDNA_SERVICE_PUBLICURL: 'http://tasks.example.org/',
		},
		token(parameter) {
			const found = mails.findLast(({ text }) => text.includes(`?${parameter}=`));
			return new RegExp(`\\?${parameter}=([A-Za-z0-9]+)`).exec(found?.text ?? '')?.[1] ?? '';
		},
		refuse(status) {
			refusal = status;
		},
		stop: () => new Promise((resolve) => server.close(() => resolve())),
	};
}

/** Reads the few forms our own e-mails have. */
function readMail(raw: string): Omit<ArrivedMail, 'to'> {
	const [head, body] = cut(raw);
	const headers = readHeaders(head);
	const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1] ?? createHash('sha1').digest('hex');
	const parts = body.split(`--${boundary}`).map((part) => cut(part.replace(/^\r\n/, '')));
	const partOf = (type: string) => {
		const part = parts.find(([partHead]) => readHeaders(partHead)['content-type']?.startsWith(type));
		return part ? decodeBody(part[1], readHeaders(part[0])['content-transfer-encoding'] ?? '') : '';
	};
	return { headers, subject: headers.subject ?? '', text: partOf('text/plain'), html: partOf('text/html') };
}

function cut(part: string): [string, string] {
	const at = part.indexOf('\r\n\r\n');
	return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 4)];
}

function readHeaders(head: string): Record<string, string> {
	const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
	return Object.fromEntries(
		lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), decodeWords(line.replace(/^[^:]*: ?/, ''))]),
	);
}

function decodeWords(text: string): string {
	return text
		.replace(/\?= =\?/g, '?==?')
		.replace(/=\?utf-8\?(q|b)\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
			kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')),
		);
}

function decodeBody(body: string, encoding: string): string {
	const text = encoding === 'base64' ? Buffer.from(body, 'base64').toString() : body;
	return (encoding === 'quoted-printable' ? decodeQuoted(text) : text).replaceAll('\r\n', '\n').trim();
}

function decodeQuoted(text: string): string {
	const bytes = text
		.replace(/=\r\n/g, '')
		.replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return Buffer.from(bytes, 'latin1').toString();
}
