export { type Email, lineText } from './email.ts';
export type { NamedTask } from './kinds/notification.kinds.ts';
export type { OverdueTask } from './kinds/reminding.kinds.ts';
export { forgetFailedMail } from './mail.jobs.ts';
export { mailDispatcher } from './mail-dispatcher.ts';
export { dropMailFor, mailQueue } from './outbox.ts';
export { type Recipient, recipientsOf, toRecipient } from './recipient.ts';
export { canSendMail, emailOf, type Mail, sendMail, sendMails } from './send-mail.ts';
export { prepareTestMail } from './test-mail.ts';
export {
	countTroubledMail,
	dropFailedMail,
	dropWaitingMail,
	readMailQueue,
	resendFailedMail,
	retryMail,
} from './waiting-mail.ts';
export { type Words, wordsFor } from './words/index.ts';
