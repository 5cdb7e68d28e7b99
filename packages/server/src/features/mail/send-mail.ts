import { hostname } from 'node:os';
import { addMs } from '@ordna/domain/time';
import type { Selectable } from 'kysely';
import type { CommandContext } from '../../context/index.ts';
import { insertRows } from '../../db/prepared.ts';
import { seal, unseal } from '../../security/seal.ts';
import { randomAlphanumerics } from '../../security/tokens.ts';
import type { Settings } from '../../settings/index.ts';
import { day } from '../job/index.ts';
import type { Email } from './email.ts';
import { type MailKinds, mailKinds } from './kinds/index.ts';
import type { FailedMailTable } from './mail.table.ts';
import type { Recipient } from './recipient.ts';
import { wordsFor } from './words/index.ts';

type KindName = keyof MailKinds;

/** What a kind of e-mail is written from. */
export type MailData<Kind extends KindName> = Parameters<MailKinds[Kind]>[1];

/** An e-mail to somebody. */
export type Mail = {
	[Kind in KindName]: {
		readonly to: Recipient;
		readonly kind: Kind;
		readonly data: MailData<Kind>;
		/** Who did it, where a person did: the e-mail comes "by way of" the product then. */
		readonly from?: string;
		/** The task it is about: e-mails about one task lie together. */
		readonly taskId?: number;
		/** Not sent after so long; a few days unless said. */
		readonly usefulForMs?: number;
		/** Of a reminder: it is noted there what became of it. */
		readonly deliveryId?: number;
	};
}[KindName];

/** What waits in the outbox, sealed: the e-mail in the person's language, without its form. */
export interface SealedMail {
	readonly to: Pick<Recipient, 'email' | 'name' | 'language'>;
	readonly email: Email;
	readonly messageId: string;
	readonly from?: string;
	readonly inReplyTo?: string;
}

/** Given up after so long. */
const triedForMs = 4 * day;

/**
 * Puts an e-mail into the outbox, in the command's transaction: it leaves once that is committed, and never if not.
 * Without a mail server nothing happens.
 *
 * @example await sendMail(context, { to: recipient, kind: 'account.passwordReset', data: { token } });
 */
export async function sendMail(context: CommandContext, mail: Mail): Promise<void> {
	await sendMails(context, [mail]);
}

/** Puts many e-mails into the outbox at once. */
export async function sendMails(context: CommandContext, mails: readonly Mail[]): Promise<void> {
	if (!canSendMail(context.app.settings)) return;
	const rows = mails
		.filter(({ to }) => to.email !== '')
		.map((mail) => ({
			user_id: mail.to.userId || null,
			kind: mail.kind,
			sealed: sealMail(context.app.secret, writeMail(context.app.settings, mail)),
			created: context.now,
			due: context.now,
			useful_until: addMs(context.now, Math.min(mail.usefulForMs ?? triedForMs, triedForMs)),
			delivery_id: mail.deliveryId ?? null,
		}));
	for (let at = 0; at < rows.length; at += 500) await insertRows(context, 'mail', rows.slice(at, at + 500));
}

/** Puts e-mails that were given up into the outbox again: somebody wants them to arrive, whatever they were of use for. */
export async function putFailedMail(
	context: CommandContext,
	failed: readonly Selectable<FailedMailTable>[],
): Promise<void> {
	const rows = failed.map(({ user_id, kind, sealed, created }) => ({
		...{ user_id, kind, sealed, created },
		due: context.now,
		useful_until: addMs(context.now, triedForMs),
		delivery_id: null,
	}));
	for (let at = 0; at < rows.length; at += 500) await insertRows(context, 'mail', rows.slice(at, at + 500));
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

/** An e-mail as it is kept until it is sent. */
export function writeMail(settings: Settings, mail: Mail): SealedMail {
	const { to, from, taskId } = mail;
	const words = wordsFor(to.language);
	const email = emailOf(settings, mail);
	const host = hostOf(settings);
	return {
		to: { email: to.email, name: to.name, language: to.language },
		email,
		messageId: `<${randomAlphanumerics(32)}@${host}>`,
		...(from === undefined ? {} : { from: words.frame.via(from) }),
		...(taskId === undefined ? {} : { inReplyTo: `<task-${taskId}@${host}>` }),
	};
}

/** What a mail says, in the words of whoever gets it: also where it is shown and not sent. */
export function emailOf(settings: Settings, { to, kind, data }: Mail): Email {
	// Each kind was given its own data by the type of `Mail`; looked up by name the compiler cannot see it.
	const write = mailKinds[kind] as (...given: unknown[]) => Email;
	return write(wordsFor(to.language), data, (path: string) => `${settings.service.publicUrl}${path}`);
}

function hostOf({ service }: Settings): string {
	return URL.parse(service.publicUrl)?.hostname || hostname();
}
