import { isJsonObject, plankaFile } from '@ordna/domain/import';
import { Semaphore } from '../../concurrency/semaphore.ts';
import { fetchFiles, type WantedFile } from './fetch-files.ts';
import type { Fetching } from './fetching.ts';
import { isOfServer } from './server-address.ts';
import { type ServiceApi, ServiceFailure } from './service-api.ts';
import { addAll, idOf, type JsonObject, maxPages, objectOf, objectsIn, partOf, textOf } from './service-json.ts';

/** So many cards are asked for their comments at once. */
const concurrency = 4;

/** A server that lets us in. */
interface Planka {
	/** Below which its API stands in the end. */
	readonly base: string;
	readonly api: ServiceApi;
	/** Shows who asks as downloads take it. */
	readonly downloads: ServiceApi;
	readonly me: JsonObject;
	/** Ends the session that was begun for this. */
	readonly leave: () => Promise<void>;
}

/** Fetches what somebody may read on a Planka: each board with all its cards, also archived ones, comments, and files. */
export async function fetchPlanka(fetching: Fetching): Promise<void> {
	const { zip, note } = fetching;
	await note('account');
	const planka = await enter(fetching, await findPlanka(fetching));
	try {
		const answer = objectOf(await planka.api.json(`${planka.base}/projects`));
		const boards = objectsIn(partOf(answer['included'])['boards']);
		const wanted: WantedFile[] = [];
		for (const [at, { id = '', projectId = '' }] of boards.entries()) {
			await note('account', at, boards.length);
			const board = await readBoard(planka, textOf(id));
			addAll(wanted, filesOf(planka, board));
			await zip.add(`boards/${at + 1}.json`, JSON.stringify({ planka_board: 1, ...board, projectId }));
		}
		const files = await fetchFiles(wanted, { ...fetching, api: planka.downloads });
		const account = { planka: 1, me: { id: planka.me['id'] ?? '' }, projects: objectsIn(answer['items']), files };
		await zip.add(plankaFile, JSON.stringify(account));
	} finally {
		await planka.leave();
	}
}

/** The address below which the API stands in the end. A redirect to another server is not followed. */
async function findPlanka({ base, open }: Fetching): Promise<string> {
	const { url, status, json } = await open({})
		.find(`${base}/users/me`)
		.catch((error: unknown) => {
			if (error instanceof ServiceFailure && error.problem === 'unreachable')
				throw new ServiceFailure('noServer', error.message);
			throw error;
		});
	if (status === 429 || status >= 500) throw new ServiceFailure('unreachable', `${base} answers ${status}.`);
	// It says so of whoever shows nothing.
	const isPlanka = status === 401 && isJsonObject(json) && textOf(json['code']) !== '';
	if (!isPlanka || !isOfServer(URL.parse(url), new URL(base)) || !url.endsWith('/users/me'))
		throw new ServiceFailure('noServer', `No Planka answers at ${base}.`);
	return url.slice(0, -'/users/me'.length);
}

/** Comes in with a token, which is a key or that of a session, or with a password. */
async function enter({ open, credentials }: Fetching, base: string): Promise<Planka> {
	const { token, username = '', password = '' } = credentials;
	if (token !== undefined) {
		for (const [headers, ofDownloads] of [
			[{ 'x-api-key': token }, { 'x-api-key': token }],
			[{ authorization: `Bearer ${token}` }, { cookie: `accessToken=${token}` }],
		] as const) {
			const api = open(headers);
			const { status, json } = await api.send(`${base}/users/me`, { method: 'GET' });
			const me = partOf(partOf(json)['item']);
			if (status === 200) return { base, api, downloads: open(ofDownloads), me, leave: async () => undefined };
		}
		throw new ServiceFailure('token', `${base} does not accept the token.`);
	}
	const asked = await open({}).send(`${base}/access-tokens`, {
		method: 'POST',
		json: { emailOrUsername: username, password },
	});
	const answer = partOf(asked.json);
	if (textOf(answer['step']) !== '') throw new ServiceFailure('furtherStep', `${base} asks for a further step.`);
	const jwt = textOf(answer['item']);
	if (asked.status === 429) throw new ServiceFailure('unreachable', `${base} answers 429.`);
	if (asked.status !== 200 || jwt === '') throw new ServiceFailure('token', `${base} answers ${asked.status}.`);
	const api = open({ authorization: `Bearer ${jwt}` });
	const me = partOf(objectOf(await api.json(`${base}/users/me`))['item']);
	const leave = async () => {
		// Whether or not it is told: the session ends by itself.
		await api.send(`${base}/access-tokens/me`, { method: 'DELETE' }).catch(() => undefined);
	};
	return { base, api, downloads: open({ cookie: `accessToken=${jwt}` }), me, leave };
}

/** What stands beside boards and cards, in lists by the names of the API. */
const parts = [
	...(['users', 'labels', 'lists', 'cards', 'cardMemberships', 'cardLabels', 'taskLists', 'tasks'] as const),
	...(['attachments', 'customFieldGroups', 'customFields', 'customFieldValues', 'comments'] as const),
];
type Board = Record<(typeof parts)[number], JsonObject[]>;

async function readBoard(planka: Planka, id: string): Promise<Board & JsonObject> {
	const answer = objectOf(await planka.api.json(`${planka.base}/boards/${encodeURIComponent(id)}`));
	const empty = Object.fromEntries(parts.map((name) => [name, [] as JsonObject[]])) as Board;
	const board = { ...partOf(answer['item']), ...empty };
	addParts(board, answer['included']);
	if (board.lists.some((list) => textOf(list['type']) === ''))
		throw new ServiceFailure('unreadable', 'This Planka is older than version 2.');
	for (const list of board.lists) if (list['type'] === 'archive') await addArchived(planka, board, idOf(list));
	await addComments(planka, board);
	return board;
}

function addParts(board: Board, included: JsonObject[string] | undefined): void {
	for (const name of parts) addAll(board[name], objectsIn(partOf(included)[name]));
}

/** The cards of a list that boards come without: each page begins before the last card of the one before it. */
async function addArchived({ api, base }: Planka, board: Board, listId: string): Promise<void> {
	const known = new Set<string>();
	let before = '';
	for (let page = 1; page <= maxPages; page++) {
		const answer = objectOf(await api.json(`${base}/lists/${encodeURIComponent(listId)}/cards${before}`));
		const cards = objectsIn(answer['items']).filter((card) => !known.has(idOf(card)));
		const last = cards.at(-1);
		if (!last) return;
		for (const card of cards) known.add(idOf(card));
		addAll(board.cards, cards);
		addParts(board, answer['included']);
		const query = { 'before[listChangedAt]': textOf(last['listChangedAt']), 'before[id]': idOf(last) };
		before = `?${new URLSearchParams(query)}`;
	}
}

async function addComments({ api, base }: Planka, board: Board): Promise<void> {
	const semaphore = new Semaphore({ concurrency });
	const spoken = board.cards.filter((card) => card['commentsTotal'] !== 0);
	const read = async (id: string) => {
		const known = new Set<string>();
		let before = '';
		for (let page = 1; page <= maxPages; page++) {
			const answer = await api.json(`${base}/cards/${encodeURIComponent(id)}/comments${before}`);
			const comments = objectsIn(partOf(answer ?? undefined)['items']).filter((one) => !known.has(idOf(one)));
			const last = comments.at(-1);
			if (!last) return;
			for (const one of comments) known.add(idOf(one));
			addAll(board.comments, comments);
			addAll(board.users, objectsIn(partOf(partOf(answer ?? undefined)['included'])['users']));
			before = `?${new URLSearchParams({ beforeId: idOf(last) })}`;
		}
	};
	await Promise.all(spoken.map((card) => semaphore.run(() => read(idOf(card)))));
}

function filesOf({ base }: Planka, { attachments }: Board): WantedFile[] {
	const root = base.replace(/\/api$/, '');
	return attachments
		.filter((one) => one['type'] === 'file')
		.map((one) => ({
			key: idOf(one),
			url: `${root}/attachments/${encodeURIComponent(idOf(one))}/download/${encodeURIComponent(textOf(one['name']) || 'file')}`,
			size: Number(partOf(one['data'])['size'] ?? 0),
		}));
}
