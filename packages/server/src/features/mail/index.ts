export type { NamedTask } from './kinds/notification.kinds.ts';
export type { OverdueTask } from './kinds/reminding.kinds.ts';
export { type Letter, lineText } from './letter.ts';
export { dropMailFor, mailQueue } from './outbox.ts';
export { postman } from './postman.ts';
export { type Recipient, recipientsOf, toRecipient } from './recipient.ts';
export { canSendMail, letterOf, type Mail, sendMail, sendMails } from './send-mail.ts';
