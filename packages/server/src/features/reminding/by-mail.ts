import type { CommandContext } from '../../context/index.ts';
import { canSendMail } from '../mail/index.ts';
import type { DeliveredNotification } from '../notification/index.ts';

/** Whether this server reminds by mail. */
export function remindsByMail({ app: { settings } }: Pick<CommandContext, 'app'>): boolean {
	return settings.service.enableEmailReminders && canSendMail(settings);
}

/** The same notifications for those alone who want to be reminded by mail, too. */
export async function whoWantsEmails(
	context: CommandContext,
	delivered: readonly DeliveredNotification[],
): Promise<DeliveredNotification[]> {
	const ids = [...new Set(delivered.flatMap(({ userIds }) => userIds))];
	const rows = await context.db
		.selectFrom('user')
		.select('id')
		.where((eb) => context.dialect.isOneOf(eb.ref('id'), ids))
		.where('email_reminders_enabled', '=', 1)
		.execute();
	const wanting = new Set(rows.map((row) => row.id));
	return delivered.map(({ notification, userIds }) => ({
		notification,
		userIds: userIds.filter((id) => wanting.has(id)),
	}));
}
