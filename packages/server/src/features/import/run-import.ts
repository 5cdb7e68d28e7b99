import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import type { FileImporter, ImportedTask } from '@ordna/domain/import';
import type { ProjectId } from '@ordna/domain/project';
import { keepLease } from '../../concurrency/keep-lease.ts';
import { requirePerson } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
import { showProjects } from '../project/index.ts';
import { requireAccount } from '../user/index.ts';
import { finishImport, showAlive, startImport, takeBack } from './import.commands.ts';
import { importQueue } from './import.queue.ts';
import { type ImportInput, Importing } from './importing.ts';
import { nest, whatIsTooMuch } from './plan-projects.ts';
import { storeLabels } from './store-labels.ts';
import { storeProjects } from './store-projects.ts';
import { storeBackgrounds, storeFilters, storeRelations } from './store-rest.ts';
import { storeTasks } from './store-tasks.ts';

/** What an import made: its batch, and the projects that stand at the top. */
interface Imported {
	readonly batch: string;
	readonly projects: { readonly id: ProjectId; readonly title: string }[];
}

/**
 * Stores what a file holds, for the caller: in steps, so that others are answered meanwhile, and hidden until the last
 * one. What goes wrong in between takes back all of it.
 */
export async function runImport(
	context: RequestContext,
	importer: FileImporter,
	input: ImportInput,
): Promise<Imported> {
	const { imported } = input;
	const isEmpty = imported.projects.length + imported.filters.length === 0;
	// An export of somebody without projects is whole, and brings nothing.
	if (isEmpty && importer !== 'vikunja-file') throw fail('import.empty');
	const limit = whatIsTooMuch(imported);
	if (limit !== undefined) throw fail('import.tooMuch', { limit });
	const id = await context.run((context) => startImport(context, importer));
	// A step may take longer than the lease.
	const lease = keepLease({
		ms: importQueue.leaseMs,
		extend: () => showAlive(context.app, id),
		failed: (error) => context.app.log.warn({ err: error, import: id }, 'the lease of an import was not extended'),
	});
	try {
		return await store(new Importing(context, id, input.enclosed), input).finally(lease.end);
	} catch (error) {
		await context.run((context) => takeBack(context, { id }));
		throw error;
	}
}

async function store(importing: Importing, { imported }: ImportInput): Promise<Imported> {
	const isCaller = await callerAmong(importing.context);
	const labels = await storeLabels(importing, imported);
	const nested = nest(imported.projects);
	const projects = await storeProjects(importing, nested);
	const ids = await storeTasks(importing, projects, { labels, isCaller });
	await storeRelations(importing, imported, ids);
	await storeBackgrounds(importing, projects);
	await storeFilters(importing, imported);
	return importing.step(async (context) => {
		await showProjects(context, {
			ids: projects.map(({ id }) => id),
			favorites: projects.filter(({ project }) => project.isFavorite).map(({ id }) => id),
		});
		await finishImport(context, importing.id);
		const atTop = projects.filter((_, at) => nested[at]?.parent === null);
		return {
			batch: context.batch,
			projects: atTop.map(({ id, project }) => ({ id: toId('project', id), title: project.title })),
		};
	});
}

/** People of a file are known by address or by name; nobody but the caller can see what is imported. */
async function callerAmong(context: RequestContext): Promise<(person: ImportedTask['assignees'][number]) => boolean> {
	const account = await requireAccount(context.app, requirePerson(context.caller).id);
	const [email, username] = [account.email.toLowerCase(), account.username.toLowerCase()];
	return (person) => {
		if (person.email !== '') return person.email.toLowerCase() === email;
		return person.username !== '' && person.username.toLowerCase() === username;
	};
}
