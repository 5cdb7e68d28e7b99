import { hostname } from 'node:os';
import type { Tell } from '../../asking/index.ts';
import { insertRows } from '../../db/prepared.ts';
import { seal, unseal } from '../../security/seal.ts';
import { randomAlphanumerics } from '../../security/tokens.ts';
import type { Settings } from '../../settings/index.ts';
import { day } from '../job/index.ts';
import { type MailKinds, mailKinds } from './kinds/index.ts';
import type { Letter } from './letter.ts';
import type { Recipient } from './recipient.ts';
import { wordsFor } from './words/index.ts';

type KindName = keyof MailKinds;

/** What a kind of letter is written from. */
export type MailData<Kind extends KindName> = Parameters<MailKinds[Kind]>[1];

/** A letter to somebody. */
export type Mail = {
	[Kind in KindName]: {
		readonly to: Recipient;
		readonly kind: Kind;
		readonly data: MailData<Kind>;
		/** Who did it, where a person did: the letter comes "by way of" the product then. */
		readonly from?: string;
		/** The task it is about: letters about one task lie together. */
		readonly taskId?: number;
		/** Not sent after so long; a few days unless said. */
		readonly usefulForMs?: number;
	};
}[KindName];

/** What waits in the outbox, sealed: the letter in the person's language, without its form. */
export interface SealedMail {
	readonly to: Pick<Recipient, 'email' | 'name' | 'language'>;
	readonly letter: Letter;
	readonly messageId: string;
	readonly from?: string;
	readonly inReplyTo?: string;
}

/** Given up after so long. */
const triedForMs = 4 * day;

/**
 * Puts a letter into the outbox, in the transaction of the command: it leaves once that is committed, and never if not.
 * Without a mail server nothing happens.
 *
 * @example await sendMail(tell, { to: recipient, kind: 'account.passwordReset', data: { token } });
 */
export async function sendMail(tell: Tell, mail: Mail): Promise<void> {
	await sendMails(tell, [mail]);
}

/** Puts many letters into the outbox at once. */
export async function sendMails(tell: Tell, mails: readonly Mail[]): Promise<void> {
	if (!canSendMail(tell.app.settings)) return;
	const rows = mails
		.filter(({ to }) => to.email !== '')
		.map((mail) => ({
			user_id: mail.to.userId || null,
			kind: mail.kind,
			sealed: sealMail(tell.app.secret, written(tell.app.settings, mail)),
			created: tell.now,
			due: tell.now,
			useful_until: tell.now + Math.min(mail.usefulForMs ?? triedForMs, triedForMs),
		}));
	for (let at = 0; at < rows.length; at += 500) await insertRows(tell, 'mail', rows.slice(at, at + 500));
}

/** Whether this server sends mail at all. */
export function canSendMail({ mailer }: Settings): boolean {
	return mailer.enabled && mailer.host !== '';
}

const purpose = 'outbox';

function sealMail(secret: string, mail: SealedMail): string {
	return seal(JSON.stringify(mail), { secret, purpose });
}

/** `null` where the server's secret is not the one it was sealed with. */
export function unsealMail(secret: string, sealed: string): SealedMail | null {
	const text = unseal(sealed, { secret, purpose });
	return text === null ? null : (JSON.parse(text) as SealedMail);
}

function written(settings: Settings, mail: Mail): SealedMail {
	const { to, from, taskId } = mail;
	const words = wordsFor(to.language);
	const letter = letterOf(settings, mail);
	const host = hostOf(settings);
	return {
		to: { email: to.email, name: to.name, language: to.language },
		letter,
		messageId: `<${randomAlphanumerics(32)}@${host}>`,
		...(from === undefined ? {} : { from: words.frame.via(from) }),
		...(taskId === undefined ? {} : { inReplyTo: `<task-${taskId}@${host}>` }),
	};
}

/** What a mail says, in the words of whoever gets it: also where it is shown and not sent. */
export function letterOf(settings: Settings, { to, kind, data }: Mail): Letter {
	// Each kind was given its own data by the type of `Mail`; looked up by name the compiler cannot see it.
	const write = mailKinds[kind] as (...given: unknown[]) => Letter;
	return write(wordsFor(to.language), data, (path: string) => `${settings.service.publicUrl}${path}`);
}

function hostOf({ service }: Settings): string {
	return URL.parse(service.publicUrl)?.hostname || hostname();
}
