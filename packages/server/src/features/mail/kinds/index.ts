import { accountMails } from './account.kinds.ts';
import { exportMails } from './export.kinds.ts';
import { invitationMails } from './invitation.kinds.ts';
import { migrationMails } from './migration.kinds.ts';
import { notificationMails } from './notification.kinds.ts';
import { remindingMails } from './reminding.kinds.ts';
import { serverMails } from './server.kinds.ts';

/** Every kind of e-mail. A new one is written beside these, with its words in `words/`. */
export const mailKinds = {
	...accountMails,
	...exportMails,
	...invitationMails,
	...migrationMails,
	...notificationMails,
	...remindingMails,
	...serverMails,
};

export type MailKinds = typeof mailKinds;
