import { eventLines, foldedText, todoLines } from '@ordna/domain/calendar';
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

/** The same tasks as events, which end up in calendars that know no tasks. A day is one of the zone. */
export async function eventsOf(context: QueryContext, ids: readonly number[], zone: string): Promise<string[]> {
	const tasks = await loadCalendarTasks(context, await headsOf(context, ids));
	const { publicUrl } = context.app.settings.service;
	return ids.flatMap((id) => {
		const task = tasks.get(id);
		return task ? [foldedText(eventLines(task, { zone, url: publicUrl && `${publicUrl}tasks/${id}` }))] : [];
	});
}
