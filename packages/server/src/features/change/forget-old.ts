import { deletePersonalLines } from '../../asking/index.ts';
import { forgetKeys, keptForMs } from '../../http/idempotency.ts';
import { day, hour, job } from '../job/index.ts';

const personalLinesKeptMs = 365 * day;
const atOnce = 1000;

/** Answers kept for repeated requests are of no use after a day. */
export const forgetOldKeys = job({
	name: 'forget old keys',
	everyMs: hour,
	async run({ app, now }) {
		await app.database.write((db) => forgetKeys(db, now - keptForMs));
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
				.limit(atOnce)
				.execute();
			const last = oldest.filter((line) => line.at < now - personalLinesKeptMs).at(-1);
			if (last) await forgetUpTo(app, last.seq);
			isMore = last !== undefined && last === oldest.at(-1) && oldest.length === atOnce;
		}
	},
});

function forgetUpTo({ database }: Parameters<typeof forgetOldLines.run>[0]['app'], seq: number): Promise<unknown> {
	return database.write((db) => deletePersonalLines(db, seq));
}
