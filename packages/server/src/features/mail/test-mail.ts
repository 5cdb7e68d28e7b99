import { isEmail } from '@ordna/domain/account';
import type { MailTestResult } from '@ordna/domain/admin';
import { invalid } from '@ordna/domain/failures';
import { type App, type QueryContext, requirePerson } from '../../context/index.ts';
import { createMailServer } from '../../outside/mail.ts';
import { toOutgoing } from './outgoing-mail.ts';
import { type Recipient, recipientsOf } from './recipient.ts';
import { canSendMail, writeMail } from './send-mail.ts';

/** A test e-mail to an address, in the caller's language; what is returned sends it. */
export async function prepareTestMail(context: QueryContext, email: string): Promise<() => Promise<MailTestResult>> {
	if (!isEmail(email)) throw invalid('email: must be an email address');
	const [own] = await recipientsOf(context, [requirePerson(context.caller).id]);
	const to = { userId: 0, email, name: own?.name ?? email, language: own?.language ?? '', timezone: '' };
	return () => sendNow(context.app, to);
}

/** Past the outbox: whoever tests wants to read what the mail server says. */
async function sendNow({ settings, clock }: App, to: Recipient): Promise<MailTestResult> {
	if (!canSendMail(settings)) return { isSent: false, reason: 'mailer.enabled or mailer.host is not set.' };
	const server = createMailServer(settings.mailer);
	try {
		const mail = writeMail(settings, { to, kind: 'server.test', data: {} });
		const verdict = await server.send(toOutgoing(settings, mail, clock.now()));
		return verdict.ok ? { isSent: true, reason: '' } : { isSent: false, reason: verdict.reason };
	} finally {
		server.hangUp();
	}
}
