import type { Instant } from '@ordna/domain/time';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useDateFormat } from '../task/index.ts';

export interface CommentTime {
	/** "Today, 8:12 AM", "Monday, 11:05 AM", "Mar 9, 6:30 PM". */
	readonly near: (date: Instant) => string;
	/** All of it, for tips. */
	readonly long: (date: Instant) => string;
}

/** When something was said, as people speak of it. */
export function useCommentTime(): CommentTime {
	const { t } = useTranslation('comment');
	const format = useDateFormat();
	return {
		near(date) {
			const [day, time] = [format.short(date), format.time(date)];
			// Today has its time already; midnight has none.
			return day.includes(time) ? day : t('time', { day, time });
		},
		long: format.long,
	};
}
