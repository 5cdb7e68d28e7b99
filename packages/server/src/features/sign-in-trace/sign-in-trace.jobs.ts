import { hour, job } from '../job/index.ts';
import { forgetOldTraces } from './trace.commands.ts';

/** Traces of sign-ins name people and addresses: they go after a week. */
export const forgetOldSignInTraces = job({
	name: 'forget old sign-in traces',
	everyMs: hour,
	run: ({ run: runCommand }) => runCommand(forgetOldTraces),
});
