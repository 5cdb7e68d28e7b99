import { type Comparison, type Filter, type FilterableTask, matches, type Test } from '@ordna/domain/filter';
import { calendarDateAt, type Instant, noonOf, toInstant } from '@ordna/domain/time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { App } from '../../context/index.ts';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { filterCondition } from './filter-condition.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 32));

interface Dice {
	below(limit: number): number;
	pick<const T>(from: readonly [T, ...T[]]): T;
	some<T>(make: () => T): T[];
}

function dice(start: number): Dice {
	let state = start >>> 0;
	const below = (limit: number) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 2 ** 32) * limit);
	};
	return {
		below,
		pick: (from) => from[below(from.length)] ?? from[0],
		some: (make) => Array.from({ length: 1 + below(3) }, make),
	};
}

const names = ['ada', 'Bob', 'c%d', 'd_e'] as const;
const texts = [
	'',
	'tea',
	'Tea (Mint)',
	"it's",
	'ÄPFEL_é',
	'100% more',
	'a\\b',
	'😀 green',
	'tea_x',
	'<p>R&amp;D <b>t</b>ea</p>',
] as const;
const needles = [
	'',
	'tea',
	'mint',
	'%',
	'e%i',
	'_',
	'äpfel',
	'0% m',
	'\\',
	'😀',
	"'",
	'É',
	'r&d',
	'amp',
	'<p>',
] as const;
const order = ['<', '<=', '>', '>='] as const;
const equal = ['=', '!='] as const;

const aDate = ({ below, pick }: Dice): Instant =>
	toInstant(Date.UTC(2026, 0, 1 + below(4)) + pick([0, 0, -1000, 9 * 3_600_000, -8 * 3_600_000]));
const maybeDate = (random: Dice) => (random.below(3) === 0 ? null : aDate(random));

const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'] as const;

/** A date, sometimes one that is meant as a day, set in some zone. */
function maybeDay(random: Dice) {
	const date = maybeDate(random);
	if (date === null || random.below(2) === 0) return { date, day: null };
	const day = calendarDateAt(date, 'UTC');
	return { date: noonOf(day, random.pick(zones)), day };
}

function aTask(random: Dice, fixed: Pick<FilterableTask, 'id' | 'projectId' | 'createdById'>): FilterableTask {
	const { below, pick } = random;
	const [due, start, end] = [maybeDay(random), maybeDay(random), maybeDay(random)];
	return {
		...fixed,
		title: pick(texts),
		description: pick(texts),
		hexColor: pick(['', 'ff0000', 'FF0000']),
		done: below(2) === 0,
		doneAt: maybeDate(random),
		...{ dueDate: due.date, startDate: start.date, endDate: end.date },
		...{ dueDay: due.day, startDay: start.day, endDay: end.day },
		created: aDate(random),
		updated: aDate(random),
		repeatAfter: pick([0, 60]),
		priority: below(6),
		percentDone: pick([0, 0.1, 0.5, 1]),
		bucketId: below(3),
		index: fixed.id,
		assignees: names.filter(() => below(3) === 0),
		labels: [1, 2, 3].filter(() => below(3) === 0),
		// Each second once, as a task has them.
		reminders: [0, 1, 2, 3].filter(() => below(5) === 0).map((day) => toInstant(Date.UTC(2026, 0, 1 + day))),
	};
}

function aComparison(random: Dice): Comparison<Instant> {
	const { below, pick, some } = random;
	const isList = below(3) === 0;
	const listed = pick(['in', 'not in']);
	const test = <V, C extends Test<V, '='>['comparator'] | '<' | '<=' | '>' | '>=' | '!=' | 'like'>(
		single: C,
		make: () => V,
	) =>
		(isList ? { comparator: listed, values: some(make) } : { comparator: single, value: make() }) as Test<V, C & '='>;
	const anyOrder = pick([...order, ...equal]) as '=';
	return pick<() => Comparison<Instant>>([
		() => ({
			kind: 'number',
			field: pick(['priority', 'id', 'index', 'repeatAfter', 'bucketId', 'createdById']),
			...test(anyOrder, () => below(6)),
		}),
		() => ({ kind: 'number', field: 'percentDone', ...test(anyOrder, () => pick([0, 0.1, 0.5, 0.75])) }),
		() => ({ kind: 'text', field: pick(['title', 'description', 'hexColor']), ...test(anyOrder, () => pick(texts)) }),
		() => ({ kind: 'text', field: pick(['title', 'description']), comparator: 'like', value: pick(needles) }),
		() => ({ kind: 'boolean', field: 'done', ...test(pick(equal) as '=', () => below(2) === 0) }),
		() => ({
			kind: 'date',
			field: pick(['dueDate', 'doneAt', 'startDate', 'endDate', 'created', 'updated']),
			...test(anyOrder, () => aDate(random)),
		}),
		() => ({ kind: 'people', field: 'assignees', ...test(pick(equal) as '=', () => pick(names)) }),
		() => ({ kind: 'people', field: 'assignees', comparator: 'like', value: pick(['a', 'B', '%', '_', 'zz']) }),
		() => ({ kind: 'labels', field: 'labels', ...test(pick(equal) as '=', () => 1 + below(4)) }),
		() => ({ kind: 'reminders', field: 'reminders', ...test(pick(equal) as '=', () => aDate(random)) }),
		() => ({ kind: 'reminderRange', field: 'reminders', bounds: [{ comparator: pick(order), value: aDate(random) }] }),
	])();
}

function aFilter(random: Dice, depth: number): Filter<Instant> {
	if (depth === 0 || random.below(4) === 0) return aComparison(random);
	return { kind: random.pick(['and', 'or']), left: aFilter(random, depth - 1), right: aFilter(random, depth - 1) };
}

/** Rows as the samples say, written past the commands: these would not take every odd value. */
async function store(app: App, samples: readonly FilterableTask[], viewId: number): Promise<void> {
	const { writer } = app.database;
	const people = new Map<string, number>();
	for (const username of names) {
		const row = { username, username_key: username, email_key: null, created: toInstant(0), updated: toInstant(0) };
		people.set(username, (await writer.insertInto('user').values(row).returning('id').executeTakeFirstOrThrow()).id);
	}
	const label = {
		title: '',
		description: '',
		hex_color: '',
		created_by_id: 1,
		created: toInstant(0),
		updated: toInstant(0),
	};
	await writer
		.insertInto('label')
		.values([1, 2, 3, 4].map((id) => ({ ...label, id })))
		.execute();
	await writer.insertInto('task').values(samples.map(toRow)).execute();
	const marks = samples.flatMap(({ id, labels }) =>
		labels.map((one) => ({ task_id: id, label_id: one, created: toInstant(0) })),
	);
	await writer.insertInto('task_label').values(marks).execute();
	const assigned = samples.flatMap(({ id, assignees }) =>
		assignees.map((name) => ({ task_id: id, user_id: people.get(name) ?? 0, created: toInstant(0) })),
	);
	await writer.insertInto('task_assignee').values(assigned).execute();
	const waiting = samples.slice(0, 10).map(({ id }) => ({ task_id: id, reminder: 0, relative_to: 'dueDate' as const }));
	const timed = samples.flatMap(({ id, reminders }) =>
		reminders.map((reminder) => ({ task_id: id, reminder, relative_to: '' as const })),
	);
	const unused = { relative_period: 0, month_day: null };
	await writer
		.insertInto('task_reminder')
		.values([...waiting, ...timed].map((row) => ({ ...row, ...unused })))
		.execute();
	// The only buckets there are have the ids that the samples and filters name.
	await writer.updateTable('view').set({ default_bucket_id: null, done_bucket_id: null }).execute();
	await writer.deleteFrom('bucket').execute();
	const buckets = [...new Set(samples.map(({ bucketId }) => bucketId))].filter((id) => id !== 0);
	const bucket = {
		view_id: viewId,
		title: '',
		position: 1,
		created_by_id: null,
		created: toInstant(0),
		updated: toInstant(0),
	};
	await writer
		.insertInto('bucket')
		.values(buckets.map((id) => ({ ...bucket, id })))
		.execute();
	const places = samples.map(({ id, bucketId }) => ({
		view_id: viewId,
		task_id: id,
		bucket_id: bucketId || null,
		position: id,
	}));
	await writer.insertInto('placement').values(places).execute();
}

function toRow(task: FilterableTask) {
	return {
		id: task.id,
		uid: `uid-${task.id}`,
		project_id: task.projectId,
		index: task.index,
		title: task.title,
		description: task.description,
		search_text: '',
		done: task.done ? 1 : 0,
		done_at: task.doneAt,
		due_date: task.dueDate,
		start_date: task.startDate,
		end_date: task.endDate,
		due_day: task.dueDay,
		start_day: task.startDay,
		end_day: task.endDay,
		repeat_after: task.repeatAfter,
		calendar_text: null,
		repeat_days: null,
		priority: task.priority,
		percent_done: task.percentDone,
		hex_color: task.hexColor,
		created_by_id: task.createdById,
		created: task.created ?? 0,
		updated: task.updated ?? 0,
		deleted_at: null,
	};
}

test(`SQL finds what the filter means (SEED=${seed})`, async () => {
	const random = dice(seed);
	const testApp = await startTestApp();
	const { app } = testApp;
	const ada = await aUser(testApp);
	const project = await aProject(testApp, { owner: ada });
	const viewId = project.views?.[0]?.id ?? 0;
	const samples = Array.from({ length: 60 }, (_, at) =>
		aTask(random, { id: at + 1, projectId: project.id, createdById: ada.id }),
	);
	await store(app, samples, viewId);
	const bucketId = sql<number>`coalesce(${sql.ref('placement.bucket_id')}, 0)`;

	for (let run = 0; run < 400; run++) {
		const filter = aFilter(random, 3);
		const rules = { includeNulls: run % 2 === 0, zone: random.pick(zones) };
		const condition = filterCondition(filter, {
			dialect: app.database.dialect,
			...rules,
			bucket: { kind: 'placed', bucketId },
		});
		const rows = await app.database.read
			.selectFrom('task')
			.innerJoin('placement', 'placement.task_id', 'task.id')
			.select('task.id')
			.where('placement.view_id', '=', viewId)
			.where(condition)
			.orderBy('task.id')
			.execute();
		const meant = samples.filter((task) => matches(filter, task, rules)).map((task) => task.id);
		expect(
			rows.map((row) => row.id),
			JSON.stringify({ filter, rules }),
		).toEqual(meant);
	}
});
