import type { Day } from '../../ui/date-picker/calendar.ts';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import type { CalendarAddress } from './use-calendar-address.ts';

/** Keys of the page; those of the days are heard by their grid. */
export function useCalendarKeys({ setSpan, show }: CalendarAddress, today: Day): void {
	useShortcuts([
		{ keys: 'Shift+m', run: () => setSpan('month') },
		{ keys: 'Shift+w', run: () => setSpan('week') },
		{ keys: 't', run: () => show(today) },
	]);
}
