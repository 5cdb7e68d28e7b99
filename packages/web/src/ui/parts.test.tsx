// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../app/i18n.ts';
import { initialsOf } from './avatar.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { ColorPicker } from './color-picker.tsx';
import { ConfirmDialog, confirm } from './confirm.tsx';
import { DatePicker, type DatePickerProps } from './date-picker/date-picker.tsx';
import type { LocalTime } from './date-picker/local-time.ts';
import { DueDate } from './due-date.tsx';
import { LabelChip } from './label-chip.tsx';
import { Menu, MenuItem, menuParts } from './menu.tsx';
import { createNotices } from './notice-store.ts';
import { Notices } from './notices.tsx';
import { PeopleStack } from './people-stack.tsx';
import { PriorityMark } from './priority-mark.tsx';
import { TaskTick } from './task-tick.tsx';
import { PasswordField, TextField } from './text-field.tsx';
import { TipLayer } from './tip-layer.tsx';

beforeAll(async () => {
	await Promise.all([startI18n('en'), menuParts.load()]);
});
afterEach(cleanup);

test('a refused button stays in reach, says why and does nothing', async () => {
	const press = vi.fn();
	render(
		<Button isDisabled="Card limit reached" onClick={press}>
			Add
		</Button>,
	);
	const button = screen.getByRole('button', { name: 'Add' });
	expect(button.getAttribute('aria-description')).toBe('Card limit reached');

	await userEvent.tab();
	await userEvent.click(button);

	expect(press).not.toHaveBeenCalled();
	expect(document.activeElement).toBe(button);
});

test('an error belongs to its field', () => {
	render(<TextField label="Title" value="" onChange={vi.fn()} error="Please specify a title." />);

	const field = screen.getByRole('textbox', { name: 'Title', description: 'Please specify a title.' });
	expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a password is shown when asked, and hidden again', async () => {
	render(<PasswordField label="Password" value="linen" onChange={vi.fn()} />);
	const field = screen.getByLabelText('Password');

	await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
	expect(field.getAttribute('type')).toBe('text');

	await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
	expect(field.getAttribute('type')).toBe('password');
});

test('a checkbox answers to its words', async () => {
	const change = vi.fn();
	render(
		<Checkbox isOn={false} onChange={change}>
			Stay signed in
		</Checkbox>,
	);

	await userEvent.click(screen.getByText('Stay signed in'));

	expect(change).toHaveBeenCalledWith(true);
});

test('a tick that may only be read does not tick', async () => {
	const change = vi.fn();
	render(<TaskTick isDone={false} onChange={change} name="Done: sweep" readOnly="You have read-only access" />);

	await userEvent.click(screen.getByRole('checkbox', { name: 'Done: sweep' }));

	expect(change).not.toHaveBeenCalled();
});

test('a question is answered by its verb, and by Esc with no; the safe button has the focus', async () => {
	render(<ConfirmDialog />);

	let sure: Promise<boolean> = Promise.resolve(false);
	act(() => {
		sure = confirm({ title: 'Delete it?', text: 'Its comments go with it.' });
	});
	const question = await screen.findByRole('alertdialog', { name: 'Delete it?' });
	await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
	await userEvent.click(within(question).getByRole('button', { name: 'Do it' }));
	expect(await sure).toBe(true);

	act(() => {
		sure = confirm({ title: 'And this?' });
	});
	await screen.findByRole('alertdialog', { name: 'And this?' });
	await userEvent.keyboard('{Escape}');
	expect(await sure).toBe(false);
});

test('a menu opens by key and runs its entry', async () => {
	const run = vi.fn();
	render(
		<Menu trigger={<Button>More</Button>}>
			<MenuItem onSelect={run}>Duplicate</MenuItem>
		</Menu>,
	);

	await userEvent.tab();
	await userEvent.keyboard('{Enter}');
	await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));

	expect(run).toHaveBeenCalledOnce();
});

test('a press beside it closes a menu, also where that press is on something that opens nothing', async () => {
	render(
		<>
			<Menu trigger={<Button>More</Button>}>
				<MenuItem onSelect={() => undefined}>Duplicate</MenuItem>
			</Menu>
			<p>Beside it</p>
		</>,
	);
	await userEvent.click(screen.getByRole('button', { name: 'More' }));
	await screen.findByRole('menuitem', { name: 'Duplicate' });

	fireEvent.pointerDown(document.body, { pointerType: 'mouse', button: 0 });
	fireEvent.click(document.body);

	await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
	expect(screen.getByRole('button', { name: 'More' }).getAttribute('aria-expanded')).toBe('false');
});

test('merged notices are undone together, the last one first', async () => {
	const store = createNotices();
	const undone: number[] = [];
	render(<Notices store={store} />);
	act(() => {
		store.notify({ text: 'Postponed to Saturday', undo: () => undone.push(1) });
		store.notify({ text: 'Postponed to Saturday', undo: () => undone.push(2) });
	});

	expect(screen.getByRole('status').textContent).toContain('× 2');
	await userEvent.click(screen.getByRole('button', { name: 'Undo' }));

	expect(undone).toEqual([2, 1]);
	expect(screen.queryByText('Postponed to Saturday')).toBeNull();
});

test('a refusal is read out at once', () => {
	const store = createNotices();
	render(<Notices store={store} />);
	act(() => store.notify({ text: 'The server refused that.', kind: 'error' }));

	expect(screen.getByRole('alert').textContent).toContain('The server refused that.');
});

test('a tip comes 200 ms after the pointer and goes with it', async () => {
	render(
		<>
			<button type="button" data-tip="Priority" data-tip-keys="p">
				mark
			</button>
			<TipLayer />
		</>,
	);

	await userEvent.hover(screen.getByRole('button'));
	expect(screen.queryByRole('tooltip')).toBeNull();
	expect((await screen.findByRole('tooltip')).textContent).toBe('PriorityP');

	await userEvent.unhover(screen.getByRole('button'));
	await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});

test('a tip comes after 200 ms and not before; to the next one it goes at once', () => {
	vi.useFakeTimers();
	const tip = () => screen.queryByRole('tooltip')?.textContent;
	const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
	const button = (name: string) => (
		<button type="button" data-tip={name}>
			{name}
		</button>
	);
	render(
		<>
			{button('Bold')}
			{button('Italic')}
			<TipLayer />
		</>,
	);
	const point = (name: string, clientX: number) =>
		fireEvent.pointerOver(screen.getByRole('button', { name }), { clientX, clientY: 5, pointerType: 'mouse' });

	point('Bold', 5);
	wait(199);
	const before = tip();
	wait(1);
	const after = tip();
	point('Italic', 50);
	wait(0);
	const next = tip();
	vi.useRealTimers();

	expect([before, after, next]).toEqual([undefined, 'Bold', 'Italic']);
});

test('what comes to lie under a resting pointer shows no tip until somebody points at it', async () => {
	render(
		<>
			<button type="button" data-tip="New project">
				plus
			</button>
			<TipLayer />
		</>,
	);
	const button = screen.getByRole('button');
	const at = (clientX: number) => ({ clientX, clientY: 40, pointerType: 'mouse' });

	fireEvent.pointerDown(button, at(20));
	fireEvent.pointerOver(document.body, at(20));
	fireEvent.pointerOver(button, at(20));
	await new Promise((resolve) => setTimeout(resolve, 300));
	expect(screen.queryByRole('tooltip')).toBeNull();

	fireEvent.pointerOver(document.body, at(90));
	fireEvent.pointerOver(button, at(21));
	expect((await screen.findByRole('tooltip')).textContent).toBe('New project');
});

test('a long label is cut at 24 characters and stands whole in its tip', () => {
	render(<LabelChip title="Things the printer still owes us" color="cb473d" />);

	const chip = screen.getByText('Things the printer still…').parentElement;
	expect(chip?.getAttribute('data-tip')).toBe('Things the printer still owes us');
});

test('rank and lateness are said in words as well', () => {
	render(
		<>
			<PriorityMark rank={4} />
			<DueDate nearness="late" text="3 days ago" dateTime="2026-03-08" />
		</>,
	);

	expect(screen.getByRole('img', { name: 'Priority: Urgent' })).toBeDefined();
	expect(screen.getByText('3 days ago').getAttribute('aria-hidden')).toBe('true');
	expect(screen.getByText('Overdue, due 3 days ago').className).toContain('sr-only');
});

test('from four people on, three are shown and how many more', () => {
	const people = ['ada', 'bob', 'cleo', 'dora', 'eve'].map((username) => ({ username }));
	render(<PeopleStack people={people} />);

	expect(screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'))).toEqual([
		'ada',
		'bob',
		'cleo',
		'dora\neve',
	]);
	expect(screen.getByText('+2')).toBeDefined();
});

test.each([
	['Maja Lindqvist', 'ML'],
	['Maja van der Berg', 'MB'],
	['maja', 'MA'],
	['x', 'X'],
	['élodie', 'ÉL'],
])('%s is %s', (name, initials) => {
	expect(initialsOf(name)).toBe(initials);
});

test('any colour can be typed, and only a whole one counts', async () => {
	const change = vi.fn();
	render(<ColorPicker name="Color" value="" onChange={change} />);

	await userEvent.type(screen.getByRole('textbox', { name: 'Custom color' }), '#12ab34');

	expect(change.mock.calls).toEqual([['12ab34']]);
});

test('three digits are a whole colour once one is done typing them', async () => {
	const change = vi.fn();
	render(<ColorPicker name="Color" value="" onChange={change} />);

	await userEvent.type(screen.getByRole('textbox', { name: 'Custom color' }), '#1ab{Enter}');

	expect(change.mock.calls).toEqual([['11aabb']]);
});

const march = {
	today: '2026-03-11',
	weekStart: 1,
	defaultTime: '12:00',
	quick: [{ id: 'tomorrow', day: '2026-03-12', time: '12:00' }],
} satisfies Partial<DatePickerProps>;

interface PickingProps extends Partial<DatePickerProps> {
	start: LocalTime | null;
	told: (value: LocalTime | null) => void;
}

function Picking({ start, told, ...rest }: PickingProps) {
	const [value, setValue] = useState(start);
	const tell = (next: LocalTime | null) => {
		told(next);
		setValue(next);
	};
	return <DatePicker {...march} {...rest} value={value} onChange={tell} onDone={() => undefined} />;
}

test('a day is picked by arrows and Enter and keeps the time', async () => {
	const told = vi.fn();
	render(<Picking start={{ day: '2026-03-31', time: '09:00' }} told={told} />);

	screen.getByRole('gridcell', { name: /31 March|March 31/ }).focus();
	await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');

	expect(told).toHaveBeenCalledWith({ day: '2026-04-08', time: '09:00' });
});

test('where the time is optional a day has none until it is added, and none once it is removed', async () => {
	const told = vi.fn();
	render(<Picking start={null} told={told} isTimeOptional />);

	await userEvent.click(screen.getByRole('button', { name: /Tomorrow/ }));
	await userEvent.click(screen.getByRole('button', { name: 'Add time' }));
	expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Time' }));
	await userEvent.click(screen.getByRole('button', { name: 'Remove time' }));
	expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add time' }));

	const day = '2026-03-12';
	expect(told.mock.calls).toEqual([[{ day, time: null }], [{ day, time: '12:00' }], [{ day, time: null }]]);
});

test('a quick choice brings its own time, a time is typed as people write it, and a date can be taken away', async () => {
	const told = vi.fn();
	render(<Picking start={null} told={told} />);

	await userEvent.click(screen.getByRole('button', { name: /Tomorrow/ }));
	await userEvent.type(screen.getByRole('textbox', { name: 'Time' }), '930{Enter}');
	await userEvent.click(screen.getByRole('button', { name: 'No date' }));

	expect(told.mock.calls).toEqual([
		[{ day: '2026-03-12', time: '12:00' }],
		[{ day: '2026-03-12', time: '09:30' }],
		[null],
	]);
});
