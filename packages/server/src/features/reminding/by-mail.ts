import type { Tell } from '../../asking/index.ts';
import { canSendMail } from '../mail/index.ts';
import type { ToldNews } from '../notification/index.ts';

/** Whether this server reminds by mail. */
export function remindsByMail({ app: { settings } }: Pick<Tell, 'app'>): boolean {
	return settings.service.enableEmailReminders && canSendMail(settings);
}

/** The same news for those alone who want to be reminded by mail, too. */
export async function whoWantsLetters(tell: Tell, told: readonly ToldNews[]): Promise<ToldNews[]> {
	const ids = [...new Set(told.flatMap(({ userIds }) => userIds))];
	const rows = await tell.db
		.selectFrom('user')
		.select('id')
		.where((eb) => tell.words.isOneOf(eb.ref('id'), ids))
		.where('email_reminders_enabled', '=', 1)
		.execute();
	const wanting = new Set(rows.map((row) => row.id));
	return told.map(({ news, userIds }) => ({ news, userIds: userIds.filter((id) => wanting.has(id)) }));
}
