import { readInstant } from '../contract/fields.ts';
import { checklist, escapeSigns } from '../rich-text/index.ts';
import type { Instant } from '../time/instant.ts';
import { IssueList } from './import-issues.ts';
import {
	type ImportedAttachment,
	type ImportedComment,
	type ImportedLabel,
	type ImportedProjects,
	type ImportedTask,
	plainLabel,
	plainProject,
	plainTask,
	truncatedTitle,
} from './imported.ts';
import { Fields, isObject } from './json-fields.ts';
import type { Json } from './json-text.ts';
import { maxTasks, type TimeSlicer, tooMuch, unreadable } from './limits.ts';

/** WeKan's names of colours. */
const colours: Readonly<Record<string, string>> = {
	white: 'ffffff',
	green: '3cb500',
	yellow: 'fad900',
	orange: 'ff9f19',
	red: 'eb4646',
	purple: 'a632db',
	blue: '0079bf',
	sky: '00c2e0',
	lime: '51e898',
	pink: 'ff78cb',
	black: '4d4d4d',
	silver: 'c0c0c0',
	peachpuff: 'ffdab9',
	crimson: 'dc143c',
	plum: 'dda0dd',
	darkgreen: '006400',
	slateblue: '6a5acd',
	magenta: 'ff00ff',
	gold: 'ffd700',
	navy: '000080',
	gray: '808080',
	saddlebrown: '8b4513',
	paleturquoise: 'afeeee',
	mistyrose: 'ffe4e1',
	indigo: '4b0082',
};

/** What a board without a title is called. */
const untitledBoard = 'Migrated from WeKan';

/** Makes HTML of what is written on cards and in comments, which is Markdown there. */
export type ToHtml = (markdown: string) => string;

/**
 * Reads the export of a WeKan board: one project, its lists as columns, its cards as tasks. `undefined` when it has
 * neither a title nor a card.
 */
export function* readWekan(data: Json, toHtml: ToHtml): TimeSlicer<ImportedProjects | undefined> {
	if (!isObject(data)) throw unreadable('it is no board');
	const board = new Fields(data);
	const title = board.text('title').trim();
	const cards = board.objects('cards');
	if (title === '' && cards.length === 0) return undefined;
	if (cards.length > maxTasks) throw tooMuch(`at most ${maxTasks} cards`);
	const lists = inOrder(board.objects('lists'));
	const on = { ...around(board, lists), toHtml, issues: new IssueList() };
	for (const list of lists) if (list.flag('archived')) on.issues.add('archivedColumn', list.text('title'));
	const tasks: ImportedTask[] = [];
	for (const card of inOrder(cards)) {
		const read = toTask(card, tasks.length + 1, on);
		if (read.title !== '') tasks.push(read);
		if (tasks.length % 20 === 0) yield;
	}
	const buckets = lists.map((list, at) => ({
		id: at + 1,
		viewId: 0,
		title: list.text('title') || 'Untitled',
		limit: 0,
		position: at + 1,
	}));
	return {
		projects: [plainProject({ id: 1, title: truncatedTitle(title, untitledBoard), buckets, tasks })],
		filters: [],
		issues: on.issues.toList(),
	};
}

/** What stands beside the cards of a board, by what it belongs to. */
interface Around {
	readonly toHtml: ToHtml;
	readonly issues: IssueList;
	readonly buckets: ReadonlyMap<string, number>;
	readonly labels: ReadonlyMap<string, ImportedLabel>;
	readonly checklists: ReadonlyMap<string, readonly Fields[]>;
	readonly items: ReadonlyMap<string, readonly Fields[]>;
	readonly comments: ReadonlyMap<string, readonly Fields[]>;
	readonly attachments: ReadonlyMap<string, readonly Fields[]>;
}

function around(board: Fields, lists: readonly Fields[]): Omit<Around, 'toHtml' | 'issues'> {
	const by = (list: string, key: string) => Map.groupBy(inOrder(board.objects(list)), (one) => one.text(key));
	return {
		buckets: new Map(lists.map((list, at) => [list.text('_id'), at + 1])),
		labels: new Map(board.objects('labels').map((label) => [label.text('_id'), toLabel(label)])),
		checklists: by('checklists', 'cardId'),
		items: by('checklistItems', 'checklistId'),
		comments: by('comments', 'cardId'),
		attachments: by('attachments', 'cardId'),
	};
}

const anywhere = { min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER };

/** By their place on the board; those of one place as the file has them. */
function inOrder(things: readonly Fields[]): Fields[] {
	return things.toSorted((one, other) => one.number('sort', anywhere) - other.number('sort', anywhere));
}

function toLabel(label: Fields): ImportedLabel {
	const colour = label.text('color');
	const hex = Object.hasOwn(colours, colour) ? colours[colour] : '';
	return plainLabel(label.text('name') || colour, hex ?? '');
}

function toTask(card: Fields, id: number, on: Around): ImportedTask {
	const cardId = card.text('_id');
	const bucketId = on.buckets.get(card.text('listId')) ?? 0;
	const labels = card.texts('labelIds').flatMap((label) => on.labels.get(label) ?? []);
	return plainTask({
		id,
		...(cardId === '' ? {} : { sourceId: cardId }),
		title: card.text('title').trim(),
		description: `${on.toHtml(card.text('description'))}${checklistsOf(card, on)}`,
		done: card.flag('archived'),
		startDate: dateOf(card.text('startAt')),
		dueDate: dateOf(card.text('dueAt')),
		labels: labels.filter((label) => label.title !== ''),
		comments: (on.comments.get(cardId) ?? [])
			.map((fields, at) => toComment(fields, at, on))
			.filter(({ comment }) => comment !== ''),
		attachments: (on.attachments.get(cardId) ?? []).flatMap(toAttachment),
		placements: [{ viewId: 0, bucketId, position: null }],
	});
}

function checklistsOf(card: Fields, { checklists, items, issues }: Around): string {
	return (checklists.get(card.text('_id')) ?? [])
		.map((list) => {
			const own = items.get(list.text('_id')) ?? [];
			if (own.length === 0) return '';
			issues.add('checklist', card.text('title'), list.text('title'));
			const written = checklist(
				own.map((item) => ({ isDone: item.flag('isFinished'), html: `<p>${escapeSigns(item.text('title'))}</p>` })),
			);
			return `<h2>${escapeSigns(list.text('title'))}</h2>${written}`;
		})
		.join('');
}

function toComment(fields: Fields, at: number, { toHtml }: Around): ImportedComment {
	const created = dateOf(fields.text('createdAt'));
	return { id: at + 1, sourceId: fields.text('_id'), comment: toHtml(fields.text('text')), created, updated: created };
}

function toAttachment(file: Fields, at: number): ImportedAttachment[] {
	const base64 = file.text('file');
	if (base64 === '' || !/^[A-Za-z0-9+/_-]+={0,2}\s*$/.test(base64)) return [];
	return [{ id: at + 1, sourceId: file.text('_id'), name: file.text('name'), content: { base64 } }];
}

function dateOf(text: string): Instant | null {
	return readInstant(text) ?? null;
}
