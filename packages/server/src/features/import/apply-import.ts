import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { type ImportedTeam, type ImportKind, type ImportResult, plainImportedProject } from '@ordna/domain/import';
import { assertPresent } from '../../context/assert-present.ts';
import type { CommandContext } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
import { type Content, dropContents } from '../file/index.ts';
import { fieldsOf } from '../task-record/index.ts';
import {
	addImported,
	addParts,
	type Prepared,
	type PreparedParts,
	relateAdded,
	updateImported,
} from './change-imported.ts';
import { finishImport } from './import.commands.ts';
import { toResult } from './import.queries.ts';
import { type PeopleChoices, type WhoIs, whoIsWho } from './imported-people.ts';
import type { Importing } from './importing.ts';
import { type NewPart, noteParts } from './known-parts.ts';
import { findKnown, type KnownSources, type NewSource, noteSources } from './known-sources.ts';
import { type ImportPlan, planImport, storedKeysOf } from './plan-import.ts';
import { countParts, type PartsPlans, planParts } from './plan-parts.ts';
import type { ReadFile } from './read-waiting.ts';
import { requireStorable, running, type Stored, showStored, storeHidden } from './run-import.ts';
import { inPieces } from './slices.ts';
import { hashHere, hashThere } from './source-hash.ts';
import { storeLabels } from './store-labels.ts';
import { storeShares } from './store-shares.ts';
import { keepFiles, makeReady, readyComments } from './store-tasks.ts';

/** So many tasks are added to projects that are here, or changed in them, by one import: it is one transaction. */
const maxChanges = 5000;
/** So many comments, files and people they get with it. */
const maxParts = 20_000;

/** What somebody chose before the import. */
export interface ImportChoices extends PeopleChoices {
	readonly fileName: string;
	/** The file that waits, where forgetting it cancels the import. */
	readonly fileId?: number;
	/** Where all that is new is added, in place of projects of the file. */
	readonly projectId?: number | undefined;
	/** Whether what changed in the source is updated here. */
	readonly updates: boolean;
	/** What is to be written with the end of the import, or not at all. */
	readonly atEnd?: (context: CommandContext, result: ImportResult) => Promise<void>;
}

/** Imports what was read: what is new is added, and what is here is updated, but for what changed here. */
export async function applyImport(
	context: RequestContext,
	{ kind, input }: ReadFile,
	choices: ImportChoices,
): Promise<ImportResult> {
	if (kind === null || input === null) throw fail('import.unknown');
	const { imported, enclosed } = input;
	await requireStorable(kind, imported);
	const keys = await storedKeysOf(imported);
	const known = await findKnown(context, kind, keys.all());
	const all = await planImport(imported, keys, known);
	const planned = choices.projectId === undefined ? all : within(all, choices.projectId);
	const plan = choices.updates ? planned : { ...planned, updates: [], present: [] };
	const whoIs = await whoIsWho(context, choices);
	const maxFileSize = context.app.settings.files.maxSize;
	const parts = await planParts(context, plan.present, { kind, input, whoIs, maxFileSize });
	requireFew(plan, parts);
	const teams = choices.people ? (imported.teams ?? []) : undefined;
	const { fileId } = choices;
	const start = { importer: kind, enclosed, total: plan.counts.added, ...(fileId === undefined ? {} : { fileId }) };
	return running(context, start, (importing) =>
		store(importing, { kind, plan, parts, known, whoIs, teams, fileName: choices.fileName, atEnd: choices.atEnd }),
	);
}

/** The same plan with one project for all that is new. Whether the caller may write there is asked with each task. */
function within(plan: ImportPlan, projectId: number): ImportPlan {
	const added = [...plan.additions.map(({ task }) => task), ...plan.fresh.projects.flatMap(({ tasks }) => tasks)];
	return { ...plan, fresh: { projects: [], filters: [] }, additions: added.map((task) => ({ projectId, task })) };
}

/** Refuses more changes of what is here than one transaction takes. */
function requireFew({ additions, updates }: ImportPlan, parts: PartsPlans): void {
	const changed = new Set([...updates, ...parts.tasks].map(({ known }) => known.row.id));
	const tooMany = (limit: string) => fail('import.tooMuch', { limit });
	if (additions.length + changed.size > maxChanges) throw tooMany(`at most ${maxChanges} changes of what is here`);
	const { comments, files, assignees } = countParts(parts);
	if (comments + files + assignees > maxParts)
		throw tooMany(`at most ${maxParts} new comments, files and assignees of what is here`);
}

interface Applying {
	readonly kind: ImportKind;
	readonly plan: ImportPlan;
	readonly parts: PartsPlans;
	readonly known: KnownSources;
	readonly whoIs: WhoIs;
	/** `undefined` where nothing is shared. */
	readonly teams: readonly ImportedTeam[] | undefined;
	readonly fileName: string;
	readonly atEnd: ImportChoices['atEnd'];
}

async function store(importing: Importing, applying: Applying): Promise<ImportResult> {
	const { kind, plan, whoIs } = applying;
	const input = { imported: plan.fresh, enclosed: importing.enclosed };
	const stored = await storeHidden(importing, input, {
		whoIs,
		noting: {
			async tasks(context, made) {
				await noteSources(
					context,
					kind,
					made.map(({ task, stored, id }) => ({
						...{ key: plan.keys.task(task.id), projectId: null, taskId: id },
						...{ there: hashThere(task), here: hashHere(stored) },
					})),
				);
				await noteParts(
					context,
					kind,
					made.flatMap(({ parts }) => parts),
				);
			},
			comments: (context, parts) => noteParts(context, kind, parts),
		},
	});
	await noteFound(importing, applying);
	const contents: Content[] = [];
	try {
		const prepared = await prepare(importing, { ...applying, contents });
		const preparedParts = await prepareParts(importing, applying, contents);
		const ofParts = applying.parts.tasks.map(({ known }) => known.row.project_id);
		const projects = [...new Set([...prepared.map(({ projectId }) => projectId), ...ofParts])];
		const finishing = { ...applying, stored, prepared, preparedParts };
		return await importing.step((context) => finish(context, importing.id, finishing), { projects });
	} catch (error) {
		await dropContents(importing.context.app, contents);
		throw error;
	}
}

/** So many are noted in one transaction. */
const noteBatchSize = 500;

/** What was found here is known from now on, whatever becomes of this import. */
async function noteFound(importing: Importing, { kind, parts }: Applying): Promise<void> {
	for (const some of inPieces(parts.found, noteBatchSize))
		await importing.step((context) => noteParts(context, kind, some));
}

async function prepareParts(importing: Importing, { parts }: Applying, contents: Content[]): Promise<PreparedParts[]> {
	const prepared: PreparedParts[] = [];
	for (const { known, comments, files, assignees, quotable } of parts.tasks) {
		await importing.turns.next();
		prepared.push({
			...{ taskId: known.row.id, people: assignees, quotable },
			comments: await readyComments(importing, comments),
			files: await keepFiles(importing, files, contents),
		});
	}
	return prepared;
}

async function prepare(
	importing: Importing,
	{ plan, whoIs, contents }: Applying & { readonly contents: Content[] },
): Promise<Prepared[]> {
	const wanted: Omit<Prepared, 'ready'>[] = [
		...plan.additions.map((addition) => ({ ...addition, row: null })),
		// What hangs on them is here already, or comes by itself.
		...plan.updates.map(({ task, known: { row } }) => ({
			task: { ...task, attachments: [], comments: [] },
			projectId: row.project_id,
			row,
		})),
	];
	if (wanted.length === 0) return [];
	const tasks = wanted.map(({ task }) => task);
	const project = plainImportedProject({ id: 0, title: '', tasks });
	const labels = await storeLabels(importing, { projects: [project], filters: [] });
	const prepared: Prepared[] = [];
	for (const one of wanted) {
		await importing.turns.next();
		const planned = { task: one.task, projectId: one.projectId, index: one.task.index, places: [] };
		prepared.push({ ...one, ready: await makeReady(importing, planned, { labels, whoIs, contents }) });
	}
	return prepared;
}

interface Finishing extends Applying {
	readonly stored: Stored;
	readonly prepared: readonly Prepared[];
	readonly preparedParts: readonly PreparedParts[];
}

/** Shows what was stored hidden, and changes what is here, in one transaction. */
async function finish(context: CommandContext, id: number, finishing: Finishing): Promise<ImportResult> {
	const { kind, plan, known, stored, prepared, preparedParts, fileName, teams, whoIs } = finishing;
	const isShared = teams !== undefined && (await storeShares(context, { ...stored, teams, whoIs }));
	await showStored(context, stored, { isShared });
	const made = new Map<number, number>();
	const sources: NewSource[] = stored.projects.map(({ id: projectId, project }) => ({
		...{ key: plan.keys.project(project.id), projectId, taskId: null, there: '', here: '' },
	}));
	const parts: NewPart[] = [];
	for (const one of prepared) {
		const added = one.row ? null : await addImported(context, one);
		const row = added?.row ?? (await updateImported(context, assertPresent(one.row, 'a task to be changed'), one));
		if (added) made.set(one.task.id, row.id);
		parts.push(...(added?.parts ?? []));
		const key = plan.keys.task(one.task.id);
		sources.push({ key, projectId: null, taskId: row.id, there: hashThere(one.task), here: hashHere(fieldsOf(row)) });
	}
	await relateAdded(context, plan, { made, idOf: (taskId) => known.tasks.get(plan.keys.task(taskId))?.row.id });
	const onKnown: NewPart[] = [];
	for (const one of preparedParts) onKnown.push(...(await addParts(context, one)));
	await noteSources(context, kind, sources);
	await noteParts(context, kind, [...parts, ...onKnown]);
	const row = await finishImport(context, id, {
		...{ fileName, batch: context.batch, added: plan.counts.added, updated: plan.updates.length },
		...countNew(onKnown),
		projects: await projectsBrought(context, finishing),
	});
	const result = assertPresent(toResult(row)[0], 'an import without its result');
	await finishing.atEnd?.(context, result);
	return result;
}

function countNew(parts: readonly NewPart[]): Pick<ImportResult, 'comments' | 'files' | 'assignees'> {
	const count = (what: NewPart['what']) => parts.filter((part) => part.what === what).length;
	return { comments: count('comment'), files: count('file'), assignees: count('assignee') };
}

/** So many projects are named in a result. */
const maxNamed = 100;

/** Those at the top that were made, and those that got tasks, with how many. */
async function projectsBrought(
	{ db, dialect }: CommandContext,
	{ stored, prepared }: Finishing,
): Promise<ImportResult['projects']> {
	const made = stored.projects.map(({ id, project }) => ({ id, title: project.title, tasks: project.tasks.length }));
	const added = Map.groupBy(prepared, ({ projectId }) => projectId);
	const rows = await db
		.selectFrom('project')
		.select(['id', 'title'])
		.where((eb) => dialect.isOneOf(eb.ref('id'), [...added.keys()]))
		.execute();
	const changed = rows.map(({ id, title }) => ({ id, title, tasks: added.get(id)?.length ?? 0 }));
	return [...made, ...changed].slice(0, maxNamed).map((one) => ({ ...one, id: toId('project', one.id) }));
}
