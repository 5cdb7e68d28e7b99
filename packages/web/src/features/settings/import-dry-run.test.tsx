// @vitest-environment happy-dom
import { batchEndpoints } from '@ordna/domain/batch';
import {
	fileImportEndpoints,
	type ImportPreview,
	type ImportResult,
	serviceImportEndpoints,
} from '@ordna/domain/import';
import { infoEndpoints } from '@ordna/domain/info';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { infoQuery } from '../info/index.ts';
import { accountKind } from '../user/index.ts';
import type { Running } from './import-chooser.tsx';
import { ImportDryRun } from './import-dry-run.tsx';
import { ImportPage } from './import-page.tsx';
import { useFileImport } from './use-file-import.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('import', 'settings', 'share', 'ui');
});
afterEach(cleanup);

const none = { found: 0, kept: 0 };
const counts: ImportPreview['counts'] = {
	...{ projects: none, columns: none, tasks: none, done: none, subtasks: none, comments: none, files: none },
	...{ labels: none, reminders: none, repeats: none, relations: none, filters: none },
};
const known: ImportPreview['known'] = {
	...{ last: null, added: 2, same: 0, changedThere: 0, changedHere: 0, changedBoth: 0, examples: [] },
	...{ comments: 0, files: 0 },
};

const aPreview = (more: object = {}): ImportPreview =>
	({
		...{ id: 5, fileName: 'board.json', size: 10, expires: 1, kind: 'trello', isBeta: false },
		...{
			counts: { ...counts, tasks: { found: 2, kept: 2 } },
			projects: [],
			issues: [],
			people: [],
			teams: [],
			known,
			table: null,
		},
		...more,
	}) as unknown as ImportPreview;

const result = { id: 1, batch: 'b', added: 2, updated: 0, projects: [] } as unknown as ImportResult;

function draw(preview: ImportPreview, answer: (endpoint: object) => unknown = () => []) {
	const { store, wrapper } = aClient({ answer });
	store.loadPage(recordsOf(accountKind, [{ id: 7, version: 1, username: 'ada', name: 'Ada' } as never]));
	const running = { start: vi.fn(), cancel: vi.fn(), setTable: vi.fn() };
	const page = (of: ImportPreview) => <ImportDryRun running={running as unknown as Running} preview={of} />;
	const { rerender } = render(page(preview), { wrapper });
	return { ...running, rerender: (of: ImportPreview) => rerender(page(of)) };
}

test('what there is stands with its counts, what there is not is left out', async () => {
	const more = { columns: { found: 1, kept: 1 }, labels: { found: 3, kept: 1 }, files: { found: 3, kept: 2 } };
	draw(aPreview({ counts: { ...counts, tasks: { found: 2, kept: 2 }, ...more } }));

	const rows = screen.getAllByRole('row').map((row) => row.textContent);

	expect(rows).toEqual([
		'In TrelloIn Ordna',
		'1column1columnOn the board of their project',
		'2tasks2tasks',
		'3files2attachments1 is too large or missing',
		'3labels1new label2 exist here already',
	]);
});

test('what is changed or left out is said, with examples and more of them', async () => {
	const examples = ['a', 'b', 'c', 'd'].map((title) => ({ title, text: `of ${title}` }));
	draw(aPreview({ issues: [{ kind: 'unreadableDate', state: 'lost', count: 4, examples }] }));

	expect(screen.getByText("4 dates that can't be read")).toBeTruthy();
	expect(screen.getByText('Not imported')).toBeTruthy();
	expect(screen.queryByText('of d')).toBeNull();
	await userEvent.click(screen.getByText('Show 1 more'));

	expect(screen.getByText('of d')).toBeTruthy();
});

test('that all projects lie below one is said where they do', () => {
	const two = { ...counts, projects: { found: 2, kept: 2 } };
	const named = (title: string, level: number) => ({ title, level, columns: 0, tasks: 0, files: 0, examples: [] });

	draw(aPreview({ counts: two, projects: [named('Todoist', 0), named('Home', 1)] }));
	draw(aPreview({ counts: two, projects: [named('Inbox', 0), named('House', 0)] }));

	expect(screen.getAllByText(/^All in/).map((remark) => remark.textContent)).toEqual(['All in “Todoist”']);
});

test('people become the caller, or no one', async () => {
	const kim = { key: 'kim', name: 'Kim', email: '', tasks: 3, match: 'none', here: '' };
	const ada = { key: 'ada', name: 'Ada', email: 'ada@example.org', tasks: 1, match: 'email', here: '' };
	const running = draw(aPreview({ people: [kim, ada] }));

	await userEvent.click(screen.getByRole('combobox', { name: 'Kim here' }));
	await userEvent.click(await screen.findByRole('option', { name: 'Ada' }));
	await userEvent.click(screen.getByRole('button', { name: 'Import 2 tasks' }));

	expect(running.start).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
		updates: true,
		mine: ['ada', 'kim'],
		people: [],
	});
});

test('who has the same username here is suggested, and others are found by name', async () => {
	const of = { email: '', tasks: 0, match: 'none' };
	const people = [
		{ ...of, key: 'kim', name: 'Kim', here: 'kim' },
		{ ...of, key: 'lee', name: 'Lee', here: '' },
	];
	const teams = [
		{ name: 'Builders', members: 2, isHere: false },
		{ name: 'Family', members: 2, isHere: true },
	];
	const leonie = { id: 9, username: 'leonie', name: 'Leonie', avatar: '', created: 0, updated: 0 };
	const running = draw(aPreview({ people, teams }), () => [leonie]);
	expect(screen.getByText('This team will be created for the people you choose: Builders.')).toBeTruthy();
	expect(screen.getByText('Your team of this name is used: Family. Its members get access.')).toBeTruthy();

	await userEvent.click(screen.getByRole('button', { name: 'Find Lee' }));
	await userEvent.type(await screen.findByRole('combobox', { name: 'Add people' }), 'leo');
	await userEvent.click(await screen.findByRole('option', { name: /^Leo ?nie/ }));
	expect(screen.getByRole('combobox', { name: 'Lee here' }).textContent).toBe('Leonie (@leonie)');
	await userEvent.click(screen.getByRole('button', { name: 'Import 2 tasks' }));

	expect(running.start).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
		...{ updates: true, mine: [] },
		people: [
			{ key: 'kim', username: 'kim' },
			{ key: 'lee', username: 'leonie' },
		],
	});
});

test('of what is here it is chosen whether it is updated, and the button follows', async () => {
	const before = { last: 1_000_000, same: 4, changedThere: 2, changedHere: 1, examples: ['Paint', 'Mow'] };
	const running = draw(aPreview({ known: { ...known, ...before } }));
	expect(screen.getByText('2 changed there, such as Paint and Mow')).toBeTruthy();
	expect(screen.getByText('1 was changed here and stays as it is')).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Import 4 tasks' })).toBeTruthy();

	await userEvent.click(screen.getByRole('radio', { name: 'Skip' }));
	await userEvent.click(screen.getByRole('button', { name: 'Import 2 tasks' }));

	expect(running.start).toHaveBeenCalledExactlyOnceWith(expect.anything(), { updates: false, mine: [], people: [] });
});

test('what tasks that are here got there is counted, with who was chosen, and can be imported by itself', async () => {
	const people = [
		{ key: 'ada', name: 'Ada', email: '', tasks: 3, added: 2, match: 'username', here: '' },
		{ key: 'kim', name: 'Kim', email: '', tasks: 5, added: 5, match: 'none', here: '' },
	];
	const before = { last: 1_000_000, added: 0, same: 4, comments: 3, files: 1 };
	const running = draw(aPreview({ people, known: { ...known, ...before } }));

	const items = screen.getAllByRole('listitem').map((item) => item.textContent);
	expect(items).toEqual(expect.arrayContaining(['3 new comments', '1 new file', '2 new assignments']));
	expect(screen.getByRole('radio', { name: 'Add' })).toHaveProperty('checked', true);
	await userEvent.click(screen.getByRole('button', { name: 'Import' }));

	expect(running.start).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
		...{ updates: true, mine: ['ada'], people: [] },
	});
});

test('where everything is here already, nothing can be imported', async () => {
	const running = draw(aPreview({ known: { ...known, last: 1, added: 0, same: 2 } }));

	await userEvent.click(screen.getByRole('button', { name: 'Import 0 tasks' }));

	expect(running.start).not.toHaveBeenCalled();
});

test('when a file was read is said, and of a table which column the title is has to be chosen', async () => {
	const table = {
		...{ columns: ['What', 'Note'], delimiter: ',', quoteChar: '"', dateFormat: '2006-01-02' },
		suggestedMapping: [
			{ columnIndex: 0, columnName: 'What', attribute: 'ignore' },
			{ columnIndex: 1, columnName: 'Note', attribute: 'description' },
		],
		previewRows: [['Tea', 'green']],
	};
	const expires = new Date(2026, 2, 11, 10, 38).getTime();
	const counts = { total: 3, problems: 1, imported: 2, incomplete: 0, dates: { total: 0, fits: [] } };
	const running = draw(aPreview({ kind: 'csv', fileName: 'tasks.csv', expires, table }), (endpoint) =>
		endpoint === fileImportEndpoints.rows ? { rows: [], ...counts } : [],
	);
	expect(screen.getByText(/^tasks\.csv, read at 0?9:38(?:.AM)?\. Nothing is imported yet\.$/)).toBeTruthy();
	expect(screen.getByText('Choose the column with the title')).toBeTruthy();

	await userEvent.click(screen.getByRole('button', { name: 'Import 2 tasks' }));
	expect(running.start).not.toHaveBeenCalled();
	await userEvent.click(screen.getByRole('combobox', { name: 'What' }));
	await userEvent.click(await screen.findByRole('option', { name: 'Title' }));
	await userEvent.click(screen.getByRole('button', { name: 'Import 2 tasks' }));

	expect(running.start).toHaveBeenCalledOnce();
	expect(await screen.findByText('2 of 3 rows')).toBeTruthy();
	expect(screen.getByText(/3 rows, separated by commas\.$/)).toBeTruthy();
});

test('people who come with another column are suggested, and what was said of others stays', async () => {
	const of = { email: '', tasks: 1, match: 'none', here: '' };
	const [kim, ada] = [
		{ ...of, key: 'kim', name: 'Kim' },
		{ ...of, key: 'ada', name: 'Ada', match: 'name' },
	];
	const lee = { ...of, key: 'lee', name: 'Lee', here: 'lee' };
	const { start, rerender } = draw(aPreview({ people: [kim, ada] }));
	await userEvent.click(screen.getByRole('combobox', { name: 'Ada here' }));
	await userEvent.click(await screen.findByRole('option', { name: 'No one' }));

	rerender(aPreview({ people: [ada, lee] }));
	await userEvent.click(screen.getByRole('button', { name: 'Import 2 tasks' }));

	const people = [{ key: 'lee', username: 'lee' }];
	expect(start).toHaveBeenCalledExactlyOnceWith(expect.anything(), { updates: true, mine: [], people });
});

const aFile = () => new File(['x'], 'board.json');

/** An import on a server that answers these, by endpoint; what is thrown is how it refuses. */
function anImport(answers: ReadonlyMap<object, unknown>) {
	const scene = aClient({
		answer(endpoint) {
			const answer = answers.get(endpoint);
			if (answer instanceof Error) throw answer;
			return answer ?? [];
		},
	});
	const hook = renderHook(() => useFileImport(), { wrapper: scene.wrapper });
	return { ...scene, hook };
}

test('a file is looked at, imported and taken back', async () => {
	const { hook, asked } = anImport(
		new Map<object, unknown>([
			[fileImportEndpoints.upload, aPreview()],
			[fileImportEndpoints.apply, result],
		]),
	);

	act(() => hook.result.current.choose(aFile()));
	await waitFor(() => expect(hook.result.current.state.is).toBe('preview'));
	act(() =>
		hook.result.current.start(aPreview(), { updates: true, mine: ['ada'], people: [{ key: 'k', username: 'kim' }] }),
	);
	await waitFor(() => expect(hook.result.current.state.is).toBe('done'));
	await act(() => hook.result.current.undo(result));

	expect(asked(fileImportEndpoints.apply)).toEqual([
		{ id: 5, updates: true, mine: ['ada'], people: [{ key: 'k', username: 'kim' }] },
	]);
	expect(asked(batchEndpoints.undo)).toEqual([{ batchId: 'b' }]);
	expect(hook.result.current.state.is).toBe('undone');
});

test('a file that is not recognized is what it was chosen as', async () => {
	const { hook, asked } = anImport(
		new Map<object, unknown>([
			[fileImportEndpoints.upload, aPreview({ kind: null })],
			[fileImportEndpoints.look, aPreview({ kind: 'csv' })],
		]),
	);

	act(() => hook.result.current.choose(aFile(), 'csv'));
	await waitFor(() => expect(hook.result.current.state.is).toBe('preview'));

	expect(asked(fileImportEndpoints.look)).toEqual([{ id: 5, kind: 'csv' }]);
});

test('what a file is that is not recognized is asked in sight, wherever it was chosen', async () => {
	const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
	const { client, wrapper } = aClient({
		answer(endpoint) {
			if (endpoint === infoEndpoints.read) return { maxFileSize: '20MB', availableMigrators: [] };
			if (endpoint === serviceImportEndpoints.last) return { last: null };
			return endpoint === fileImportEndpoints.upload ? aPreview({ kind: null }) : [];
		},
	});
	await client.queries.prefetch(infoQuery(client));
	await act(async () => void render(<ImportPage />, { wrapper }));

	await userEvent.upload(screen.getByLabelText('File'), aFile());
	const question = await screen.findByText("board.json isn't recognized. Choose where it comes from.");

	expect(scrolled.mock.contexts.some((one) => (one as Element).contains(question))).toBe(true);
});

test('a file that cannot be read says why, and another can be chosen', async () => {
	const refusal = new ApiError(400, { message: 'This file is empty.' });
	const { hook } = anImport(new Map<object, unknown>([[fileImportEndpoints.upload, refusal]]));

	act(() => hook.result.current.choose(aFile()));
	await waitFor(() => expect(hook.result.current.problem).toBeTruthy());

	expect(hook.result.current.state.is).toBe('choosing');
});

test('an import that fails goes back to its preview; one that is canceled is canceled on the server', async () => {
	const answers = new Map<object, unknown>([
		[fileImportEndpoints.upload, aPreview()],
		[fileImportEndpoints.apply, new ApiError(400, { message: 'No.' })],
	]);
	const { hook, asked } = anImport(answers);
	act(() => hook.result.current.choose(aFile()));
	await waitFor(() => expect(hook.result.current.state.is).toBe('preview'));
	act(() => hook.result.current.start(aPreview(), { updates: true, mine: [], people: [] }));
	await waitFor(() => expect(hook.result.current.problem).toBeTruthy());
	expect(hook.result.current.state.is).toBe('preview');

	answers.set(fileImportEndpoints.apply, new Promise(() => {}));
	act(() => hook.result.current.start(aPreview(), { updates: true, mine: [], people: [] }));
	await act(() => hook.result.current.cancel());

	expect(asked(fileImportEndpoints.discard)).toEqual([{ id: aPreview().id }]);
	expect(asked(fileImportEndpoints.cancel)).toEqual([{}]);
	expect(hook.result.current.state.is).toBe('choosing');
});
