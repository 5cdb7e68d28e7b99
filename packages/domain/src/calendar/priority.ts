/** Calendars count from 1, the highest, to 9; 0 is none. */
const toCalendar: Readonly<Record<number, number>> = { 1: 9, 2: 5, 3: 3, 4: 2, 5: 1 };

/** The priority a calendar shows for that of a task; `null` for none. */
export function calendarPriority(priority: number): number | null {
	return toCalendar[priority] ?? null;
}

/** The priority of a task for what a calendar says; `null` when it is no number. */
export function readPriority(text: string): number | null {
	if (!/^\s*[+-]?\d{1,9}\s*$/.test(text)) return null;
	const number = Number(text);
	if (number < 1 || number > 9) return 0;
	if (number >= 6) return 1;
	return [0, 5, 4, 3, 3, 2][number] ?? 0;
}
