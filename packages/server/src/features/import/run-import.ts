import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import type { ImportedPerson, ImportedProjects, ImportKind } from '@ordna/domain/import';
import type { ProjectId } from '@ordna/domain/project';
import { keepLease } from '../../concurrency/keep-lease.ts';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
import { showProjects } from '../project/index.ts';
import { requireAccount } from '../user/index.ts';
import { finishImport, type ImportStart, showAlive, startImport, takeBack } from './import.commands.ts';
import { importQueue } from './import.queue.ts';
import type { WhoIs } from './imported-people.ts';
import { type Enclosed, type ImportInput, Importing } from './importing.ts';
import { type Nested, nest, whatIsTooMuch } from './plan-projects.ts';
import { runCooperatively } from './run-cooperatively.ts';
import { type LabelIds, storeLabels } from './store-labels.ts';
import { type StoredProject, storeProjects } from './store-projects.ts';
import { storeBackgrounds, storeFilters, storeRelations } from './store-rest.ts';
import { type Noting, storeTasks } from './store-tasks.ts';

/** What an import made: its batch, and the projects that stand at the top. */
interface Imported {
	readonly batch: string;
	readonly projects: { readonly id: ProjectId; readonly title: string }[];
}

/**
 * Stores what a file holds, for the caller: in steps, so that others are answered meanwhile, and hidden until the last
 * one. What goes wrong in between takes back all of it.
 */
export async function runImport(context: RequestContext, importer: ImportKind, input: ImportInput): Promise<Imported> {
	const { imported, enclosed } = input;
	await requireStorable(importer, imported);
	return running(context, { importer, enclosed, total: countTasks(imported) }, async (importing) => {
		const stored = await storeHidden(importing, input, { whoIs: await callerAmong(context) });
		return importing.step(async (context) => {
			await showStored(context, stored, { isShared: false });
			await finishImport(context, importing.id);
			const { projects, nested } = stored;
			const atTop = projects.filter((_, at) => nested[at]?.parent === null);
			return {
				batch: context.batch,
				projects: atTop.map(({ id, project }) => ({ id: toId('project', id), title: project.title })),
			};
		});
	});
}

/** Refuses what holds nothing, or more than is taken in. */
export async function requireStorable(importer: ImportKind, imported: ImportedProjects): Promise<void> {
	const isEmpty = imported.projects.length + imported.filters.length === 0;
	// An export of somebody without projects is whole, and brings nothing.
	if (isEmpty && importer !== 'vikunja-file') throw fail('import.empty');
	const limit = await runCooperatively(whatIsTooMuch(imported));
	if (limit !== undefined) throw fail('import.tooMuch', { limit });
}

/** How many tasks there are in all projects. */
function countTasks({ projects }: Pick<ImportedProjects, 'projects'>): number {
	return projects.reduce((sum, { tasks }) => sum + tasks.length, 0);
}

/** Runs an import under its lease, and takes it back where it fails. */
export async function running<T>(
	context: RequestContext,
	{ enclosed, ...start }: ImportStart & { readonly enclosed: Enclosed },
	run: (importing: Importing) => Promise<T>,
): Promise<T> {
	const id = await context.run((context) => startImport(context, start));
	// A step may take longer than the lease.
	const lease = keepLease({
		ms: importQueue.leaseMs,
		extend: () => showAlive(context.app, id),
		failed: (error) => context.app.log.warn({ err: error, import: id }, 'the lease of an import was not extended'),
	});
	try {
		return await run(new Importing(context, id, enclosed)).finally(lease.end);
	} catch (error) {
		await context.run((context) => takeBack(context, { id }));
		throw error;
	}
}

/** What was stored and is still hidden. */
export interface Stored {
	readonly nested: readonly Nested[];
	readonly projects: readonly StoredProject[];
	readonly labels: LabelIds;
	/** The ids of the tasks, by those of the file. */
	readonly ids: ReadonlyMap<number, number>;
}

/** Stores what is in a file where nobody sees it yet. */
export async function storeHidden(
	importing: Importing,
	{ imported }: ImportInput,
	{ whoIs, noting }: { readonly whoIs: WhoIs; readonly noting?: Noting },
): Promise<Stored> {
	const labels = await storeLabels(importing, imported);
	const nested = nest(imported.projects);
	const projects = await storeProjects(importing, nested);
	const ids = await storeTasks(importing, projects, { labels, whoIs, ...(noting ? { noting } : {}) });
	await storeRelations(importing, imported, ids);
	await storeBackgrounds(importing, projects);
	await storeFilters(importing, imported);
	return { nested, projects, labels, ids };
}

/** Shows it to its owner, and to those it was shared with. */
export async function showStored(
	context: CommandContext,
	{ projects, nested }: Stored,
	{ isShared }: { readonly isShared: boolean },
): Promise<void> {
	await showProjects(context, {
		isShared,
		ids: projects.map(({ id }) => id),
		tops: projects.filter((_, at) => nested[at]?.parent === null).map(({ id }) => id),
		favorites: projects.filter(({ project }) => project.isFavorite).map(({ id }) => id),
	});
}

/** People of a file are known by address or by name; nobody but the caller can see what is imported. */
async function callerAmong(context: RequestContext): Promise<WhoIs> {
	const me = requirePerson(context.caller).id;
	const account = await requireAccount(context.app, me);
	const [email, username] = [account.email.toLowerCase(), account.username.toLowerCase()];
	const isCaller = (person: ImportedPerson) => {
		if (person.email !== '') return person.email.toLowerCase() === email;
		return person.username !== '' && person.username.toLowerCase() === username;
	};
	return (person) => (isCaller(person) ? me : undefined);
}
