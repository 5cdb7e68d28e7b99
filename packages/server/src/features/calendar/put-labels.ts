import type { Tell } from '../../asking/index.ts';
import type { Granted } from '../access/index.ts';
import { createLabel, findLabels, findLabelsByTitle } from '../label/index.ts';
import { labelIdsOf, replaceLabels } from '../task/index.ts';
import type { TaskRow } from '../task-record/index.ts';
import { broken } from './refusal.ts';

const mostLabels = 100;
const longestTitle = 250;

/** Makes the labels of a task those of these titles: those it has, else some the caller can see, their own first, else new ones. */
export async function labelTask(tell: Tell, task: Granted<TaskRow, 'write'>, titles: readonly string[]): Promise<void> {
	if (titles.length > mostLabels) throw broken('valid-calendar-object-resource', 'too many CATEGORIES');
	const wanted = new Set(titles.map((title) => [...title].slice(0, longestTitle).join('').trim()));
	const own = await findLabels(tell, await labelIdsOf(tell, task.id));
	const kept = own.filter((label) => wanted.has(label.title.trim()));
	const missing = [...wanted].filter((title) => !kept.some((label) => label.title.trim() === title));
	const ids = kept.map((label) => label.id as number);
	const found = await findLabelsByTitle(tell, missing);
	const me = tell.caller.kind === 'person' ? tell.caller.id : null;
	for (const title of missing) {
		const named = found.filter((label) => label.title === title);
		const known = named.find((label) => label.created_by_id === me) ?? named[0];
		ids.push(known?.id ?? (await createLabel(tell, { title })).id);
	}
	await replaceLabels(tell, task, ids);
}
