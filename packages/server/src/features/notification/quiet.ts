import { isQuiet } from '@ordna/domain/notification';
import type { QueryContext } from '../../context/index.ts';
import { quietHoursColumns, quietHoursOf } from '../user/index.ts';

/** What `isQuietFor` has to know of somebody. */
export const quietColumns = ['id', 'timezone', ...quietHoursColumns] as const;

type QuietRow = Parameters<typeof quietHoursOf>[0] & { readonly timezone: string };

/** Whether it is quiet for somebody now, on their own clock. */
export function isQuietFor({ now, app }: Pick<QueryContext, 'now' | 'app'>, row: QuietRow): boolean {
	return isQuiet({ now, zone: row.timezone || app.settings.service.timezone }, quietHoursOf(row));
}
