import type { Letter } from '../letter.ts';
import type { Words } from '../words/index.ts';

/** Writes a letter of one kind: from facts, in the words of whoever gets it. */
export type MailKind<Data> = (words: Words, data: Data, address: Address) => Letter;

/** Makes addresses of this server: `address('user/settings')`, `address('?userEmailConfirm=…')`. */
export type Address = (path: string) => string;
