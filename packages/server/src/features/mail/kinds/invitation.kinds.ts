import { dateText, type Moment } from '../words/date-text.ts';
import type { MailKind } from './mail-kind.ts';

interface Invited {
	/** Whoever invites. */
	readonly doer: string;
	readonly project: string;
	/** What the link holds. */
	readonly token: string;
	readonly until: Moment;
	/** Whether they make an account by it, or have one with this address. */
	readonly isNew: boolean;
}

const invited: MailKind<Invited> = ({ invitation: say, tag }, { doer, project, token, until, isNew }, address) => ({
	subject: say.subject(doer, project),
	lines: [say.line(doer, project), isNew ? say.register : say.signIn],
	button: isNew
		? { text: say.registerButton, url: address(`register?invitation=${token}`) }
		: { text: say.signInButton, url: address(`invitations/${token}`) },
	after: [say.until(dateText({ tag }, until)), say.ignore],
});

/** The e-mails to people who are invited. */
export const invitationMails = { 'invitation.toProject': invited };
