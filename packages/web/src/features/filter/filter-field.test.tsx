// @vitest-environment happy-dom
import { type ProjectId, projectEndpoints } from '@ordna/domain/project';
import { toInstant } from '@ordna/domain/time';
import { userEndpoints } from '@ordna/domain/user';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { notices } from '../../ui/notice-store.ts';
import { FilterField } from './filter-field.tsx';
import type { FilterVocabulary } from './filter-vocabulary.ts';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('filter');
});

const labels = ['Home', 'Phone', 'to read'].map((title, at) => ({ id: at + 4, title, hexColor: '' }));
const projects = [{ id: 12, title: 'Garden', hexColor: '' }];
const idIn = (things: typeof labels) => (title: string) => things.find((one) => one.title === title)?.id;
const vocabulary: FilterVocabulary = {
	...{ labels, projects, findLabelId: idIn(labels), findProjectId: idIn(projects) },
	...{ findLabelTitle: () => undefined, findProjectTitle: () => undefined },
};

const since = toInstant(Date.UTC(2026, 2, 11));
const kim = { id: 2, name: 'Kim Park', username: 'kim', created: since, updated: since };

interface FormProps {
	start: string;
	projectId: ProjectId | undefined;
	onSend: (text: string) => void;
}

function Form({ start, projectId, onSend }: FormProps) {
	const [text, setText] = useState(start);
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				onSend(text);
			}}
		>
			<FilterField label="Filter" value={text} onChange={setText} vocabulary={vocabulary} projectId={projectId} />
		</form>
	);
}

/** The field in a form, on a server that knows Kim. */
function open({ projectId, start = '' }: { projectId?: ProjectId; start?: string } = {}) {
	const { asked, wrapper } = aClient({ answer: () => [kim] });
	const sent = vi.fn();
	render(<Form start={start} projectId={projectId} onSend={sent} />, { wrapper });
	return { asked, sent, field: screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Filter' }) };
}

const options = () => screen.queryAllByRole('option').map((option) => option.firstChild?.textContent);
const active = (field: HTMLElement) =>
	document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('a filter is written with arrows and Enter alone, and then sent by Enter', async () => {
	const { field, sent } = open();

	await userEvent.type(field, 'la');
	await userEvent.keyboard('{ArrowDown}{Enter}');
	expect(field.value).toBe('labels ');
	expect(active(field)).toBe('inis any of');
	await userEvent.keyboard('{Enter}');
	await userEvent.type(field, 'to');
	await userEvent.keyboard('{Tab}');
	expect(field.value).toBe('labels in "to read"');
	await userEvent.keyboard('{Enter}');

	expect(sent).toHaveBeenCalledExactlyOnceWith('labels in "to read"');
});

test('it stays a text field while something is suggested, and names the list and what is highlighted in it', async () => {
	const { field } = open();
	await userEvent.type(field, 'done ');

	expect(screen.getByRole('textbox', { name: 'Filter' })).toBe(field);
	expect([field.hasAttribute('role'), field.hasAttribute('aria-expanded')]).toEqual([false, false]);
	expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Suggestions' }).id);
	expect(active(field)).toBe(screen.getByRole('option', { selected: true }).textContent);
	await userEvent.keyboard('{Escape}');

	expect([field.hasAttribute('aria-controls'), field.hasAttribute('aria-activedescendant')]).toEqual([false, false]);
});

test('who types on has not chosen what an arrow led to before, nor what was offered before the value was whole', async () => {
	const { field, sent } = open();

	await userEvent.type(field, 'do{ArrowDown}');
	expect(active(field)).toMatch(/^done/);
	await userEvent.keyboard('n');
	expect(active(field)).toBeUndefined();
	await userEvent.keyboard('e = tru');
	expect(active(field)).toMatch(/^true/);
	await userEvent.keyboard('e{Enter}');

	expect(sent).toHaveBeenCalledExactlyOnceWith('done = true');
});

test('words to search for are sent by Enter, though a field begins so', async () => {
	const { field, sent } = open();

	await userEvent.type(field, 'do{Enter}');

	expect(sent).toHaveBeenCalledExactlyOnceWith('do');
});

test('a number, and what stands there whole already, is sent by Enter as it is', async () => {
	const { field, sent } = open();

	await userEvent.type(field, 'percentDone > 5{Enter}');
	await userEvent.clear(field);
	await userEvent.type(field, 'done = true{Enter}');

	expect(sent.mock.calls).toEqual([['percentDone > 5'], ['done = true']]);
});

test('Escape closes what is suggested first, and is for the window only then', async () => {
	const { field } = open();
	await userEvent.type(field, 'done = ');
	const before = options();
	const heard = vi.fn();
	document.addEventListener('keydown', ({ key }) => heard(key));

	await userEvent.keyboard('{Escape}');
	const after = options();
	await userEvent.keyboard('{Escape}');

	expect([before, after]).toEqual([['true', 'false'], []]);
	expect(heard.mock.calls).toEqual([['Escape']]);
});

test('what could be left out is suggested when it is asked for', async () => {
	const { field } = open({ start: 'done = true ' });
	await userEvent.click(field);
	field.setSelectionRange(12, 12);
	const before = options();

	await userEvent.keyboard('{ArrowDown}');

	expect([before, options()]).toEqual([[], ['and', 'or']]);
});

test('of many projects, people are found by their names; of one, those who can read it, and no projects', async () => {
	const { field, asked } = open();
	await userEvent.type(field, 'pro');
	expect(options()).toContain('project');
	await userEvent.clear(field);
	await userEvent.type(field, 'assignees in ki');
	expect(await screen.findByRole('option', { name: /Park/ })).toBeTruthy();
	await userEvent.keyboard('{Enter}');

	expect(field.value).toBe('assignees in kim');
	expect(asked(userEndpoints.search)).toContainEqual({ s: 'ki' });
	expect(asked(projectEndpoints.people)).toEqual([]);
});

test('in one project no projects are suggested, and its people without a letter', async () => {
	const { field, asked } = open({ projectId: 12 as ProjectId });

	await userEvent.type(field, 'pr');
	expect(options()).not.toContain('project');
	await userEvent.clear(field);
	await userEvent.type(field, 'assignees in ');

	expect(await screen.findByRole('option', { name: /Park/ })).toBeTruthy();
	expect(asked(projectEndpoints.people)).toEqual([{ id: 12, s: '' }]);
});

test('what is wrong is marked in its place and said once somebody rests', async () => {
	const { field } = open();

	await userEvent.type(field, 'done = true and dueDate < soon');
	expect(field.getAttribute('aria-invalid')).toBeNull();

	await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
	expect(screen.getByText("The value 'soon' does not fit the field 'dueDate'. Character 27.")).toBeTruthy();
	expect(document.querySelector('[class*=wrong]')?.textContent).toBe('soon');
	await userEvent.type(field, '{Backspace>4/}now');
	expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('what an input method composes is not taken for keys, and lines become one', () => {
	const { field, sent } = open({ start: 'title like ' });

	fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
	fireEvent.change(field, { target: { value: 'title like a\nb' } });

	expect(sent).not.toHaveBeenCalled();
	expect(field.value).toBe('title like a b');
});

test('the query is copied by a button that is there once there is one', async () => {
	const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
	const { field } = open();
	expect(screen.queryByRole('button', { name: 'Copy query' })).toBeNull();

	await userEvent.type(field, 'priority = 3');
	await userEvent.click(screen.getByRole('button', { name: 'Copy query' }));

	expect(copied.mock.calls).toEqual([['priority = 3']]);
	await waitFor(() => expect(notices.list().map(({ text }) => text)).toEqual(['Query copied']));
	for (const { id } of notices.list()) notices.dismiss(id);
	copied.mockRestore();
});
