import type { Task } from '@ordna/domain/task';
import { type CalendarDate, instantOn, noonOf, wallClockOf } from '@ordna/domain/time';

type Due = Pick<Task, 'dueDate' | 'dueDay'>;

/** Due on another day: at the same time of day, or without one where none was meant; `null` for no date. */
export function dueOnDay({ dueDate, dueDay }: Due, day: CalendarDate | null, zone: string): Due {
	if (day === null) return { dueDate: null, dueDay: null };
	const noon = noonOf(day, zone);
	if (dueDate === null || dueDay !== null) return { dueDate: noon, dueDay: day };
	const { hour, minute } = wallClockOf(dueDate, zone);
	return { dueDate: instantOn(wallClockOf(noon, zone), zone, hour, minute), dueDay: null };
}
