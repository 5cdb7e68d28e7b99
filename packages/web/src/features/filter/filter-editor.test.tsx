// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { FilterEditor } from './filter-editor.tsx';
import type { FilterVocabulary } from './filter-vocabulary.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('filter');
});

/** Px of a list: nothing is laid out here. */
const seenHeight = 288;
vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(seenHeight);

const labels = ['Home', 'to read'].map((title, at) => ({ id: at + 4, title, hexColor: '' }));
const vocabulary: FilterVocabulary = {
	...{ labels, projects: [], findLabelId: (title) => labels.find((one) => one.title === title)?.id },
	...{ findLabelTitle: () => undefined, findProjectId: () => undefined, findProjectTitle: () => undefined },
};

function Editor({ start }: { start: string }) {
	const [text, setText] = useState(start);
	return <FilterEditor label="Filter" value={text} onChange={setText} vocabulary={vocabulary} />;
}

function open(start: string) {
	const { wrapper } = aClient({ answer: () => [] });
	render(<Editor start={start} />, { wrapper });
	return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Filter' });
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const fields = () => screen.queryAllByRole('button', { name: /^Field: / }).map(({ textContent }) => textContent);

test('what is built is written', async () => {
	const field = open('');

	await press('Add condition');
	expect(field.value).toBe('done = false');
	await press('Add condition');
	await userEvent.click(screen.getAllByRole('button', { name: /^Field: / })[1] as HTMLElement);
	await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Labels' }));
	expect(field.value).toBe('done = false');
	await press('Choose: Labels, value');
	await userEvent.click(await screen.findByRole('option', { name: 'to read' }));
	await userEvent.click(screen.getByRole('option', { name: 'Home' }));

	expect(field.value).toBe('done = false and labels in "to read", Home');
	await userEvent.keyboard('{Escape}');
	await press('and');
	expect(field.value).toBe('done = false or labels in "to read", Home');
	await press('Remove condition: Done');
	expect(field.value).toBe('labels in "to read", Home');
	expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add condition' }));
});

test('what is typed shows as rows, and a group in brackets', async () => {
	const field = open('priority >= 3');
	expect(fields()).toEqual(['Priority']);

	await userEvent.type(field, ' and (labels in Home or done = true)');

	await expect.poll(fields).toEqual(['Priority', 'Labels', 'Done']);
	const group = screen.getByRole('group', { name: 'any of' });
	expect(within(group).getAllByRole('button', { name: /^Field: / })).toHaveLength(2);
});

test('what rows cannot say stays text and is said so', async () => {
	const involved = 'done = false and (priority > 3 or (priority = 1 and labels in Home))';
	const field = open(involved);
	expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Query' }).checked).toBe(true);

	await userEvent.click(screen.getByRole('radio', { name: 'Builder' }));

	expect(screen.getByText('This query is too involved for the builder.')).toBeTruthy();
	expect(fields()).toEqual([]);
	expect(field.value).toBe(involved);
});

test('a value that does not fit is marked in its row', async () => {
	open('dueDate < now+7q');

	const value = screen.getByRole('button', { name: /^Due date, value/ });
	expect(value.getAttribute('aria-invalid')).toBe('true');
	expect(value.textContent).toContain('now+7q');
});
