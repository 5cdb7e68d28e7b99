// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { type CsvInput, ImportColumns } from './import-table.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('import');
});

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
