import { Readable } from 'node:stream';
import { calendarLines, foldedText } from '@ordna/domain/calendar';
import { type App, type Person, type QueryContext, queryContext } from '../../context/index.ts';
import { projectFacts, readableProjects } from '../access/index.ts';
import { eventsOf } from '../calendar/index.ts';
import { callerZone } from '../user/index.ts';

/** So many tasks are read at a time. */
const portion = 200;

/**
 * The open tasks of a person that have a date, as events, written while they are sent; of one project where it is asked for.
 * A project that they can no longer read holds none: a calendar keeps what it has when an address leads nowhere.
 */
export async function taskCalendar(app: App, person: Person, projectId: number | null): Promise<Readable> {
	const context = queryContext(app, person);
	const readable = await readableProjects(context, { archived: false });
	const projects = projectId === null ? readable : readable.filter((id) => id === projectId);
	const ids = await tasksWithDates(context, projects);
	const title = await titleOf(context, projectId === null ? undefined : projects[0]);
	return Readable.from(calendarText(context, { title, ids, zone: await callerZone(context) }));
}

async function titleOf(context: QueryContext, projectId: number | undefined): Promise<string> {
	return (projectId !== undefined && (await projectFacts(context, projectId))?.title) || 'Ordna';
}

async function tasksWithDates(context: QueryContext, projects: readonly number[]): Promise<number[]> {
	const rows = await context.db
		.selectFrom('task')
		.select('id')
		.where('deleted_at', 'is', null)
		.where('done', '=', 0)
		.where((eb) => context.dialect.isOneOf(eb.ref('project_id'), projects))
		.where((eb) =>
			eb.or([eb('due_date', 'is not', null), eb('start_date', 'is not', null), eb('end_date', 'is not', null)]),
		)
		.orderBy('id')
		.execute();
	return rows.map((row) => row.id);
}

interface Calendar {
	readonly title: string;
	readonly ids: readonly number[];
	readonly zone: string;
}

async function* calendarText(context: QueryContext, { title, ids, zone }: Calendar): AsyncGenerator<string> {
	const lines = calendarLines(title, []);
	yield foldedText(lines.slice(0, -1));
	for (let at = 0; at < ids.length; at += portion)
		yield (await eventsOf(context, ids.slice(at, at + portion), zone)).join('');
	yield foldedText(lines.slice(-1));
}
