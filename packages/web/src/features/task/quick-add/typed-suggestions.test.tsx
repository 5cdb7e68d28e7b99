// @vitest-environment happy-dom
import { labelEndpoints } from '@ordna/domain/label';
import { projectEndpoints } from '@ordna/domain/project';
import { taskListEndpoints } from '@ordna/domain/task-list';
import { toInstant } from '@ordna/domain/time';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type KeyboardEvent, useRef, useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../../app/i18n.ts';
import { aClient } from '../../../platform/a-client.fixture.tsx';
import { i18n } from '../../../platform/i18n/index.ts';
import { defineKind, recordsOf } from '../../../platform/store/index.ts';
import { accountKind } from '../../user/index.ts';
import { type SuggestionKeys, TypedSuggestions } from './typed-suggestions.tsx';
import { readTypedTasks } from './typed-tasks.ts';

beforeAll(async () => {
	await startI18n('en');
	await i18n.load(['quick-add', 'task']);
});

const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: {} };
const labels = ['Shop', 'to read', 'Workshop'].map((title, at) => ({ id: at + 1, title, hexColor: '' }));
const kim = { id: 2, username: 'kim', name: 'Kim Park' };

interface FieldProps {
	onKey: (key: string) => void;
	initial: string;
	/** Whether the part that suggests has been fetched. */
	isThere?: boolean;
	/** Whether what is typed is understood. */
	isReading?: boolean;
}

function Field({ onKey, initial, isThere = true, isReading = false }: FieldProps) {
	const [text, setText] = useState(initial);
	const field = useRef<HTMLTextAreaElement>(null);
	const anchor = useRef<HTMLFormElement>(null);
	const keys = useRef<SuggestionKeys>(null);
	const reading = { mode: 'default', ignore: [], projectId: undefined, zone: 'UTC', now: toInstant(0) } as const;
	const tasks = isReading ? readTypedTasks(text, reading, { projects: [], labels: [], findPerson: () => null }) : [];
	const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		if (!keys.current?.(event)) onKey(event.key);
	};
	return (
		<form ref={anchor}>
			<textarea ref={field} value={text} onChange={({ target }) => setText(target.value)} onKeyDown={onKeyDown} />
			<button type="button" onClick={() => setText('Filled in *sho')}>
				Fill in
			</button>
			{isThere && <TypedSuggestions {...{ field, anchor, text, keys, tasks }} mode="default" onText={setText} />}
		</form>
	);
}

/** A field with what is suggested in it, over two labels and one person; `keys` are those that the field itself heard. */
function open(initial = '', isThere = true, { tasks: taskCount }: { tasks?: number } = {}) {
	const keys: string[] = [];
	const { store, asked, wrapper } = aClient({
		answer: (endpoint) =>
			endpoint === labelEndpoints.list ? labels : endpoint === projectEndpoints.people ? [kim] : [],
		headers: () => ({ 'x-pagination-total-pages': String(taskCount ?? 10) }),
	});
	store.loadPage([
		...recordsOf(accountKind, [{ id: 7, name: 'Ada', username: 'ada', settings } as never]),
		...recordsOf(defineKind<{ readonly id: number }>('project'), [
			{ id: 1, title: 'Loom', identifier: '', isArchived: false, maxRight: 'admin' } as never,
			{ id: 4, title: 'Louvre', identifier: '', isArchived: false, maxRight: 'read' } as never,
		]),
	]);
	const onKey = (key: string) => void keys.push(key);
	const { rerender } = render(
		<Field onKey={onKey} initial={initial} isThere={isThere} isReading={taskCount !== undefined} />,
		{ wrapper },
	);
	const field = screen.getByRole<HTMLTextAreaElement>('textbox');
	return { field, keys, asked, fetch: () => rerender(<Field onKey={onKey} initial={initial} />) };
}

const offered = () => screen.queryAllByRole('option').map((option) => option.querySelector('.cut')?.textContent);
const chosen = () => screen.queryByRole('option', { selected: true })?.querySelector('.cut')?.textContent;

test('what begins a name is offered; Enter takes the first, and the field goes on behind it', async () => {
	const { field, keys } = open();

	await userEvent.type(field, 'Buy *sho');
	await waitFor(() => expect(offered()).toEqual(['Shop', 'Workshop', 'New label “sho”']));
	expect(chosen()).toBe('Shop');
	await userEvent.keyboard('{Enter}');

	expect(field.value).toBe('Buy *Shop ');
	expect(offered()).toEqual([]);
	expect(keys).not.toContain('Enter');
});

test('arrows move round, and tell which one is chosen', async () => {
	const { field } = open();
	await userEvent.type(field, 'Buy *sho');

	await userEvent.keyboard('{ArrowUp}');
	expect(chosen()).toBe('New label “sho”');
	await userEvent.keyboard('{ArrowDown}{ArrowDown}');
	expect(chosen()).toBe('Workshop');
	expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
	await userEvent.keyboard('{Tab}');

	expect(field.value).toBe('Buy *Workshop ');
	expect(field.hasAttribute('aria-activedescendant')).toBe(false);
	expect(document.activeElement).toBe(field);
});

test('of words Enter takes none, Tab the first', async () => {
	const { field, keys } = open();
	await userEvent.type(field, 'Call tom');
	expect(offered()).toEqual(['tomorrow']);
	expect(chosen()).toBeUndefined();

	await userEvent.keyboard('{Enter}');
	expect(keys.at(-1)).toBe('Enter');
	expect(field.value).toContain('tom');
	await userEvent.clear(field);
	await userEvent.type(field, 'Call tom{Tab}');

	expect(field.value).toBe('Call tomorrow ');
});

test('who types on has not chosen what an arrow led to before', async () => {
	const { field, keys } = open();
	await userEvent.type(field, 'Call tom{ArrowDown}');
	expect(chosen()).toBe('tomorrow');

	await userEvent.keyboard('o');
	expect([offered(), chosen()]).toEqual([['tomorrow'], undefined]);
	expect(field.hasAttribute('aria-activedescendant')).toBe(false);
	await userEvent.keyboard('{Enter}');

	expect(keys.at(-1)).toBe('Enter');
});

test('Escape closes the list and is no key of the field; typing on opens it again', async () => {
	const { field, keys } = open();
	await userEvent.type(field, 'Buy *sho{Escape}');
	expect(offered()).toEqual([]);
	expect(keys).not.toContain('Escape');

	await userEvent.keyboard('p');
	expect(offered()).toEqual(['Shop', 'Workshop']);
});

test('with Shift a key is the field’s own', async () => {
	const { field, keys } = open();

	await userEvent.type(field, 'Buy *sho{Shift>}{Enter}{/Shift}');

	expect(keys.at(-1)).toBe('Enter');
});

test('in the middle of a text what is typed is replaced, and no second blank follows', async () => {
	const { field } = open('Buy  today');
	await userEvent.type(field, '*wor', { initialSelectionStart: 4, initialSelectionEnd: 4 });
	expect(offered()).toEqual(['Workshop', 'New label “wor”']);

	await userEvent.keyboard('{Enter}');

	expect(field.value).toBe('Buy *Workshop today');
	expect(field.selectionStart).toBe('Buy *Workshop'.length);
});

test('projects in which one may only read are not offered', async () => {
	const { field } = open();

	await userEvent.type(field, 'Buy +lo');

	expect(offered()).toEqual(['Loom']);
});

test('people are searched while one types', async () => {
	const { field } = open();

	await userEvent.type(field, 'Ask @ad');

	await waitFor(() => expect(offered()).toEqual(['Ada']));
});

test('what was typed before this part had come is finished when it comes', async () => {
	const { field, fetch } = open('', false);
	await userEvent.type(field, 'Buy *sho');
	expect(offered()).toEqual([]);

	fetch();

	await waitFor(() => expect(offered()).toEqual(['Shop', 'Workshop', 'New label “sho”']));
});

test('a text that nobody typed, and a field that is left, offer nothing', async () => {
	const { field } = open();
	await userEvent.click(screen.getByRole('button', { name: 'Fill in' }));
	expect(field.value).toBe('Filled in *sho');
	expect(offered()).toEqual([]);

	await userEvent.type(field, 'p');
	expect(offered()).toEqual(['Shop', 'Workshop']);
	await userEvent.click(document.body);

	expect(offered()).toEqual([]);
});

test('a press takes one and leaves the focus in the field', async () => {
	const { field } = open();
	await userEvent.type(field, 'Buy *sho');

	const [, workshop] = screen.getAllByRole('option');
	if (workshop) await userEvent.click(workshop);

	expect(field.value).toBe('Buy *Workshop ');
	expect(document.activeElement).toBe(field);
});

/** A mouse that somebody looks after. */
const moveMouse = () => act(() => void dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' })));

test('whoever makes their first tasks sees what could come next: Tab takes it, and typing leaves it', async () => {
	moveMouse();
	const { field, keys } = open('', true, { tasks: 3 });

	await userEvent.type(field, 'Call the framer');
	expect(screen.queryByText('to add a date')).toBeNull();
	await screen.findByText('to add a date');
	expect(screen.queryByText('to add a date')?.closest('[aria-hidden=true]')).not.toBeNull();
	await userEvent.keyboard('{Tab}');
	expect(field.value).toBe('Call the framer tomorrow');
	expect(keys).not.toContain('Tab');

	await screen.findByText('to add the time');
	await userEvent.keyboard('!');
	expect(screen.queryByText('to add the time')).toBeNull();
	await userEvent.keyboard('{Tab}');
	expect(keys).toContain('Tab');
});

test('whoever has ten tasks is taught no more', async () => {
	moveMouse();
	const { field, keys, asked } = open('', true, { tasks: 10 });

	await userEvent.type(field, 'Call the framer');
	await waitFor(() => expect(asked(taskListEndpoints.all)).toHaveLength(1));
	await userEvent.keyboard('{Tab}');

	expect(field.value).toBe('Call the framer');
	expect(keys).toContain('Tab');
});
