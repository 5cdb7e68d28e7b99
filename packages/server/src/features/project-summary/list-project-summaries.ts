import { toId } from '@ordna/domain/contract';
import type { ProjectSummary } from '@ordna/domain/project';
import { addDays, calendarDateAt, toInstant } from '@ordna/domain/time';
import { sql } from 'kysely';
import { Semaphore } from '../../concurrency/semaphore.ts';
import { oncePerApp, type QueryContext, requirePerson } from '../../context/index.ts';
import { rightsOf } from '../access/index.ts';
import { callerZone, findPeople } from '../user/index.ts';

/** As many faces as a row has room for. */
const shownPeople = 3;

/** Each reads all tasks of its caller: more at once would only be slower, and their answers come to the process in one piece. */
const running = oncePerApp(() => new Semaphore({ concurrency: 4 }));

/** What goes on in each project that the caller can read: five statements, however many projects. */
export function listProjectSummaries(context: QueryContext): Promise<ProjectSummary[]> {
	return running(context.app).run(() => summarize(context));
}

async function summarize(context: QueryContext): Promise<ProjectSummary[]> {
	const ids = [...(await rightsOf(context)).keys()].sort((one, other) => one - other);
	const counts = await countTasks(context, ids);
	const late = await countLate(context, ids);
	const readers = await findReaders(context, ids);
	const changes = await findLastChanges(context, ids);
	const named = [...readers.values()].flatMap(({ shown }) => shown).concat([...changes.values()].map(({ by }) => by));
	const people = await findPeople(
		context,
		[...new Set(named)].filter((id) => id !== 0),
	);
	return ids.map((id) => {
		const last = changes.get(id);
		return {
			id: toId('project', id),
			openTasks: counts.get(id)?.open ?? 0,
			lateTasks: late.get(id) ?? 0,
			doneTasks: counts.get(id)?.done ?? 0,
			people: readers.get(id)?.shown.flatMap((person) => people.get(person) ?? []) ?? [],
			peopleCount: readers.get(id)?.count ?? 0,
			lastChange: last ? { at: last.at, by: people.get(last.by) ?? null } : null,
		};
	});
}

async function countTasks(context: QueryContext, ids: readonly number[]) {
	const rows = await context.db
		.selectFrom('task')
		.select((eb) => ['project_id as id', 'done', eb.fn.countAll().as('count')])
		.where('deleted_at', 'is', null)
		.where((eb) => context.dialect.isOneOf(eb.ref('project_id'), ids))
		.groupBy(['project_id', 'done'])
		.execute();
	const counts = new Map<number, { open: number; done: number }>();
	for (const { id, done, count } of rows) {
		const of = counts.get(id) ?? { open: 0, done: 0 };
		counts.set(id, { ...of, [done ? 'done' : 'open']: Number(count) });
	}
	return counts;
}

/** A task of a day alone is late when that day is over in the reader's zone; what it says as an instant is some noon. */
async function countLate(context: QueryContext, ids: readonly number[]) {
	const today = calendarDateAt(context.now, await callerZone(context));
	const rows = await context.db
		.selectFrom('task')
		.select((eb) => ['project_id as id', eb.fn.countAll().as('count')])
		.where('deleted_at', 'is', null)
		.where('done', '=', 0)
		// No noon of a day that is over anywhere lies further ahead.
		.where('due_date', '<', addDays(context.now, 2, 'UTC'))
		.where((eb) =>
			eb.or([eb('due_day', '<', today), eb.and([eb('due_day', 'is', null), eb('due_date', '<', context.now)])]),
		)
		.where((eb) => context.dialect.isOneOf(eb.ref('project_id'), ids))
		.groupBy('project_id')
		.execute();
	return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

interface Readers {
	readonly count: number;
	readonly shown: readonly number[];
}

async function findReaders(context: QueryContext, ids: readonly number[]): Promise<Map<number, Readers>> {
	const { id: me } = requirePerson(context.caller);
	const rows = await context.db
		.with('reader', (db) =>
			db
				.selectFrom('project_access')
				.select(['project_id', 'grantee_id as user_id'])
				.where('grantee', '=', 'user')
				.where((eb) => context.dialect.isOneOf(eb.ref('project_id'), ids))
				.union((eb) =>
					eb
						.selectFrom('project_access')
						.innerJoin('team_member', 'team_member.team_id', 'project_access.grantee_id')
						.select(['project_access.project_id', 'team_member.user_id'])
						.where('project_access.grantee', '=', 'team')
						.where((and) => context.dialect.isOneOf(and.ref('project_access.project_id'), ids)),
				),
		)
		.with('numbered', (db) =>
			db.selectFrom('reader').select([
				'project_id',
				'user_id',
				sql<number>`count(*) over (partition by project_id)`.as('readers'),
				sql<number>`row_number() over (
					partition by project_id order by case when user_id = ${me} then 0 else 1 end, user_id
				)`.as('number'),
			]),
		)
		.selectFrom('numbered')
		.select(['project_id as id', 'user_id as person', 'readers'])
		.where('number', '<=', shownPeople)
		.orderBy('project_id')
		.orderBy('number')
		.execute();
	const found = new Map<number, Readers>();
	for (const { id, person, readers } of rows) {
		found.set(id, { count: Number(readers), shown: [...(found.get(id)?.shown ?? []), person] });
	}
	return found;
}

/** The newest line of each project, looked up by its index: grouped, the whole log would be read. */
async function findLastChanges(context: QueryContext, ids: readonly number[]) {
	const rows = await context.db
		.selectFrom('project')
		.innerJoin('change', (join) =>
			join.on((eb) =>
				eb(
					'change.seq',
					'=',
					eb
						.selectFrom('change as newest')
						.select((newest) => newest.fn.max('newest.seq').as('seq'))
						.whereRef('newest.project_id', '=', 'project.id'),
				),
			),
		)
		.select(['project.id', 'change.at', 'change.actor_id as by'])
		.where((eb) => context.dialect.isOneOf(eb.ref('project.id'), ids))
		.execute();
	return new Map(rows.map(({ id, at, by }) => [id, { at: toInstant(Number(at)), by: by ?? 0 }]));
}
