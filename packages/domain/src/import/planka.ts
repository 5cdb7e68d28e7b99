import { readInstant } from '../contract/fields.ts';
import { checklist, escapeSigns } from '../rich-text/index.ts';
import { fetchedFile } from './fetched-file.ts';
import { ImportDraft } from './import-draft.ts';
import { asHtml, type ImportedLabel, type ImportedPerson, plainLabel } from './imported.ts';
import { Fields, isObject } from './json-fields.ts';
import type { Json } from './json-text.ts';
import { plankaColor } from './planka-palette.ts';
import type { ReadContext, SourceReader } from './source-file.ts';

/** The name under which what was fetched beside the boards is kept, until it is imported. */
export const plankaFile = 'planka.json';

/** Whether this is what was fetched from a server, and no board of it. */
export function isPlanka(json: Json | undefined): boolean {
	return isObject(json) && json['planka'] === 1;
}

/** What is known beyond a board. */
interface Beyond {
	readonly draft: ImportDraft;
	readonly context: ReadContext;
	/** The account's own id: its comments bear no author. */
	readonly ownId: string;
	/** What became of files, by the id of the attachment: where their bytes are, or why they are not there. */
	readonly files: Fields;
}

/** What stands beside the cards of a board. */
interface Around extends Beyond {
	readonly labels: ReadonlyMap<string, ImportedLabel>;
	readonly people: ReadonlyMap<string, ImportedPerson>;
	/** The parts of cards, by the name of the list and the id of the card. */
	readonly of: (name: string, cardId: string) => readonly Fields[];
	/** The items of checklists, and fields of groups, by what they belong to. */
	readonly within: (name: string, key: string, id: string) => readonly Fields[];
}

/** Reads what was fetched from a server: boards are projects, beneath their own project where it has several. */
export const readPlanka: SourceReader = function* (files, context) {
	const draft = new ImportDraft();
	const account = new Fields(files.find(({ json }) => isPlanka(json))?.json);
	const beyond = { draft, context, ownId: account.object('me').text('id'), files: account.object('files') };
	const boards = files.filter(({ json }) => isObject(json) && json['planka_board'] === 1);
	const byProject = Map.groupBy(inOrder(boards.map(({ json }) => new Fields(json))), (board) =>
		board.text('projectId'),
	);
	for (const project of account.objects('projects')) {
		const own = byProject.get(project.text('id')) ?? [];
		const id = draft.project({
			title: project.text('name'),
			sourceId: `project ${project.text('id')}`,
			description: context.toHtml(project.text('description')),
			isFavorite: project.flag('isFavorite'),
		});
		for (const board of own) {
			const isAlone = own.length === 1;
			const below = { title: board.text('name'), sourceId: board.text('id'), parentId: id };
			yield* readBoard(isAlone ? id : draft.project(below), board, beyond);
		}
	}
	return draft.toImported('Planka');
};

const anywhere = { min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };

function inOrder(things: readonly Fields[]): Fields[] {
	return things.toSorted(
		(one, other) =>
			one.number('position', anywhere) - other.number('position', anywhere) ||
			compare(one.text('createdAt'), other.text('createdAt')),
	);
}

function compare(one: string, other: string): number {
	return one < other ? -1 : Number(one > other);
}

const listTypes = ['active', 'closed', 'archive'];

function* readBoard(project: number, board: Fields, beyond: Beyond): Generator<void, void, undefined> {
	const lists = inOrder(board.objects('lists'))
		.filter((list) => listTypes.includes(list.text('type')))
		.toSorted((one, other) => listTypes.indexOf(one.text('type')) - listTypes.indexOf(other.text('type')));
	const columns = new Map<string, { readonly id: number; readonly isDone: boolean }>();
	for (const list of lists) {
		const type = list.text('type');
		const title = list.text('name') || `${type.slice(0, 1).toUpperCase()}${type.slice(1)}`;
		columns.set(list.text('id'), { id: beyond.draft.column(project, title), isDone: type !== 'active' });
		if (type === 'archive') beyond.draft.issues.add('archivedColumn', title);
	}
	const around = aroundOf(board, beyond);
	for (const [at, card] of inOrder(board.objects('cards')).entries()) {
		if (at % 20 === 0) yield;
		const column = columns.get(card.text('listId'));
		// In the trash there.
		if (column === undefined) beyond.draft.issues.add('deleted', card.text('name'));
		else beyond.draft.task(project, taskOf(card, { ...around, isDone: column.isDone }), column.id);
	}
}

function aroundOf(board: Fields, beyond: Beyond): Around {
	const grouped = new Map<string, ReadonlyMap<string, readonly Fields[]>>();
	const within = (name: string, key: string, id: string) => {
		const known = grouped.get(`${name} ${key}`) ?? Map.groupBy(inOrder(board.objects(name)), (one) => one.text(key));
		grouped.set(`${name} ${key}`, known);
		return known.get(id) ?? [];
	};
	return {
		...beyond,
		within,
		of: (name, cardId) => within(name, 'cardId', cardId),
		labels: new Map(board.objects('labels').map((label) => [label.text('id'), labelOf(label)])),
		people: new Map(board.objects('users').map((user) => [user.text('id'), personOf(user)])),
	};
}

function labelOf(label: Fields): ImportedLabel {
	const colour = label.text('color');
	return plainLabel(label.text('name').trim() || colour, plankaColor(colour));
}

function personOf(user: Fields): ImportedPerson {
	return { username: user.text('username'), email: user.text('email'), name: user.text('name') };
}

function taskOf(card: Fields, around: Around & { readonly isDone: boolean }) {
	const { context, of, labels, people, isDone } = around;
	const id = card.text('id');
	return {
		title: card.text('name'),
		sourceId: id,
		description: [
			context.toHtml(card.text('description')),
			customFieldsOf(card, around),
			checklistsOf(card, around),
			linksOf(card, around),
		].join(''),
		done: isDone || card.flag('isClosed'),
		dueDate: readInstant(card.text('dueDate')) ?? null,
		created: readInstant(card.text('createdAt')) ?? null,
		updated: readInstant(card.text('updatedAt')) ?? null,
		labels: of('cardLabels', id)
			.flatMap((one) => labels.get(one.text('labelId')) ?? [])
			.filter(({ title }) => title !== ''),
		assignees: of('cardMemberships', id).flatMap((one) => people.get(one.text('userId')) ?? []),
		comments: commentsOf(card, around),
		...filesOf(card, around),
	};
}

/** A heading for each group, and beneath it a table of its fields. */
function customFieldsOf(card: Fields, { of, within, draft }: Around): string {
	const values = of('customFieldValues', card.text('id')).filter((one) => one.text('content') !== '');
	const byGroup = Map.groupBy(values, (value) => value.text('customFieldGroupId'));
	const said: string[] = [];
	const tables = [...byGroup]
		.map(([groupId, own]) => {
			const [group] = within('customFieldGroups', 'id', groupId);
			const rows = own.map((value) => {
				const [field] = within('customFields', 'id', value.text('customFieldId'));
				const cells = [field?.text('name') ?? '', value.text('content')];
				said.push(cells.join(': '));
				return `<tr>${cells.map((cell) => `<td>${asHtml(cell)}</td>`).join('')}</tr>`;
			});
			return `<h2>${escapeSigns(group?.text('name') || 'Custom fields')}</h2><table><tbody>${rows.join('')}</tbody></table>`;
		})
		.join('');
	if (said.length > 0) draft.issues.add('extraFields', card.text('name'), said.join(', '));
	return tables;
}

function checklistsOf(card: Fields, { of, within, draft }: Around): string {
	return of('taskLists', card.text('id'))
		.map((list) => {
			const items = within('tasks', 'taskListId', list.text('id'));
			if (items.length === 0) return '';
			draft.issues.add('checklist', card.text('name'), list.text('name'));
			const written = items.map((item) => ({ isDone: item.flag('isCompleted'), html: asHtml(item.text('name')) }));
			return `<h2>${escapeSigns(list.text('name'))}</h2>${checklist(written)}`;
		})
		.join('');
}

function linksOf(card: Fields, { of, draft }: Around): string {
	return of('attachments', card.text('id'))
		.flatMap((one) => {
			const url = one.object('data').text('url');
			if (one.text('type') !== 'link' || !/^https?:\/\//.test(url)) return [];
			draft.issues.add('linkedFile', card.text('name'), one.text('name') || url);
			return [`<p><a href="${escapeSigns(url)}">${escapeSigns(one.text('name') || url)}</a></p>`];
		})
		.join('');
}

function filesOf(card: Fields, { of, files, draft }: Around) {
	const title = card.text('name');
	const attachments = of('attachments', card.text('id')).flatMap((one) =>
		fetchedFile({ draft, files, key: one.text('id'), name: one.text('name') || 'file', title }),
	);
	return { attachments, coverId: files.object(card.text('coverAttachmentId')).id('id') };
}

function commentsOf(card: Fields, { of, context, draft, ownId, people }: Around) {
	return of('comments', card.text('id')).map((comment, at) => {
		const author = comment.text('userId');
		const name = author === ownId ? '' : (people.get(author)?.name ?? '');
		if (name !== '') draft.issues.add('commentAuthor', card.text('name'), name);
		const by = name === '' ? '' : `<p><em>${escapeSigns(name)}:</em></p>`;
		const created = readInstant(comment.text('createdAt')) ?? null;
		const updated = readInstant(comment.text('updatedAt')) ?? created;
		const html = `${by}${context.toHtml(comment.text('text'))}`;
		return { id: at + 1, sourceId: comment.text('id'), comment: html, created, updated };
	});
}
