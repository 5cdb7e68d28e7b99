import { foldedText, todoLines } from '@ordna/domain/calendar';
import type { QueryContext } from '../../context/index.ts';
import { headsOf, loadCalendarTasks } from './task.queries.ts';

/** Tasks as calendars say them, by id; each a text of whole lines. Those whose right was asked for before. */
export async function todosOf(context: QueryContext, ids: readonly number[]): Promise<string[]> {
	const tasks = await loadCalendarTasks(context, await headsOf(context, ids));
	return ids.flatMap((id) => {
		const task = tasks.get(id);
		return task ? [foldedText(todoLines(task))] : [];
	});
}
