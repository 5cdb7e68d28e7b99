import { OperationalError } from '../observe/operational-error.ts';

/** A mistake told to whoever typed the command: a sentence, no stack. */
export class CliError extends OperationalError {}
