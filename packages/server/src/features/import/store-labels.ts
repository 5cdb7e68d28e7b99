import { fail } from '@ordna/domain/failures';
import type { ImportedLabel, ImportedProjects } from '@ordna/domain/import';
import { createLabels, ownLabels } from '../label/index.ts';
import type { Importing } from './importing.ts';
import { most } from './plan-projects.ts';
import { inPieces } from './slices.ts';

/** So many labels in one transaction. */
const batchSize = 200;

/** The ids of labels by what makes two of them the same: title and colour. */
export type LabelIds = (label: ImportedLabel) => number;

/** Finds the labels of a file among those of the caller, and makes the others. */
export async function storeLabels(importing: Importing, { projects }: ImportedProjects): Promise<LabelIds> {
	const wanted = new Map<string, ImportedLabel>();
	for (const { tasks } of projects)
		for (const { labels } of tasks) for (const label of labels) wanted.set(keyOf(label.title, label.hexColor), label);
	if (wanted.size > most.labels) throw fail('import.tooMuch', { limit: `at most ${most.labels} labels` });
	const known = new Map<string, number>();
	if (wanted.size > 0) {
		for (const row of await importing.step(ownLabels)) {
			const key = keyOf(row.title, row.hex_color);
			if (!known.has(key)) known.set(key, row.id);
		}
	}
	const missing = [...wanted].filter(([key]) => !known.has(key));
	for (const some of inPieces(missing, batchSize)) {
		const ids = await importing.making('labels', (context) =>
			createLabels(
				context,
				some.map(([, label]) => label),
			),
		);
		for (const [at, [key]] of some.entries()) known.set(key, ids[at] ?? 0);
	}
	return (label) => known.get(keyOf(label.title, label.hexColor)) ?? 0;
}

function keyOf(title: string, hexColor: string): string {
	return `${hexColor.toLowerCase()} ${title}`;
}
