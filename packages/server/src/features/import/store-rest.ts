import { isFailure } from '@ordna/domain/failures';
import { acyclicPairs, type ImportedProjects, type Pair } from '@ordna/domain/import';
import { requirePerson } from '../../context/index.ts';
import { backgroundOf, HugePicture, NoPicture } from '../../outside/pictures.ts';
import { granted, type ProjectFacts } from '../access/index.ts';
import { setBackground } from '../background/index.ts';
import { keepBytes, wholeContent } from '../file/index.ts';
import { type NewPair, relateMany } from '../relation/index.ts';
import { createSavedFilter } from '../saved-filter/index.ts';
import type { Importing } from './importing.ts';
import { inPieces } from './slices.ts';
import type { StoredProject } from './store-projects.ts';

/** So many relations in one transaction. */
const pairBatchSize = 250;

/** Relates the tasks that were stored, each two once; what names a task that is not in the file relates nothing. */
export async function storeRelations(
	importing: Importing,
	{ projects }: ImportedProjects,
	ids: ReadonlyMap<number, number>,
): Promise<void> {
	let some: NewPair[] = [];
	let count = 0;
	const store = async () => {
		const [pairs, from] = [some, count];
		some = [];
		count += pairs.length;
		const tasks = pairs.flatMap(({ base, other }) => [base, other]);
		if (pairs.length > 0) await importing.step((context) => relateMany(context, { pairs, from }), { tasks });
	};
	for (const pair of acyclicPairs(pairsOf(projects, ids))) {
		await importing.turns.next();
		some.push(pair);
		if (some.length === pairBatchSize) await store();
	}
	await store();
}

/** Subtasks first, as their parents name them: a subtask that comes before its parent says nothing of their order. */
function* pairsOf(projects: ImportedProjects['projects'], ids: ReadonlyMap<number, number>): Generator<Pair> {
	for (const isOfParent of [true, false]) {
		for (const { tasks } of projects) {
			for (const task of tasks) {
				for (const { kind, otherId } of task.relations) {
					if ((kind === 'subtask') !== isOfParent) continue;
					const [base, other] = [ids.get(task.id), ids.get(otherId)];
					if (base && other) yield { base, kind, other };
				}
			}
		}
	}
}

/** Puts the pictures of the file behind its projects; one that is none is left out. */
export async function storeBackgrounds(importing: Importing, projects: readonly StoredProject[]): Promise<void> {
	const { context } = importing;
	for (const { id, project } of projects) {
		const file = project.backgroundFileId === 0 ? undefined : importing.enclosed.file(project.backgroundFileId);
		if (!file || file.size > context.app.settings.files.maxSize) continue;
		try {
			const picture = await wholeContent(file.content, { name: '', maxBytes: context.app.settings.files.maxSize });
			const { jpeg, blurHash } = await backgroundOf(picture);
			await keepBytes(context.app, jpeg, (content) =>
				importing.step(
					(context) => {
						// Made by this import, hidden still.
						const own = granted({ id } as ProjectFacts, 'write');
						return setBackground(context, own, { content, blurHash, information: () => ({ Type: 'upload' }) });
					},
					{ projects: [id] },
				),
			);
		} catch (error) {
			const isNone = error instanceof NoPicture || error instanceof HugePicture || isFailure(error, 'file.tooLarge');
			if (!isNone) throw error;
			context.app.log.warn({ err: error }, 'a background of an import is no picture and was left out');
		}
	}
}

/** So many filters in one transaction, each with its views. */
const filterBatchSize = 5;

export async function storeFilters(importing: Importing, { filters }: ImportedProjects): Promise<void> {
	const owner = requirePerson(importing.context.caller).id;
	for (const some of inPieces(filters, filterBatchSize)) {
		await importing.making('filters', async (context) => {
			const ids: number[] = [];
			for (const filter of some) ids.push((await createSavedFilter(context, filter, owner)).id);
			return ids;
		});
	}
}
