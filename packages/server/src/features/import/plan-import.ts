import {
	type ImportedProjects,
	type ImportedTask,
	type ImportKnown,
	inTimeSlices,
	sourceKeysOf,
} from '@ordna/domain/import';
import type { KnownSources, KnownTask } from './known-sources.ts';
import type { PresentTask } from './plan-parts.ts';
import { runCooperatively } from './run-cooperatively.ts';
import { hashThere, storedKey } from './source-hash.ts';

/** A task for a project that was imported before. */
interface Addition {
	readonly projectId: number;
	readonly task: ImportedTask;
}

/** A task that changed in its source, and did not change here. */
type Update = PresentTask;

/** What an import would do, beside what is here already. */
export interface ImportPlan {
	/** Projects that are not here, with the tasks that are not here. */
	readonly fresh: ImportedProjects;
	readonly additions: readonly Addition[];
	readonly updates: readonly Update[];
	/** All tasks of projects that can be changed here. */
	readonly present: readonly PresentTask[];
	readonly counts: Omit<ImportKnown, 'last' | 'examples' | 'comments' | 'files'>;
	readonly keys: StoredKeys;
}

/** The keys under which things of the file are noted. */
export interface StoredKeys {
	project(id: number): string;
	task(id: number): string;
	all(): string[];
}

/** The stored keys of everything in a file. */
export async function storedKeysOf(imported: ImportedProjects): Promise<StoredKeys> {
	const { projects, tasks } = await runCooperatively(sourceKeysOf(imported));
	const ofProjects = new Map<number, string>();
	const ofTasks = new Map<number, string>();
	await runCooperatively(inTimeSlices(projects, ([id, key]) => ofProjects.set(id, storedKey('project', key))));
	await runCooperatively(inTimeSlices(tasks, ([id, key]) => ofTasks.set(id, storedKey('task', key))));
	return {
		project: (id) => ofProjects.get(id) ?? '',
		task: (id) => ofTasks.get(id) ?? '',
		all: () => [...ofProjects.values(), ...ofTasks.values()],
	};
}

/** Tells what is new from what is here. */
export async function planImport(
	imported: ImportedProjects,
	keys: StoredKeys,
	known: KnownSources,
): Promise<ImportPlan> {
	const counts = { added: 0, same: 0, changedThere: 0, changedHere: 0, changedBoth: 0 };
	const additions: Addition[] = [];
	const updates: Update[] = [];
	const present: PresentTask[] = [];
	const fresh: ImportedProjects['projects'][number][] = [];
	for (const project of imported.projects) {
		const projectId = known.projects.get(keys.project(project.id));
		const missing: ImportedTask[] = [];
		// In the archive there and here: nothing is changed, and nothing doubled.
		const isArchived = project.isArchived && known.archived.has(keys.project(project.id));
		const sort = (task: ImportedTask) => {
			if (isArchived && known.archived.has(keys.task(task.id))) {
				counts.same += 1;
				return;
			}
			const found = known.tasks.get(keys.task(task.id));
			if (found) present.push({ known: found, task });
			else missing.push(task);
			const state = found ? stateOf(task, found) : 'added';
			counts[state] += 1;
			if (found && state === 'changedThere') updates.push({ known: found, task });
		};
		await runCooperatively(inTimeSlices(project.tasks, sort));
		if (isArchived && missing.length === 0) continue;
		if (projectId === undefined) fresh.push({ ...project, tasks: missing });
		else additions.push(...missing.map((task) => ({ projectId, task })));
	}
	const filters = known.projects.size > 0 ? [] : imported.filters;
	return { fresh: { projects: fresh, filters }, additions, updates, present, counts, keys };
}

function stateOf(task: ImportedTask, { there, isChangedHere }: KnownTask) {
	const isChangedThere = hashThere(task) !== there;
	if (isChangedThere) return isChangedHere ? 'changedBoth' : 'changedThere';
	return isChangedHere ? 'changedHere' : 'same';
}
