import { fail } from '@ordna/domain/failures';
import type { BroughtTask, FileImporter } from '@ordna/domain/import';
import type { ProjectId } from '@ordna/domain/project';
import { requirePerson } from '../../asking/index.ts';
import { keepLease } from '../../concurrency/keep-lease.ts';
import type { Act } from '../../http/index.ts';
import { showProjects } from '../project/index.ts';
import { requireAccount } from '../user/index.ts';
import { finishImport, showAlive, startImport, takeBack } from './import.commands.ts';
import { importQueue } from './import.queue.ts';
import { type Bringing, Importing } from './importing.ts';
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
 * Stores what a file brought, for the caller: in steps, so that others are answered meanwhile, and hidden until the last
 * one. What goes wrong in between takes back all of it.
 */
export async function runImport(act: Act, importer: FileImporter, bringing: Bringing): Promise<Imported> {
	const { brought } = bringing;
	const isEmpty = brought.projects.length + brought.filters.length === 0;
	// An export of somebody without projects is whole, and brings nothing.
	if (isEmpty && importer !== 'vikunja-file') throw fail('import.empty');
	const limit = whatIsTooMuch(brought);
	if (limit !== undefined) throw fail('import.tooMuch', { limit });
	const id = await act.tell((tell) => startImport(tell, importer));
	// A step may take longer than the lease.
	const lease = keepLease({
		ms: importQueue.leaseMs,
		extend: () => showAlive(act.app, id),
		failed: (error) => act.app.log.warn({ err: error, import: id }, 'the lease of an import was not extended'),
	});
	try {
		return await store(new Importing(act, id, bringing.enclosed), bringing).finally(lease.end);
	} catch (error) {
		await act.tell((tell) => takeBack(tell, { id }));
		throw error;
	}
}

async function store(importing: Importing, { brought }: Bringing): Promise<Imported> {
	const isCaller = await callerAmong(importing.act);
	const labels = await storeLabels(importing, brought);
	const nested = nest(brought.projects);
	const projects = await storeProjects(importing, nested);
	const ids = await storeTasks(importing, projects, { labels, isCaller });
	await storeRelations(importing, brought, ids);
	await storeBackgrounds(importing, projects);
	await storeFilters(importing, brought);
	return importing.step(async (tell) => {
		await showProjects(tell, {
			ids: projects.map(({ id }) => id),
			favorites: projects.filter(({ project }) => project.isFavorite).map(({ id }) => id),
		});
		await finishImport(tell, importing.id);
		const atTop = projects.filter((_, at) => nested[at]?.parent === null);
		return {
			batch: tell.batch,
			projects: atTop.map(({ id, project }) => ({ id: id as ProjectId, title: project.title })),
		};
	});
}

/** People of a file are known by address or by name; nobody but the caller can see what is imported. */
async function callerAmong(act: Act): Promise<(person: BroughtTask['assignees'][number]) => boolean> {
	const account = await requireAccount(act.app, requirePerson(act.caller).id);
	const [email, username] = [account.email.toLowerCase(), account.username.toLowerCase()];
	return (person) => {
		if (person.email !== '') return person.email.toLowerCase() === email;
		return person.username !== '' && person.username.toLowerCase() === username;
	};
}
