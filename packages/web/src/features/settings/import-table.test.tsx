// @vitest-environment happy-dom
import { type CsvConfig, type CsvPage, fileImportEndpoints, type ImportPreview } from '@ordna/domain/import';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { ImportTable, TableSummary } from './import-table.tsx';
import { configOf, draftOf } from './table-draft.ts';
import { useTableRows } from './use-table-rows.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('import', 'ui');
});
beforeEach(() => {
	// Nothing is laid out here: a list has room for all of its rows.
	vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
	vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

const found = {
	...{ columns: ['Name', 'Until', ''], delimiter: ';', quoteChar: '"', dateFormat: '02/01/2006', previewRows: [] },
	suggestedMapping: [
		{ columnIndex: 0, columnName: 'Name', attribute: 'title' as const },
		{ columnIndex: 1, columnName: 'Until', attribute: 'due_date' as const },
		{ columnIndex: 2, columnName: '', attribute: 'ignore' as const },
	],
};

const row = (number: number, cells: string[], problems: CsvPage['rows'][number]['problems'] = []) => ({
	...{ row: number, cells, cut: [], problems },
});
const page: CsvPage = {
	rows: [
		row(2, ['Tea', '02/03/2026', 'A1']),
		row(3, ['Milk', '31/02/2026', 'B2'], [{ column: 1, kind: 'noSuchDate' }]),
		row(
			4,
			['', 'soon', ''],
			[
				{ column: 0, kind: 'noTitle' },
				{ column: 1, kind: 'unreadableDate' },
			],
		),
		row(5, ['<img src=x onerror=alert(1)>', '', '‮evil']),
	],
	...{ total: 4, problems: 2, imported: 3, incomplete: 1 },
	dates: {
		total: 3,
		fits: [
			{ layout: '02/01/2006', count: 2 },
			{ layout: '01/02/2006', count: 1 },
		],
	},
};

const preview = { id: 5, counts: { labels: { found: 3, kept: 1 } } } as unknown as ImportPreview;

function Page({ onDraft }: { onDraft: (table: CsvConfig) => void }) {
	const [draft, setDraft] = useState(() => draftOf(found));
	const rows = useTableRows({ id: preview.id, table: configOf(draft), who: { mine: [], people: [] } });
	const change = (next: typeof draft) => {
		setDraft(next);
		onDraft(configOf(next));
	};
	return (
		<>
			<ImportTable {...{ preview, draft, rows }} addTo={null} onAddTo={vi.fn()} onChange={change} />
			<TableSummary rows={rows} />
		</>
	);
}

async function draw(answer: (input: { onlyProblems: boolean }) => unknown = () => page) {
	const { wrapper, asked } = aClient({ answer: (_, input) => answer(input) });
	const onDraft = vi.fn<(table: CsvConfig) => void>();
	render(<Page onDraft={onDraft} />, { wrapper });
	await screen.findByText('Tea');
	return { onDraft, asked: () => asked(fileImportEndpoints.rows) };
}

const choose = async (name: string, option: string | RegExp) => {
	await userEvent.click(screen.getByRole('combobox', { name }));
	await userEvent.click(await screen.findByRole('option', { name: option }));
};
const editOf = (number: number) => screen.getAllByRole('button', { name: `Edit row ${number}` })[0] as HTMLElement;

test('each row stands under what its columns mean, and says what will happen to it', async () => {
	await draw();

	const lines = screen.getAllByRole('row').slice(1);
	expect(lines.map((line) => line.textContent)).toEqual([
		'2Tea02/03/2026A1',
		'Milk31/02/2026B2There is no such day. Imported without a due date.Edit row',
		"emptysoonA task needs a title. This row isn't imported.Edit row",
		'5<img src=x onerror=alert(1)>‮evil',
	]);
	expect(screen.getByRole('table', { name: 'Preview' }).getAttribute('aria-rowcount')).toBe('5');
	expect(
		within(lines[1] as HTMLElement)
			.getByText('31/02/2026')
			.parentElement?.getAttribute('aria-describedby'),
	).toBe(screen.getByText(/There is no such day/).id);
	expect(screen.getByText('3 of 4 rows')).toBeTruthy();
	expect(screen.getByText('1 with something missing')).toBeTruthy();
	expect(document.querySelector('img')).toBeNull();
});

test('what one column means is changed, and nothing of the others', async () => {
	const { onDraft } = await draw();

	await choose('Column 3', 'Assignee');

	expect(onDraft.mock.lastCall?.[0].mapping.map(({ attribute }) => attribute)).toEqual([
		'title',
		'due_date',
		'assignee',
	]);
});

test('ways of writing dates say how many they fit', async () => {
	const { onDraft } = await draw();
	expect(screen.getByText('Fits 2 of 3 dates. 12/31/2026 fits 1.')).toBeTruthy();

	await choose('Dates in this file', /^12\/31\/2026\s*fits 1 of 3$/);

	expect(onDraft.mock.lastCall?.[0]).toMatchObject({ dateFormat: '01/02/2006', dayFormat: '01/02/2006' });
});

test('what stands between labels, and whether the first row has names, is said', async () => {
	const { onDraft } = await draw();

	await choose('Labels are separated by', 'Semicolon');
	await userEvent.click(screen.getByRole('switch', { name: 'First row Column names' }));

	expect(onDraft.mock.lastCall?.[0]).toMatchObject({ labelSeparator: ';', hasHeader: false });
	expect(screen.getByRole('combobox', { name: 'Column 1' })).toBeTruthy();
});

test('rows with a problem are asked for by themselves', async () => {
	const { asked } = await draw();

	await userEvent.click(screen.getByRole('radio', { name: 'Problems 2' }));

	await waitFor(() => expect(asked().at(-1)).toMatchObject({ onlyProblems: true, offset: 0 }));
});

test('a row is corrected by keys: what is wrong has the focus, Enter keeps, and the rows are asked for anew', async () => {
	const { onDraft, asked } = await draw();

	editOf(3).focus();
	await userEvent.keyboard('{Enter}');
	const field = screen.getByRole('textbox', { name: 'Until' });
	expect(document.activeElement).toBe(field);
	await userEvent.clear(field);
	await userEvent.keyboard('28/02/2026{Enter}');

	const edits = [{ row: 3, column: 1, value: '28/02/2026' }];
	expect(onDraft).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ edits }));
	await waitFor(() => expect(asked().at(-1)).toMatchObject({ table: { edits } }));
	expect(screen.getByText('28/02/2026')).toBeTruthy();
	expect(screen.queryByRole('textbox')).toBeNull();
	expect(document.activeElement).toBe(editOf(3));
});

test('Escape gives up, and what was not changed is no correction', async () => {
	const { onDraft } = await draw();

	await userEvent.click(editOf(2));
	await userEvent.keyboard('Coffee{Escape}');
	expect(screen.getByText('Tea')).toBeTruthy();
	await userEvent.click(editOf(2));
	await userEvent.keyboard('{Enter}');

	expect(screen.queryByRole('textbox')).toBeNull();
	expect(onDraft).not.toHaveBeenCalled();
});

test('who goes on to another row keeps what was typed; a column that is not imported has no field', async () => {
	const { onDraft } = await draw();

	await userEvent.click(editOf(2));
	expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))).toEqual(['Name', 'Until']);
	await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' and cake');
	await userEvent.click(editOf(4));

	expect(onDraft.mock.lastCall?.[0].edits).toEqual([{ row: 2, column: 0, value: 'Tea and cake' }]);
	expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', '');
});

test('a file that is forgotten is said to be, and can be asked for again', async () => {
	const refusal = new ApiError(404, { message: 'This file is no longer on the server. Send it again.' });
	let isForgotten = false;
	await draw(() => {
		if (isForgotten) throw refusal;
		return page;
	});

	isForgotten = true;
	await choose('Column 3', 'Labels');
	await screen.findByText("The rows didn't load");
	expect(screen.getByText(/no longer on the server/)).toBeTruthy();
	isForgotten = false;
	await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

	await waitFor(() => expect(screen.queryByText("The rows didn't load")).toBeNull());
});
