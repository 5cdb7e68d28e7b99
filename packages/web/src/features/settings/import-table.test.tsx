// @vitest-environment happy-dom
import { type CsvPreview, importEndpoints } from '@ordna/domain/import';
import { act, render, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { ApiError } from '../../platform/api/index.ts';
import { ImportColumns, ImportPreview } from './import-table.tsx';
import { type CsvInput, useTable } from './use-import.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('import');
});
afterEach(() => vi.useRealTimers());

const mapping: CsvInput['mapping'] = [
	{ columnIndex: 0, columnName: 'Name', attribute: 'title' },
	{ columnIndex: 2, columnName: '', attribute: 'ignore' },
];
const input: CsvInput = { delimiter: ';', dateFormat: '2006-01-02', mapping };
const found = {
	columns: ['Name', 'Skipped', ''],
	delimiter: ';',
	quoteChar: '"',
	dateFormat: '2006-01-02',
	suggestedMapping: [...mapping],
	previewRows: [
		['Tea', 'x', 'high'],
		['Milk', 'x', ''],
		['Tea', 'x', 'high'],
		['Bread', 'x'],
	],
};
const column = (name: string) => screen.getByRole('combobox', { name });
const choose = async (name: string, option: string) => {
	await userEvent.click(column(name));
	await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('what one column means is changed, and nothing of the others', async () => {
	const told = vi.fn();
	render(<ImportColumns found={found} input={input} onChange={told} />);

	await choose('Column 2', 'Priority');

	expect(told).toHaveBeenCalledExactlyOnceWith({
		...input,
		mapping: [mapping[0], { ...mapping[1], attribute: 'priority' }],
	});
});

test('a column shows what stands in it, each once and nothing that is empty', () => {
	render(<ImportColumns found={found} input={input} onChange={vi.fn()} />);

	expect(screen.getByText('Tea · Milk · Bread')).toBeTruthy();
	expect(screen.getByText('high')).toBeTruthy();
});

test('a way of writing dates that only this table has is offered beside the usual ones, by an example', async () => {
	const told = vi.fn();
	render(<ImportColumns found={found} input={{ ...input, dateFormat: '02.01.06' }} onChange={told} />);
	await userEvent.click(column('Dates are written as'));
	const offered = (await screen.findAllByRole('option')).map((option) => option.textContent);

	expect(offered).toHaveLength(11);
	expect(new Set(offered).size).toBe(11);
	await userEvent.click(screen.getByRole('option', { name: '31.12.2026' }));

	expect(told).toHaveBeenCalledExactlyOnceWith({ ...input, dateFormat: '02.01.2006' });
});

const aRow = (fields: Partial<CsvPreview['tasks'][number]>) => ({
	...{ title: '', description: '', dueDate: '', startDate: '', endDate: '', done: false },
	...{ priority: 0, labels: [], project: '', unreadable: [], ...fields },
});

test('the first tasks show what they will have, and which dates cannot be read', () => {
	const tasks = [
		aRow({ title: 'Tea', project: 'Home', priority: 9, labels: ['hot', 'green'] }),
		aRow({ title: 'Milk', dueDate: 'soon', unreadable: ['due_date', 'end_date'] }),
	];
	render(<ImportPreview preview={{ tasks, totalRows: 2, unreadableDates: 2 }} />);
	const [tea, milk] = screen.getAllByRole('listitem');

	expect(tea?.textContent).toBe('TeaHome · !!!!! · hot, green');
	expect(within(milk as HTMLElement).getByText('Not a date: Due date and End date')).toBeTruthy();
	expect(screen.getByText(/^2 dates can't be read/)).toBeTruthy();
});

const preview = (totalRows: number): CsvPreview => ({ tasks: [], totalRows, unreadableDates: 0 });
const aFile = () => new File(['Name'], 'tasks.csv');

test('choices made one after another are asked about once, as they were last', async () => {
	vi.useFakeTimers();
	const { asked, client, wrapper } = aClient({
		answer: (endpoint) => (endpoint === importEndpoints.csvDetect ? found : preview(4)),
	});
	const file = aFile();
	const { result } = renderHook(() => useTable(file), { wrapper });
	await act(() => vi.advanceTimersByTimeAsync(299));
	expect(result.current.input).toMatchObject({ delimiter: ';', mapping });
	expect(asked(importEndpoints.csvPreview)).toEqual([]);

	act(() => result.current.setInput({ ...input, dateFormat: '01/02/2006' }));
	act(() => result.current.setInput({ ...input, dateFormat: '02/01/2006' }));
	await act(() => vi.advanceTimersByTimeAsync(300));

	const calls = vi.mocked(client.api.call).mock.calls as unknown as [object, object, { fields?: { config: string } }][];
	const configs = calls.flatMap(([, , { fields }]) => (fields ? [JSON.parse(fields.config)] : []));
	expect(configs).toMatchObject([
		{ delimiter: ';', date_format: '02/01/2006', mapping: [{ column_index: 0 }, { column_index: 2 }] },
	]);
	expect(result.current.preview?.totalRows).toBe(4);
});

test('what is wrong with one file is not said of the next', async () => {
	vi.useFakeTimers();
	let isTable = false;
	const { wrapper } = aClient({
		answer: (endpoint) => {
			if (!isTable) throw new ApiError(400, { message: 'This file is not a table.' });
			return endpoint === importEndpoints.csvDetect ? found : preview(1);
		},
	});
	const { result, rerender } = renderHook(({ file }) => useTable(file), { wrapper, initialProps: { file: aFile() } });
	await act(() => vi.advanceTimersByTimeAsync(0));
	expect(result.current.problem).toBeTruthy();

	isTable = true;
	rerender({ file: aFile() });
	await act(() => vi.advanceTimersByTimeAsync(0));
	await act(() => vi.advanceTimersByTimeAsync(300));

	expect(result.current.problem).toBeUndefined();
	expect(result.current.preview?.totalRows).toBe(1);
});
