import type { CommandContext } from '../../context/index.ts';
import type { Granted } from '../access/index.ts';
import { createLabel, findLabels, findLabelsByTitle } from '../label/index.ts';
import { labelIdsOf, replaceLabels } from '../task/index.ts';
import type { TaskRow } from '../task-record/index.ts';
import { broken } from './refusal.ts';

const maxLabels = 100;
const maxTitleLength = 250;

/** Makes the labels of a task those of these titles: those it has, else some the caller can see, their own first, else new ones. */
export async function labelTask(
	context: CommandContext,
	task: Granted<TaskRow, 'write'>,
	titles: readonly string[],
): Promise<void> {
	if (titles.length > maxLabels) throw broken('valid-calendar-object-resource', 'too many CATEGORIES');
	const wanted = new Set(titles.map((title) => [...title].slice(0, maxTitleLength).join('').trim()));
	const own = await findLabels(context, await labelIdsOf(context, task.id));
	const kept = own.filter((label) => wanted.has(label.title.trim()));
	const missing = [...wanted].filter((title) => !kept.some((label) => label.title.trim() === title));
	const ids: number[] = kept.map((label) => label.id);
	const found = await findLabelsByTitle(context, missing);
	const me = context.caller.kind === 'person' ? context.caller.id : null;
	for (const title of missing) {
		const named = found.filter((label) => label.title === title);
		const known = named.find((label) => label.created_by_id === me) ?? named[0];
		ids.push(known?.id ?? (await createLabel(context, { title })).id);
	}
	await replaceLabels(context, task, ids);
}
