import type { Email } from '../email.ts';
import type { Words } from '../words/index.ts';

/** Writes an e-mail of one kind: from facts, in the words of whoever gets it. */
export type MailKind<Data> = (words: Words, data: Data, address: Address) => Email;

/** Makes addresses of this server: `address('user/settings')`, `address('?userEmailConfirm=…')`. */
export type Address = (path: string) => string;
