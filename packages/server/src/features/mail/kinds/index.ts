import { accountMails } from './account.kinds.ts';

/** Every kind of letter. A new one is written beside these, with its words in `words/`. */
export const mailKinds = { ...accountMails };

export type MailKinds = typeof mailKinds;
