import { toId } from '@ordna/domain/contract';
import {
	detectTable,
	fileWaitsMs,
	type ImportCounts,
	type ImportedProjects,
	type ImportedTask,
	type ImportKind,
	type ImportPreview,
	importIssueKinds,
	importOrigins,
	inTimeSlices,
} from '@ordna/domain/import';
import { addMs, toInstant } from '@ordna/domain/time';
import { requirePerson } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
import { findLast, type WaitingFile } from './import.queries.ts';
import { listImportedPeople, listImportedTeams, personKeyOf, whoIsWho } from './imported-people.ts';
import type { ImportInput } from './importing.ts';
import { findKnown } from './known-sources.ts';
import { planImport, storedKeysOf } from './plan-import.ts';
import { countParts, type PartsPlans, planParts } from './plan-parts.ts';
import { nest } from './plan-projects.ts';
import type { ReadFile } from './read-waiting.ts';
import { runCooperatively } from './run-cooperatively.ts';
import { requireStorable } from './run-import.ts';

/** So many projects and tasks are named. */
const maxProjects = 500;
const maxExamples = 3;

/** What an import of a file would do. */
export async function previewImport(
	context: RequestContext,
	file: WaitingFile,
	{ kind, input, text }: ReadFile,
): Promise<ImportPreview> {
	const about = {
		id: toId('import file', file.id),
		fileName: file.name,
		size: file.size,
		expires: addMs(toInstant(file.created), fileWaitsMs),
	};
	if (kind === null || input === null) return { ...about, ...nothing };
	await requireStorable(kind, input.imported);
	return {
		...about,
		...(await previewOf(context, kind, input)),
		table: kind === 'csv' ? (detectTable(text) ?? null) : null,
	};
}

const none = { found: 0, kept: 0 };

/** Of a file that is not recognized. */
const nothing: Omit<ImportPreview, 'id' | 'fileName' | 'size' | 'expires'> = {
	kind: null,
	isBeta: false,
	counts: {
		...{ projects: none, columns: none, tasks: none, done: none, subtasks: none, comments: none, files: none },
		...{ labels: none, reminders: none, repeats: none, relations: none, filters: none },
	},
	projects: [],
	issues: [],
	people: [],
	teams: [],
	known: {
		last: null,
		added: 0,
		same: 0,
		changedThere: 0,
		changedHere: 0,
		changedBoth: 0,
		examples: [],
		comments: 0,
		files: 0,
	},
	table: null,
};

async function previewOf(context: RequestContext, kind: ImportKind, input: ImportInput) {
	const { imported, enclosed } = input;
	const keys = await storedKeysOf(imported);
	const plan = await planImport(imported, keys, await findKnown(context, kind, keys.all()));
	const people = await listImportedPeople(context, { kind, imported });
	const suggested = people.filter(({ here }) => here !== '').map(({ key, here }) => ({ key, username: here }));
	const parts = await planParts(context, plan.present, {
		...{ kind, input, whoIs: await whoIsWho(context, { people: suggested }) },
		maxFileSize: context.app.settings.files.maxSize,
	});
	const { comments, files } = countParts(parts);
	const addedOf = addedByPerson(parts);
	const isKnown = plan.counts.added < imported.projects.reduce((sum, { tasks }) => sum + tasks.length, 0);
	const last = isKnown ? await findLast(context, kind) : undefined;
	return {
		kind,
		isBeta: importOrigins[kind] === 'memory',
		counts: await countAll(context, imported, enclosed),
		projects: projectsOf(imported),
		issues: issuesOf(imported),
		people: people.map((person) => ({ ...person, added: addedOf.get(person.key) ?? 0 })),
		teams: await listImportedTeams(context, imported),
		known: {
			...{ ...plan.counts, comments, files },
			last: last?.finished ?? null,
			examples: plan.updates.slice(0, maxExamples).map(({ task }) => task.title),
		},
	};
}

/** Of each person, on how many tasks that are here they would be put. */
function addedByPerson({ tasks, nobodys }: PartsPlans): ReadonlyMap<string, number> {
	const added = new Map(nobodys);
	for (const { assignees } of tasks) {
		for (const { part } of assignees) added.set(personKeyOf(part), (added.get(personKeyOf(part)) ?? 0) + 1);
	}
	return added;
}

function issuesOf({ issues = [] }: ImportedProjects): ImportPreview['issues'] {
	return issues.map(({ kind, count, examples }) => ({
		kind,
		state: importIssueKinds[kind],
		count,
		examples: examples.map((example) => ({ ...example })),
	}));
}

function projectsOf({ projects }: ImportedProjects): ImportPreview['projects'] {
	const nested = nest(projects);
	const levels: number[] = [];
	const levelOf = (at: number): number => {
		const parent = nested[at]?.parent ?? null;
		return parent === null ? 0 : 1 + (levels[parent] ?? levelOf(parent));
	};
	return nested.slice(0, maxProjects).map(({ project }, at) => {
		levels[at] = levelOf(at);
		return {
			title: project.title,
			level: levels[at] ?? 0,
			columns: project.buckets.length,
			tasks: project.tasks.length,
			files: project.tasks.reduce((sum, { attachments }) => sum + attachments.length, 0),
			examples: project.tasks.slice(0, maxExamples).map(({ title }) => title),
		};
	});
}

async function countAll(
	context: RequestContext,
	{ projects, filters }: ImportedProjects,
	enclosed: ImportInput['enclosed'],
): Promise<ImportCounts> {
	const tasks = projects.flatMap((project) => project.tasks);
	const all = (found: number, kept = found) => ({ found, kept });
	const maxSize = context.app.settings.files.maxSize;
	const isKept = ({ content }: ImportedTask['attachments'][number]) =>
		'base64' in content
			? content.base64.length * 0.75 <= maxSize
			: (enclosed.file(content.fileId)?.size ?? maxSize + 1) <= maxSize;
	const sums = { done: 0, subtasks: 0, comments: 0, files: 0, keptFiles: 0, reminders: 0, repeats: 0, relations: 0 };
	const count = ({ relations, attachments, ...task }: ImportedTask) => {
		const subtasks = relations.filter(({ kind }) => kind === 'subtask' || kind === 'parenttask').length;
		sums.done += Number(task.done);
		sums.subtasks += subtasks;
		sums.relations += relations.length - subtasks;
		sums.comments += task.comments.length;
		sums.files += attachments.length;
		sums.keptFiles += attachments.filter(isKept).length;
		sums.reminders += task.reminders.length;
		sums.repeats += Number(task.repeatAfter > 0 || task.repeatMode > 0 || task.repeatRule !== null);
	};
	await runCooperatively(inTimeSlices(tasks, count));
	return {
		projects: all(projects.length),
		columns: all(projects.reduce((sum, { buckets }) => sum + buckets.length, 0)),
		tasks: all(tasks.length),
		done: all(sums.done),
		subtasks: all(sums.subtasks),
		comments: all(sums.comments),
		files: all(sums.files, sums.keptFiles),
		labels: await countLabels(context, tasks),
		reminders: all(sums.reminders),
		repeats: all(sums.repeats),
		relations: all(sums.relations),
		filters: all(filters.length),
	};
}

/** Labels of a title and a colour that the caller has are used; the others are made. */
async function countLabels(context: RequestContext, tasks: readonly ImportedTask[]) {
	const wanted = new Set<string>();
	const want = ({ labels }: ImportedTask) => {
		for (const { title, hexColor } of labels) wanted.add(`${hexColor.toLowerCase()} ${title}`);
	};
	await runCooperatively(inTimeSlices(tasks, want));
	const own = await context.db
		.selectFrom('label')
		.select(['title', 'hex_color'])
		.where('created_by_id', '=', requirePerson(context.caller).id)
		.execute();
	const known = new Set(own.map(({ title, hex_color }) => `${hex_color.toLowerCase()} ${title}`));
	return { found: wanted.size, kept: [...wanted].filter((label) => !known.has(label)).length };
}
