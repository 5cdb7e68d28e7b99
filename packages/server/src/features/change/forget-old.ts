import { addMs } from '@ordna/domain/time';
import { deletePersonalLines } from '../../context/index.ts';
import { callersSince, countSurplus, forgetKeys, forgetOldest, keptForMs } from '../../http/idempotency.ts';
import { day, hour, job } from '../job/index.ts';

const personalLinesKeptMs = 365 * day;
const batchSize = 1000;
const keyBatchSize = 500;

/**
 * Keys of requests are of no use after a season, and of one caller the newest are kept alone: so nobody fills the disk with
 * them. A few at a time, so that nobody waits long.
 */
export const forgetOldKeys = job({
	name: 'forget old keys',
	everyMs: hour,
	async run({ app, now, signal, progress }) {
		const forgetSome = () => app.database.write((db) => forgetKeys(db, addMs(now, -keptForMs), keyBatchSize));
		while (!signal.aborted && (await forgetSome()) === keyBatchSize);
		// A job that was late has more to look through: whoever took keys within the day is looked at.
		const callers = await callersSince(app.database.read, addMs(now, -day));
		for (const [done, caller] of callers.entries()) {
			await progress(done, callers.length);
			let surplus = await countSurplus(app.database.read, caller);
			while (!signal.aborted && surplus > 0) {
				const count = Math.min(surplus, keyBatchSize);
				await app.database.write((db) => forgetOldest(db, caller, count));
				surplus -= count;
			}
		}
	},
});

/**
 * Lines of no project (sessions, settings) are kept for a year; those of projects as long as the project. The oldest
 * come first, a thousand in a transaction, so that nobody waits long.
 */
export const forgetOldLines = job({
	name: 'forget old lines',
	everyMs: day,
	async run({ app, now, signal }) {
		for (let isMore = true; isMore && !signal.aborted; ) {
			const oldest = await app.database.read
				.selectFrom('change')
				.select(['seq', 'at'])
				.where('project_id', 'is', null)
				.orderBy('seq')
				.limit(batchSize)
				.execute();
			const last = oldest.filter((line) => line.at < now - personalLinesKeptMs).at(-1);
			if (last) await forgetUpTo(app, last.seq);
			isMore = last !== undefined && last === oldest.at(-1) && oldest.length === batchSize;
		}
	},
});

function forgetUpTo({ database }: Parameters<typeof forgetOldLines.run>[0]['app'], seq: number): Promise<unknown> {
	return database.write((db) => deletePersonalLines(db, seq));
}
