import type { OutgoingMail } from '../../outside/mail.ts';
import type { Settings } from '../../settings/index.ts';
import { layOutHtml, layOutText } from './layout.ts';
import type { SealedMail } from './send-mail.ts';
import { wordsFor } from './words/index.ts';

/** Gives an e-mail its form. */
export function toOutgoing({ mailer, service }: Settings, mail: SealedMail, created: number): OutgoingMail {
	const { email, to, messageId, from = 'Ordna', inReplyTo } = mail;
	const envelope = { words: wordsFor(to.language), name: to.name, publicUrl: service.publicUrl };
	return {
		from: { name: from, address: mailer.fromEmail },
		to: { name: to.name, address: to.email },
		subject: oneLine(email.subject),
		text: layOutText(email, envelope),
		html: layOutHtml(email, envelope),
		messageId,
		date: new Date(created),
		...(inReplyTo === undefined ? {} : { inReplyTo }),
	};
}

/** Titles of tasks stand in subjects: what they hold beside words must not begin another header. */
function oneLine(text: string): string {
	return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
