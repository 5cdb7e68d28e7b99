import { securityEventRetentionDays } from '@ordna/domain/security-event';
import { addMs } from '@ordna/domain/time';
import { forgetOrigins } from '../../context/index.ts';
import { day, job } from '../job/index.ts';

const batchSize = 1000;

/**
 * After a year nobody keeps from where somebody signed in. Lines of no project go by themselves (`forget old lines`); those
 * of projects stay as history, and are no security events any more.
 */
export const forgetOldSecurityEvents = job({
	name: 'forget old security events',
	everyMs: day,
	async run({ app, now, signal }) {
		for (let isMore = true; isMore && !signal.aborted; ) {
			const old = await app.database.read
				.selectFrom('change')
				.select('seq')
				.where('audit', 'is not', null)
				.where('at', '<', addMs(now, -securityEventRetentionDays * day))
				.limit(batchSize)
				.execute();
			isMore = old.length === batchSize;
			const numbers = old.map(({ seq }) => seq);
			if (numbers.length > 0) await app.database.write((db) => forgetOrigins(db, numbers));
		}
	},
});
