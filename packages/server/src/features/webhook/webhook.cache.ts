import { type App, cache } from '../../context/index.ts';

/**
 * The line of the log after which the first webhook gets events, cached until one comes or goes; `null` without any.
 */
const first = cache<'first', { readonly seq: number | null }>({
	name: 'first webhook',
	limit: 1,
	dropOn: ({ entity }, kept) => {
		if (entity === 'webhook') kept.dropAll();
	},
});

/** The line of the log after which any webhook gets events; `null` while there is none. */
export async function toldAfter(app: App): Promise<number | null> {
	const { seq } = await first.get({ app }, 'first', async () => {
		const row = await app.database.read
			.selectFrom('webhook')
			.select((eb) => eb.fn.min('since_seq').as('seq'))
			.executeTakeFirst();
		return { seq: row?.seq === null || row?.seq === undefined ? null : Number(row.seq) };
	});
	return seq;
}
