import type { QueryContext } from '../../context/index.ts';
import { canSendMail } from '../mail/index.ts';

/** Whether this server reminds by mail. */
export function remindsByMail({ app: { settings } }: Pick<QueryContext, 'app'>): boolean {
	return settings.service.enableEmailReminders && canSendMail(settings);
}
