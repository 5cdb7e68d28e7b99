import * as z from 'zod/mini';
import { calendarDateOrUnset, instant, instantOrUnset } from '../contract/fields.ts';
import { taskId } from '../task/task-id.ts';
import { wholeNumber } from '../task/whole-number.ts';
import { user } from '../user/user.ts';
import { completionId } from './completion-id.ts';

/** One time a repeating task was done or skipped. */
export const completion = z.object({
	id: completionId,
	taskId,
	/** When it was done, or skipped. */
	doneAt: instant,
	/** When it had been due; of several that were skipped at once, the first. */
	wasDue: instantOrUnset,
	/** The day alone, where it was due on a day without a time. */
	wasDueDay: calendarDateOrUnset,
	/** `null` for a link share, and for somebody whose account is gone. */
	by: z.nullable(user),
	skipped: z.boolean(),
	/** How many times the line stands for: 1, or more where several that were missed are skipped at once. */
	times: wholeNumber,
	/** Whether it was done by the day it was due on; `null` when it was skipped, or had no date. */
	onTime: z.nullable(z.boolean()),
});
export type Completion = z.output<typeof completion>;

/** Of so many of the last times it is told how many were on time. */
export const recentTimes = 12;

/** What the lines say together. */
export const completionTotals = z.object({
	/** How many lines there are. */
	lines: wholeNumber,
	done: wholeNumber,
	skipped: wholeNumber,
	/** Of the last `recent` times that it was done and had a date (at most 12), how many were on time. */
	recent: wholeNumber,
	recentOnTime: wholeNumber,
	/** How many times in a row, up to the last, it was done on time; what was skipped neither counts nor ends it. */
	streak: wholeNumber,
});
export type CompletionTotals = z.output<typeof completionTotals>;
