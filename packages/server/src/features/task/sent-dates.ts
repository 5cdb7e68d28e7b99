import { type DatesAndDays, datesAfter, namesDay, type TaskFields } from '@ordna/domain/task';
import type { QueryContext } from '../../context/index.ts';
import { callerZone } from '../user/index.ts';

/** The dates and days of a task once the caller has sent some of them: a day alone begins where they are. */
export async function sentDates(
	context: Pick<QueryContext, 'app' | 'caller'>,
	before: DatesAndDays,
	sent: Partial<DatesAndDays> | TaskFields,
): Promise<DatesAndDays> {
	return datesAfter(before, sent, namesDay(sent) ? await callerZone(context) : 'UTC');
}
