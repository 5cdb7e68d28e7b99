import * as z from 'zod/mini';
import { readInstant } from '../contract/fields.ts';
import { checklist, escapeSigns } from '../rich-text/index.ts';
import type { ReminderDraft } from '../task/reminder.ts';
import { fetchedFile } from './fetched-file.ts';
import { ImportDraft } from './import-draft.ts';
import { asHtml, type ImportedLabel, type ImportedPerson, plainLabel } from './imported.ts';
import { Fields, isObject } from './json-fields.ts';
import type { Json } from './json-text.ts';
import { jsonOf, type ReadContext, type SourceFile, type SourceReader } from './source-file.ts';

/** Trello's names of colours, each with a light and a dark one. */
const colours: Readonly<Record<string, readonly [plain: string, dark: string, light: string]>> = {
	green: ['4bce97', '1f845a', 'baf3db'],
	yellow: ['f5cd47', '946f00', 'f8e6a0'],
	orange: ['fea362', 'c25100', 'fedec8'],
	red: ['f87168', 'c9372c', 'ffd5d2'],
	purple: ['9f8fef', '6e5dc6', 'dfd8fd'],
	blue: ['579dff', '0c66e4', 'cce0ff'],
	sky: ['6cc3e0', '227d9b', 'c6edfb'],
	lime: ['94c748', '5b7f24', 'd3f1a7'],
	pink: ['e774bb', 'ae4787', 'fdd0ec'],
	black: ['8590a2', '626f86', 'dcdfe4'],
};

/** Whether a file is the export of a board. */
export function isTrelloBoard(json: Json | undefined): boolean {
	if (!isObject(json)) return false;
	const board = new Fields(json);
	const [card] = board.objects('cards');
	return (
		Array.isArray(json['cards']) &&
		Array.isArray(json['lists']) &&
		(card ? card.text('idList') !== '' : 'idOrganization' in json)
	);
}

/** The name under which what the API said of an account is kept beside its boards, until it is imported. */
export const trelloAccountFile = 'trello.json';

/** Whether this is what was fetched from the API, and not an export. */
export function isTrelloAccount(json: Json | undefined): boolean {
	return isObject(json) && json['trello_account'] === 1;
}

/**
 * Reads exports of boards, or what was fetched from an account: each board is a project, its lists are columns, its cards
 * tasks. Boards of an account stand below their workspace.
 */
export const readTrello: SourceReader = function* (files, context) {
	const draft = new ImportDraft();
	const boards = files.filter((file: SourceFile) => isTrelloBoard(file.json));
	const account = files.find(({ json }) => isTrelloAccount(json));
	const said = new Fields(account?.json);
	const workspaces = new Map(said.objects('workspaces').map((one) => [one.text('id'), one.text('displayName')]));
	const fetched = { ownId: said.object('me').text('id'), files: said.object('files') };
	const above = new Map<string, number>();
	for (const file of boards.length > 0 || account ? boards : files.slice(0, 1)) {
		const board = new Fields(jsonOf(file));
		const id = account ? board.text('idOrganization') : '';
		if (account && !above.has(id)) {
			const title = workspaces.get(id) || 'Personal';
			above.set(id, draft.project({ title, sourceId: `workspace ${id}` }));
		}
		yield* readBoard(board, { draft, context, ...fetched, parentId: above.get(id) ?? 0 });
	}
	return draft.toImported('Trello');
};

/** What is known beyond a board. */
interface Beyond {
	readonly draft: ImportDraft;
	readonly context: ReadContext;
	/** The account's own id: its comments bear no author. */
	readonly ownId: string;
	/** What became of files, by the id of the attachment: where their bytes are, or why they are not there. */
	readonly files: Fields;
	readonly parentId: number;
}

/** What stands beside the cards of a board. */
interface Around extends Beyond {
	readonly columns: ReadonlyMap<string, number>;
	readonly labels: ReadonlyMap<string, ImportedLabel>;
	readonly people: ReadonlyMap<string, ImportedPerson>;
	readonly checklists: ReadonlyMap<string, readonly Fields[]>;
	readonly customFields: ReadonlyMap<string, Fields>;
	readonly comments: ReadonlyMap<string, readonly Fields[]>;
}

function* readBoard(board: Fields, beyond: Beyond): Generator<void, void, undefined> {
	const { draft, context, files, parentId } = beyond;
	const project = draft.project({
		title: board.text('name'),
		sourceId: board.text('id'),
		parentId,
		description: context.toHtml(board.text('desc')),
		isArchived: board.flag('closed'),
		isFavorite: board.flag('starred'),
		backgroundFileId: files.object(trelloBackground(board.text('id'))).id('id'),
	});
	const columns = new Map<string, number>();
	for (const list of inOrder(board.objects('lists'))) {
		columns.set(list.text('id'), draft.column(project, list.text('name')));
		if (list.flag('closed')) draft.issues.add('archivedColumn', list.text('name'));
	}
	const around: Around = { ...beside(board), ...beyond, columns };
	for (const [at, card] of inOrder(board.objects('cards')).entries()) {
		if (at % 20 === 0) yield;
		draft.task(project, taskOf(card, around), columns.get(card.text('idList')) ?? 0);
	}
}

function beside(board: Fields) {
	const comments = board.objects('actions').filter((action) => action.text('type') === 'commentCard');
	return {
		labels: new Map(board.objects('labels').map((label) => [label.text('id'), labelOf(label)])),
		people: new Map(board.objects('members').map((member) => [member.text('id'), personOf(member)])),
		checklists: Map.groupBy(inOrder(board.objects('checklists')), (list) => list.text('idCard')),
		customFields: new Map(board.objects('customFields').map((field) => [field.text('id'), field])),
		comments: Map.groupBy(comments, (action) => action.object('data').object('card').text('id')),
	};
}

const anywhere = { min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };

function inOrder(things: readonly Fields[]): Fields[] {
	return things.toSorted((one, other) => one.number('pos', anywhere) - other.number('pos', anywhere));
}

function labelOf(label: Fields): ImportedLabel {
	const [name = '', shade = ''] = label.text('color').split('_');
	const shades = Object.hasOwn(colours, name) ? colours[name] : undefined;
	const hex = shades?.[shade === 'dark' ? 1 : shade === 'light' ? 2 : 0] ?? '';
	return plainLabel(label.text('name').trim() || label.text('color'), hex);
}

function personOf(member: Fields): ImportedPerson {
	return { username: member.text('username'), email: '', name: member.text('fullName') };
}

function taskOf(card: Fields, around: Around) {
	const { context, labels, people } = around;
	const [cardId, title] = [card.text('id'), card.text('name')];
	const members = card.texts('idMembers').flatMap((id) => people.get(id) ?? []);
	const beneath = [customFieldsOf(card, around), checklistsOf(card, around), linksOf(card, around)];
	const description = `${context.toHtml(card.text('desc'))}${beneath.join('')}`;
	const due = readInstant(card.text('due')) ?? null;
	return {
		title,
		sourceId: cardId,
		description,
		done: card.flag('dueComplete') || card.flag('closed'),
		dueDate: due,
		startDate: readInstant(card.text('start')) ?? null,
		updated: readInstant(card.text('dateLastActivity')) ?? null,
		created: createdOf(cardId),
		labels: card
			.texts('idLabels')
			.flatMap((id) => labels.get(id) ?? [])
			.filter((label) => label.title !== ''),
		assignees: members,
		comments: commentsOf(cardId, title, around),
		reminders: due === null ? [] : remindersOf(card),
		...filesOf(card, around),
	};
}

const reminderMinutes = z.int().check(z.gte(0), z.lte(1_000_000));

/** So many minutes before the due date; below 0 is none. */
function remindersOf(card: Fields): ReminderDraft[] {
	const minutes = card.written('dueReminder', reminderMinutes, -1);
	return minutes < 0 ? [] : [{ relativePeriod: 0 - minutes * 60, relativeTo: 'dueDate' }];
}

/** The first eight digits of an id are the second it was made in. */
function createdOf(id: string) {
	const seconds = /^[0-9a-f]{24}$/.test(id) ? Number.parseInt(id.slice(0, 8), 16) : 0;
	return seconds === 0 ? null : (readInstant(new Date(seconds * 1000).toISOString()) ?? null);
}

function checklistsOf(card: Fields, { checklists, draft }: Around): string {
	return (checklists.get(card.text('id')) ?? [])
		.map((list) => {
			const items = inOrder(list.objects('checkItems'));
			if (items.length === 0) return '';
			draft.issues.add('checklist', card.text('name'), list.text('name'));
			const written = items.map((item) => ({
				isDone: item.text('state') === 'complete',
				html: asHtml(item.text('name')),
			}));
			return `<h2>${escapeSigns(list.text('name'))}</h2>${checklist(written)}`;
		})
		.join('');
}

/** A heading, and beneath it a table of what the fields of the board are for a card. */
function customFieldsOf(card: Fields, { customFields, draft }: Around): string {
	const rows = card.objects('customFieldItems').flatMap((item) => {
		const field = customFields.get(item.text('idCustomField'));
		const value = field ? customValueOf(item, field) : '';
		return field && value !== '' ? [[field.text('name'), value]] : [];
	});
	if (rows.length === 0) return '';
	draft.issues.add('extraFields', card.text('name'), rows.map((cells) => cells.join(': ')).join(', '));
	const lines = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${asHtml(cell)}</td>`).join('')}</tr>`);
	return `<h2>Custom fields</h2><table><tbody>${lines.join('')}</tbody></table>`;
}

/** Of the five types of fields one says which of its options, the others have a value. Numbers and truths are texts. */
function customValueOf(item: Fields, field: Fields): string {
	const chosen = field.objects('options').find((option) => option.text('id') === item.text('idValue'));
	if (chosen) return chosen.object('value').text('text');
	const value = item.object('value');
	const [day = ''] = value.text('date').split('T');
	return value.text('text') || value.text('number') || day || (value.text('checked') === 'true' ? '✓' : '');
}

/** Under what the fate of a cover that is no attachment is kept, and under what that of a background. */
export const trelloCover = (cardId: string) => `cover ${cardId}`;
export const trelloBackground = (boardId: string) => `background ${boardId}`;

/** What was attached and could be fetched, and which of it is the cover. */
function filesOf(card: Fields, { files, draft }: Around) {
	const coverName = trelloCover(card.text('id'));
	const wanted = [
		...card.objects('attachments').map((file) => ({ key: file.text('id'), name: file.text('name') || 'file' })),
		{ key: coverName, name: 'cover.jpg' },
	];
	const title = card.text('name');
	const attachments = wanted.flatMap((one) => fetchedFile({ draft, files, title, ...one }));
	const coverId = files.object(card.text('idAttachmentCover') || coverName).id('id');
	return { attachments, coverId };
}

function isFetched(files: Fields, id: string): boolean {
	return files.object(id).names().length > 0;
}

/** What is linked, and files that are at Trello and not in the export: their links are kept. */
function linksOf(card: Fields, { draft, files }: Around): string {
	return card
		.objects('attachments')
		.flatMap((file) => {
			const [url, name] = [file.text('url'), file.text('name')];
			if (!/^https?:\/\//.test(url) || isFetched(files, file.text('id'))) return [];
			draft.issues.add('linkedFile', card.text('name'), name || url);
			return [`<p><a href="${escapeSigns(url)}">${escapeSigns(name || url)}</a></p>`];
		})
		.join('');
}

function commentsOf(cardId: string, title: string, { comments, context, draft, ownId }: Around) {
	return (comments.get(cardId) ?? [])
		.toReversed()
		.map((action, at) => {
			const creator = action.object('memberCreator');
			const author = ownId !== '' && creator.text('id') === ownId ? '' : creator.text('fullName');
			if (author !== '') draft.issues.add('commentAuthor', title, author);
			const by = author === '' ? '' : `<p><em>${escapeSigns(author)}:</em></p>`;
			const created = readInstant(action.text('date')) ?? null;
			const text = context.toHtml(action.object('data').text('text'));
			const comment = text === '' ? '' : `${by}${text}`;
			return { id: at + 1, sourceId: action.text('id'), comment, created, updated: created };
		})
		.filter(({ comment }) => comment !== '');
}
