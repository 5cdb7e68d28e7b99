import { readInstant } from '../contract/fields.ts';
import { checklist, escapeSigns } from '../rich-text/index.ts';
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

/** Reads exports of boards: each is a project, its lists are columns, its cards tasks. */
export const readTrello: SourceReader = function* (files, context) {
	const draft = new ImportDraft();
	const boards = files.filter((file: SourceFile) => isTrelloBoard(file.json));
	for (const board of boards.length > 0 ? boards : files.slice(0, 1))
		yield* readBoard(draft, new Fields(jsonOf(board)), context);
	return draft.toImported('Trello');
};

/** What stands beside the cards of a board. */
interface Around {
	readonly columns: ReadonlyMap<string, number>;
	readonly labels: ReadonlyMap<string, ImportedLabel>;
	readonly people: ReadonlyMap<string, ImportedPerson>;
	readonly checklists: ReadonlyMap<string, readonly Fields[]>;
	readonly comments: ReadonlyMap<string, readonly Fields[]>;
	readonly draft: ImportDraft;
	readonly context: ReadContext;
}

function* readBoard(draft: ImportDraft, board: Fields, context: ReadContext): Generator<void, void, undefined> {
	const project = draft.project({
		title: board.text('name'),
		sourceId: board.text('id'),
		description: context.toHtml(board.text('desc')),
		isArchived: board.flag('closed'),
	});
	const columns = new Map<string, number>();
	for (const list of inOrder(board.objects('lists'))) {
		columns.set(list.text('id'), draft.column(project, list.text('name')));
		if (list.flag('closed')) draft.issues.add('archivedColumn', list.text('name'));
	}
	const around: Around = { ...beside(board), columns, draft, context };
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
	const { draft, context, labels, people } = around;
	const [cardId, title] = [card.text('id'), card.text('name')];
	const members = card.texts('idMembers').flatMap((id) => people.get(id) ?? []);
	const description = `${context.toHtml(card.text('desc'))}${checklistsOf(card, around)}${linksOf(card, draft)}`;
	return {
		title,
		sourceId: cardId,
		description,
		done: card.flag('dueComplete') || card.flag('closed'),
		dueDate: readInstant(card.text('due')) ?? null,
		startDate: readInstant(card.text('start')) ?? null,
		updated: readInstant(card.text('dateLastActivity')) ?? null,
		created: createdOf(cardId),
		labels: card
			.texts('idLabels')
			.flatMap((id) => labels.get(id) ?? [])
			.filter((label) => label.title !== ''),
		assignees: members,
		comments: commentsOf(cardId, title, around),
	};
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

/** Files are at Trello, not in the export: their links are kept. */
function linksOf(card: Fields, draft: ImportDraft): string {
	return card
		.objects('attachments')
		.flatMap((file) => {
			const [url, name] = [file.text('url'), file.text('name')];
			if (!/^https?:\/\//.test(url)) return [];
			draft.issues.add('linkedFile', card.text('name'), name || url);
			return [`<p><a href="${escapeSigns(url)}">${escapeSigns(name || url)}</a></p>`];
		})
		.join('');
}

function commentsOf(cardId: string, title: string, { comments, context, draft }: Around) {
	return (comments.get(cardId) ?? [])
		.toReversed()
		.map((action, at) => {
			const author = action.object('memberCreator').text('fullName');
			if (author !== '') draft.issues.add('commentAuthor', title, author);
			const by = author === '' ? '' : `<p><em>${escapeSigns(author)}:</em></p>`;
			const created = readInstant(action.text('date')) ?? null;
			const text = context.toHtml(action.object('data').text('text'));
			return { id: at + 1, comment: text === '' ? '' : `${by}${text}`, created, updated: created };
		})
		.filter(({ comment }) => comment !== '');
}
