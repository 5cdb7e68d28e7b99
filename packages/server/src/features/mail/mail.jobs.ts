import { addMs } from '@ordna/domain/time';
import { day, hour, job } from '../job/index.ts';

/** E-mails that were given up are kept for so long. */
const failedForMs = 7 * day;

/** An e-mail that was given up, and that no administrator sent again, goes with what it held. */
export const forgetFailedMail = job({
	name: 'forget failed emails',
	everyMs: hour,
	async run({ app, now }) {
		await app.database.write((db) =>
			db.deleteFrom('failed_mail').where('failed', '<', addMs(now, -failedForMs)).execute(),
		);
	},
});
