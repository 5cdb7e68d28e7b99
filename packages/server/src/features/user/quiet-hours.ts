import type { QuietHours } from '@ordna/domain/notification';
import type { UserRow } from './user.table.ts';

/** The columns of somebody's quiet hours. */
export const quietHoursColumns = [
	'quiet_hours_enabled',
	'quiet_hours_begin',
	'quiet_hours_end',
	'quiet_weekdays',
] as const;

type QuietColumns = Pick<UserRow, (typeof quietHoursColumns)[number]>;

const weekdays = [0, 1, 2, 3, 4, 5, 6];

/** The only way from a row to quiet hours. */
export function quietHoursOf(row: QuietColumns): QuietHours {
	return {
		isOn: row.quiet_hours_enabled === 1,
		begin: row.quiet_hours_begin,
		end: row.quiet_hours_end,
		weekdays: weekdays.filter((day) => (row.quiet_weekdays & (1 << day)) !== 0),
	};
}

/** And back: the order of the days is of no matter. */
export function toQuietColumns({ isOn, begin, end, weekdays }: QuietHours): QuietColumns {
	return {
		quiet_hours_enabled: isOn ? 1 : 0,
		quiet_hours_begin: begin,
		quiet_hours_end: end,
		quiet_weekdays: weekdays.reduce((bits, day) => bits | (1 << day), 0),
	};
}
