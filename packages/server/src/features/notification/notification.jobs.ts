import { day, job } from '../job/index.ts';

/** What was told only to people whose accounts are gone is of use to nobody. */
export const forgetOldNews = job({
	name: 'forget old news',
	everyMs: day,
	async run({ app }) {
		await app.database.write((db) =>
			db
				.deleteFrom('notification_content')
				.where((eb) =>
					eb.not(
						eb.exists(
							eb
								.selectFrom('notification')
								.select(eb.lit(1).as('one'))
								.whereRef('notification.content_id', '=', 'notification_content.id'),
						),
					),
				)
				.execute(),
		);
	},
});
