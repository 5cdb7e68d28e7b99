import { microsoftTodoFile } from '@ordna/domain/import';
import { fetchFiles, type WantedFile } from './fetch-files.ts';
import type { Fetching } from './fetching.ts';
import { ServiceFailure } from './service-api.ts';
import { addAll, idOf, type JsonObject, maxPages, objectOf, objectsIn, textOf } from './service-json.ts';

type Part = Pick<Fetching, 'api' | 'base'>;

/** Fetches an account: each list with its tasks, their steps, links and files. */
export async function fetchMicrosoftTodo(fetching: Fetching): Promise<void> {
	const { base, zip, note } = fetching;
	await note('account');
	const lists = await pages(fetching, `${base}/me/todo/lists?$top=100`);
	const wanted: WantedFile[] = [];
	for (const [at, list] of lists.entries()) {
		await note('account', at, lists.length);
		const below = `${base}/me/todo/lists/${encodeURIComponent(idOf(list))}/tasks`;
		const tasks = await pages(fetching, `${below}?$top=100&$expand=checklistItems,linkedResources`);
		for (const [index, task] of tasks.entries()) {
			if (task['hasAttachments'] !== true) continue;
			const files = `${below}/${encodeURIComponent(idOf(task))}/attachments`;
			const attachments = (await pages(fetching, files)).map(({ id = '', name = '', size = 0 }) => ({
				id,
				name,
				size,
			}));
			tasks[index] = { ...task, attachments };
			addAll(
				wanted,
				attachments.map((file) => wantedAt(file, files)),
			);
		}
		await zip.add(`lists/${at + 1}.json`, JSON.stringify({ ...list, tasks }));
	}
	const files = await fetchFiles(wanted, fetching);
	await zip.add(microsoftTodoFile, JSON.stringify({ microsoft_todo: 1, files }));
}

function wantedAt(file: JsonObject, below: string): WantedFile {
	return { key: idOf(file), url: `${below}/${encodeURIComponent(idOf(file))}/$value`, size: Number(file['size'] ?? 0) };
}

/** All pages of a list: each names the next. */
async function pages({ api, base }: Part, first: string): Promise<JsonObject[]> {
	const found = new Map<string, JsonObject>();
	let url = first;
	for (let page = 1; page <= maxPages && url !== ''; page++) {
		// The token is for nobody else.
		if (!url.startsWith(`${base}/`)) throw new ServiceFailure('unreadable', 'The next page lies elsewhere.');
		const answer = await api.json(url);
		if (answer === null) break;
		const said = objectOf(answer);
		for (const one of objectsIn(said['value'])) found.set(idOf(one), one);
		url = textOf(said['@odata.nextLink']);
	}
	return [...found.values()];
}
