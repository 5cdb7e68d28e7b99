import { trelloAccountFile, trelloBackground, trelloCover } from '@ordna/domain/import';
import { fetchFiles, type WantedFile } from './fetch-files.ts';
import type { Fetching } from './fetching.ts';
import type { ServiceApi } from './service-api.ts';
import {
	addAll,
	idOf,
	type JsonObject,
	listOf,
	maxPages,
	objectOf,
	objectsIn,
	partOf,
	textOf,
} from './service-json.ts';

/** So many things are asked for at once. */
const pageSize = 500;

const boardFields = 'name,desc,closed,starred,idOrganization,prefs';
const cardFields =
	'name,desc,closed,due,dueComplete,dueReminder,start,dateLastActivity,idList,idLabels,idMembers,pos,cover,idAttachmentCover';

/** Fetches an account: each board as an export of it would be, with all cards and comments, and the files of cards. */
export async function fetchTrello(fetching: Fetching): Promise<void> {
	const { api, base, zip, note } = fetching;
	await note('account');
	const { id = '' } = objectOf(await api.json(`${base}/members/me?fields=username,fullName`));
	const ofBoards = `filter=all&fields=${boardFields}&organization=true&organization_fields=name,displayName`;
	const boards = listOf(await api.json(`${base}/members/me/boards?${ofBoards}`));
	const wanted: WantedFile[] = [];
	for (const [at, board] of boards.entries()) {
		await note('account', at, boards.length);
		const whole = await readBoard(board, { api, base });
		addAll(wanted, filesOf(whole));
		await zip.add(`boards/${at + 1}.json`, JSON.stringify(whole));
	}
	const files = await fetchFiles(wanted, fetching);
	const workspaces = boards.map(workspaceOf).filter((one) => one.id !== '');
	await zip.add(trelloAccountFile, JSON.stringify({ trello_account: 1, me: { id }, workspaces, files }));
}

type Part = Pick<Fetching, 'api' | 'base'>;

/** A board with all that is in it, in the form of an export. */
async function readBoard(board: JsonObject, { api, base }: Part): Promise<JsonObject> {
	const at = `${base}/boards/${encodeURIComponent(idOf(board))}`;
	const lists = listOf(await api.json(`${at}/lists?filter=all&fields=name,closed,pos`));
	const labels = listOf(await api.json(`${at}/labels?limit=1000`));
	const members = listOf(await api.json(`${at}/members?fields=username,fullName`));
	const checklists = listOf(await api.json(`${at}/checklists?checkItems=all`));
	const customFields = listOf(await api.json(`${at}/customFields`));
	const withCards = 'attachments=true&attachment_fields=all&customFieldItems=true';
	const cards = await pages(api, `${at}/cards?filter=all&fields=${cardFields}&${withCards}`);
	const actions = await pages(
		api,
		`${at}/actions?filter=commentCard&fields=type,date,data&memberCreator_fields=fullName`,
	);
	return { ...board, lists, labels, members, checklists, customFields, cards, actions };
}

/** All pages of a list, the newest first: each page begins before the oldest that is known. */
async function pages(api: ServiceApi, url: string): Promise<JsonObject[]> {
	const found = new Map<string, JsonObject>();
	let before = '';
	for (let page = 1; page <= maxPages; page++) {
		const known = found.size;
		for (const one of listOf(await api.json(`${url}&limit=${pageSize}${before && `&before=${before}`}`)))
			found.set(idOf(one), one);
		if (found.size === known) break;
		// Ids grow with time.
		[before = ''] = [...found.keys()].sort();
	}
	return [...found.values()];
}

/** What of a board has to be fetched: files of cards, covers that are none of them, and the picture behind it. */
function filesOf(board: JsonObject): WantedFile[] {
	return [
		...wantedAt(trelloBackground(idOf(board)), textOf(partOf(board['prefs'])['backgroundImage'])),
		...objectsIn(board['cards']).flatMap((card) => {
			const uploaded = objectsIn(card['attachments']).filter((file) => file['isUpload'] === true);
			const files = uploaded.flatMap((file) => wantedAt(idOf(file), textOf(file['url']), Number(file['bytes'] ?? 0)));
			return [...files, ...coverOf(card)];
		}),
	];
}

/** A cover that was chosen from elsewhere: the largest of its sizes. */
function coverOf(card: JsonObject): WantedFile[] {
	if (textOf(card['idAttachmentCover']) !== '') return [];
	const [largest] = objectsIn(partOf(card['cover'])['scaled']).toSorted(
		(one, other) => Number(other['width'] ?? 0) - Number(one['width'] ?? 0),
	);
	return largest ? wantedAt(trelloCover(idOf(card)), textOf(largest['url'])) : [];
}

function wantedAt(key: string, url: string, size = 0): WantedFile[] {
	return /^https?:\/\//.test(url) ? [{ key, url, size }] : [];
}

function workspaceOf(board: JsonObject) {
	const organization = partOf(board['organization']);
	const displayName = textOf(organization['displayName']) || textOf(organization['name']);
	return { id: textOf(board['idOrganization']), displayName };
}
