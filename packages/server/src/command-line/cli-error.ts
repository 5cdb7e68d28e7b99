import { Refused } from '../observe/refused.ts';

/** A mistake told to whoever typed the command: a sentence, no stack. */
export class CliError extends Refused {}
