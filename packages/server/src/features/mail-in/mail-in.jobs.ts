import { job, minute } from '../job/index.ts';
import { lookIntoMailbox } from './look-into-mailbox.ts';
import { forgetMessages } from './message.store.ts';

/** Makes tasks of the e-mails that came. The lease of the job sees to it that one process does. */
export const readMailbox = job({
	name: 'read the mailbox',
	everyMs: minute,
	async run(context) {
		if (!context.app.settings.mailIn.enabled) return;
		if (await lookIntoMailbox(context)) await context.run(forgetMessages);
	},
});
