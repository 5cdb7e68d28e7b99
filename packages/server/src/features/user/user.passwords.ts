import { oncePerApp } from '../../context/index.ts';
import { createPasswords } from '../../security/password.ts';

/** Hashes and checks passwords, of people and of links. One for the process: its gate counts them all. */
export const passwordsOf = oncePerApp(() => createPasswords());
