import { OperationalError } from '../../observe/operational-error.ts';

/** Thrown with a sentence for whoever brought a dump that cannot be taken; nothing is changed then. */
export class UnusableDump extends OperationalError {}
