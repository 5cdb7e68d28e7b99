import { type App, Kept, perApp } from '../../asking/index.ts';

/** The line of the log after which the first webhook is told, kept until one comes or goes; `null` without any. */
const firstInMemory = perApp((app) => {
	const kept = new Kept<'first', { readonly seq: number | null }>(1);
	app.feed.listen(
		(changes) => {
			if (changes.some(({ entity }) => entity === 'webhook')) kept.dropAll();
		},
		() => kept.dropAll(),
	);
	return kept;
});

/** After which line of the log anybody wants to be told; `null` while nobody has a webhook. */
export async function toldAfter(app: App): Promise<number | null> {
	const { seq } = await firstInMemory(app).get('first', async () => {
		const row = await app.database.read
			.selectFrom('webhook')
			.select((eb) => eb.fn.min('since_seq').as('seq'))
			.executeTakeFirst();
		return { seq: row?.seq === null || row?.seq === undefined ? null : Number(row.seq) };
	});
	return seq;
}
