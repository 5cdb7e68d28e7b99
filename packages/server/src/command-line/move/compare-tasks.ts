import { toFileName } from '@ordna/domain/file';
import type { ImportedProject, ImportedTask } from '@ordna/domain/import';
import { readableText } from '@ordna/domain/rich-text';
import { noValues } from '@ordna/domain/task';
import type { Difference, Side, UsernameHere } from './compare-sides.ts';
import { pairUp } from './pair-up.ts';

/** What has to be known of a side beside a task. */
export interface Contents {
	readonly digestOf: Side['digestOf'];
	/** The title of a task by its id; `undefined` for one that is not there. */
	readonly titleOf: (taskId: number) => string | undefined;
}

export function contentsOf({ projects, digestOf }: Pick<Side, 'projects' | 'digestOf'>): Contents {
	const titles = new Map(projects.flatMap(({ tasks }) => tasks.map(({ id, title }) => [id, title])));
	return { digestOf, titleOf: (taskId) => titles.get(taskId) };
}

interface ComparedTasks {
	readonly one: ImportedProject;
	readonly other: ImportedProject;
	/** Where the project stands there. */
	readonly where: string;
	readonly contents: { readonly there: Contents; readonly here: Contents };
	readonly usernameHere: UsernameHere;
}

/** Tasks by their numbers and titles; where one was changed, by its title alone. */
export function compareTasks(compared: ComparedTasks): Difference[] {
	const byTitle = ({ title }: ImportedTask) => title;
	const pairs = pairUp(compared.one.tasks, compared.other.tasks, [
		({ index, title }) => `${index} ${title}`,
		byTitle,
		({ index, created }) => `${index} ${created}`,
	]);
	return pairs.flatMap(({ there, here }): Difference[] => {
		const where = `${compared.where} / ${(there ?? here)?.title}`;
		if (!there) return [{ where, what: 'the task is here alone', isExpected: true }];
		if (!here) return [{ where, what: 'the task is not here', isExpected: false }];
		return [
			...fieldsOf(there, here),
			...listsOf(compared, there, here),
			...filesOf(compared, there, here),
			...peopleOf(compared, there, here),
		].map((found) => ({ where, ...found }));
	});
}

type Found = Omit<Difference, 'where'>;

const unexpected = (what: string): Found => ({ what, isExpected: false });

const plainFields = [
	...(['title', 'done', 'priority', 'percentDone', 'hexColor', 'index', 'isFavorite'] as const),
	...(['repeatAfter', 'repeatMode', 'repeatRule', 'repeatFrom'] as const),
];
const dates = [
	['dueDay', 'dueDate'],
	['startDay', 'startDate'],
	['endDay', 'endDate'],
] as const;

const fieldNames: Readonly<Record<string, string>> = {
	...{ percentDone: 'percent done', hexColor: 'color', index: 'number', isFavorite: 'favorite', doneAt: 'done at' },
	...{ repeatAfter: 'repeat', repeatMode: 'repeat', repeatRule: 'repeat', repeatFrom: 'repeat' },
	...{ dueDate: 'due date', startDate: 'start date', endDate: 'end date' },
};

function fieldsOf(there: ImportedTask, here: ImportedTask): Found[] {
	const differing: string[] = plainFields.filter((name) => there[name] !== here[name]);
	for (const [day, date] of dates) {
		// A day begins at another time where the zone is another.
		const isSame = there[day] === here[day] && (there[day] !== noValues[day] || there[date] === here[date]);
		if (!isSame) differing.push(date);
	}
	// Done without saying when is done now.
	if (there.done && there.doneAt !== null && there.doneAt !== here.doneAt) differing.push('doneAt');
	if (textOf(there.description) !== textOf(here.description)) differing.push('description');
	return [...new Set(differing.map((name) => fieldNames[name] ?? name))].map(unexpected);
}

/** What is read of it: tags that are cleaned away are none of it. */
function textOf(html: string): string {
	return readableText(html).replaceAll(/\s+/g, ' ').trim();
}

function listsOf({ one, other, contents }: ComparedTasks, there: ImportedTask, here: ImportedTask): Found[] {
	return [
		lists('comments', there.comments.map(commentKey), here.comments.map(commentKey)),
		lists('labels', there.labels.map(labelKey), here.labels.map(labelKey)),
		lists('reminders', there.reminders.map(reminderKey), here.reminders.map(reminderKey)),
		lists('relations', relationKeys(there, contents.there), relationKeys(here, contents.here)),
		lists('columns', columnsOf(one, there), columnsOf(other, here)),
	].flat();
}

function lists(what: string, there: readonly string[], here: readonly string[]): Found[] {
	const isSame = there.length === here.length && there.toSorted().join('\n') === here.toSorted().join('\n');
	return isSame ? [] : [unexpected(`${what} (${there.length} there, ${here.length} here)`)];
}

const commentKey = ({ comment, created }: ImportedTask['comments'][number]) => `${created} ${textOf(comment)}`;
const labelKey = ({ title, hexColor }: ImportedTask['labels'][number]) => `${hexColor.toLowerCase()} ${title}`;
const reminderKey = ({ relativeTo, relativePeriod, reminder }: ImportedTask['reminders'][number]) =>
	relativeTo ? `${relativeTo} ${relativePeriod}` : `${reminder}`;

/** Those to tasks that came along. */
function relationKeys({ relations }: ImportedTask, { titleOf }: Contents): string[] {
	return relations.flatMap(({ kind, otherId }) => {
		const title = titleOf(otherId);
		return title === undefined ? [] : [`${kind} ${title}`];
	});
}

/** The columns a task stands in, of each board. */
function columnsOf({ views, buckets }: ImportedProject, { placements }: ImportedTask): string[] {
	return placements.flatMap(({ viewId, bucketId }) => {
		const bucket = buckets.find(({ id }) => id === bucketId);
		const view = views.find(({ id }) => id === viewId);
		return bucket && view ? [`${view.title} ${bucket.title}`] : [];
	});
}

function filesOf({ contents }: ComparedTasks, there: ImportedTask, here: ImportedTask): Found[] {
	const keyed = (task: ImportedTask, { digestOf }: Contents) =>
		task.attachments.map(({ name, content }) => ({
			name: toFileName(name),
			digest: 'fileId' in content ? digestOf(content.fileId) : undefined,
		}));
	const [one, other] = [keyed(there, contents.there), keyed(here, contents.here)];
	const leftOut = one.filter(({ digest }) => digest === undefined);
	const pairs = pairUp(
		one.filter(({ digest }) => digest !== undefined),
		other,
		[({ name, digest }) => `${name} ${digest}`, ({ name }) => name],
	);
	return [
		...leftOut.map(({ name }) => ({ what: `file ${name} was left out`, isExpected: true })),
		...pairs.flatMap((pair): Found[] => {
			if (!pair.there) return [];
			if (!pair.here) return [unexpected(`file ${pair.there.name} is not here`)];
			return pair.there.digest === pair.here.digest ? [] : [unexpected(`file ${pair.there.name} has another content`)];
		}),
	];
}

function peopleOf({ usernameHere }: ComparedTasks, there: ImportedTask, here: ImportedTask): Found[] {
	const onIt = new Set(here.assignees.map(({ username }) => username));
	return there.assignees.flatMap((person): Found[] => {
		const username = usernameHere(person);
		const name = person.name || person.username;
		if (username === undefined) return [{ what: `not assigned to ${name}: not chosen`, isExpected: true }];
		return onIt.has(username) ? [] : [unexpected(`not assigned to ${username}`)];
	});
}
