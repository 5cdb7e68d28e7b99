// @vitest-environment happy-dom
import { palette } from '@ordna/domain/colour';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../app/i18n.ts';
import { ColorPicker } from './color-picker.tsx';
import { CalendarGrid } from './date-picker/calendar-grid.tsx';
import { DatePicker } from './date-picker/date-picker.tsx';
import type { LocalTime } from './date-picker/local-time.ts';
import { Segments } from './segments.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';

beforeAll(() => startI18n('en'));
afterEach(cleanup);

const fruits = ['apple', 'pear', 'plum'] as const;
const options = fruits.map((value) => ({ value, label: value.toUpperCase() }));

function Choosing({ as: Part, told }: { as: typeof Select | typeof Segments; told: (value: string) => void }) {
	const [value, setValue] = useState<(typeof fruits)[number]>('pear');
	const onChange = (next: (typeof fruits)[number]) => {
		told(next);
		setValue(next);
	};
	// One of two parts that are told the same.
	const Any = Part as typeof Segments;
	return <Any {...{ name: 'Fruit', label: 'Fruit' }} value={value} onChange={onChange} options={options} />;
}

test('of segments one is chosen, by arrows as by the pointer', async () => {
	const told = vi.fn();
	render(<Choosing as={Segments} told={told} />);
	const group = screen.getByRole('radiogroup', { name: 'Fruit' });
	expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'PEAR' }).checked).toBe(true);

	await userEvent.click(within(group).getByText('PLUM'));
	await userEvent.keyboard('{ArrowLeft}');

	expect(told.mock.calls).toEqual([['plum'], ['pear']]);
});

test('a select has the name of its label, shows what is chosen, and is opened and answered by keys', async () => {
	const told = vi.fn();
	render(<Choosing as={Select} told={told} />);
	const field = screen.getByRole('combobox', { name: 'Fruit' });
	expect(field.textContent).toContain('PEAR');

	field.focus();
	await userEvent.keyboard('{Enter}');
	const chosen = await screen.findByRole('option', { name: 'PEAR' });
	expect(chosen.getAttribute('aria-selected')).toBe('true');
	await userEvent.click(screen.getByRole('option', { name: 'APPLE' }));

	expect(told.mock.calls).toEqual([['apple']]);
	expect(field.textContent).toContain('APPLE');
});

test('a switch is on or off, by Space too, and does nothing where it is disabled', async () => {
	const told = vi.fn();
	const { rerender } = render(<Switch name="Sound" isOn={false} onChange={told} />);
	const control = screen.getByRole('switch', { name: 'Sound' });

	await userEvent.tab();
	expect(document.activeElement).toBe(control);
	await userEvent.keyboard(' ');
	rerender(<Switch name="Sound" isOn onChange={told} isDisabled />);
	await userEvent.click(control);

	expect(told.mock.calls.map(([isOn]) => isOn)).toEqual([true]);
	expect(control.getAttribute('aria-checked')).toBe('true');
});

test('each hue is offered by name, the one it has is chosen, and none where that is allowed', async () => {
	const told = vi.fn();
	render(<ColorPicker name="Color" value={`#${palette[0].hex.toUpperCase()}`} onChange={told} canBeNone />);
	const choices = within(screen.getByRole('radiogroup', { name: 'Color' })).getAllByRole<HTMLInputElement>('radio');

	expect(new Set(choices.map((one) => one.getAttribute('aria-label'))).size).toBe(palette.length + 1);
	expect(choices.findIndex((one) => one.checked)).toBe(1);
	await userEvent.click(choices[0] as HTMLInputElement);
	await userEvent.click(choices[3] as HTMLInputElement);

	expect(told.mock.calls).toEqual([[''], [palette[2].hex]]);
});

test('a colour that is wrong is said to be once it is as long as one, and never told', async () => {
	const told = vi.fn();
	render(<ColorPicker name="Color" value="" onChange={told} />);
	const field = screen.getByRole('textbox', { name: 'Custom color' });

	await userEvent.type(field, 'zz');
	expect(field.getAttribute('aria-invalid')).not.toBe('true');
	await userEvent.type(field, 'zzzz');

	expect(field.getAttribute('aria-invalid')).toBe('true');
	expect(told).not.toHaveBeenCalled();
});

test('a typed colour that is one of the palette is named', async () => {
	render(<ColorPicker name="Color" value={palette[0].hex} onChange={() => undefined} />);

	expect(screen.getByText('Red')).toBeTruthy();
});

const day = (name: RegExp) => screen.getByRole('gridcell', { name });

test('the month is named, today is marked and the picked day selected; one day is the stop for Tab', () => {
	const onDays = vi.fn();
	render(
		<CalendarGrid
			value="2026-03-20"
			today="2026-03-11"
			weekStart={1}
			onPick={vi.fn()}
			onDays={onDays}
			marks={new Map([['2026-03-12', { color: '#f00', label: '3 tasks' }]])}
		/>,
	);

	expect(screen.getByRole('grid', { name: 'March 2026' })).toBeTruthy();
	expect(screen.getAllByRole('columnheader').map((one) => one.getAttribute('aria-label'))).toEqual([
		...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
	]);
	expect(day(/March 11/).getAttribute('aria-current')).toBe('date');
	expect(day(/March 12/).getAttribute('aria-label')).toBe('Thursday, March 12, 2026, 3 tasks');
	expect(onDays.mock.calls).toEqual([['2026-02-23', '2026-04-05']]);
	expect(day(/March 20/).getAttribute('aria-selected')).toBe('true');
	expect(screen.getAllByRole('gridcell').filter((one) => one.tabIndex === 0)).toEqual([day(/March 20/)]);
});

test('the months are turned by their buttons, without a day being picked', async () => {
	const pick = vi.fn();
	render(<CalendarGrid value={null} today="2026-01-31" weekStart={0} onPick={pick} />);

	await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
	expect(screen.getByRole('grid', { name: 'February 2026' })).toBeTruthy();
	await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
	await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));

	expect(screen.getByRole('grid', { name: 'December 2025' })).toBeTruthy();
	expect(pick).not.toHaveBeenCalled();
});

test.each([
	['{PageDown}', /April 30, 2026/],
	['{Home}', /March 30, 2026/],
	['{ArrowUp}', /March 24, 2026/],
	['{PageUp}{PageDown}', /March 28, 2026/],
])('from March 31 %s moves the focus, also to another month', async (keys, name) => {
	render(<CalendarGrid value="2026-03-31" today="2026-03-11" weekStart={1} onPick={vi.fn()} />);

	day(/March 31/).focus();
	await userEvent.keyboard(keys);

	expect(document.activeElement).toBe(day(name));
});

test('keys with a modifier are not for the calendar', async () => {
	render(<CalendarGrid value="2026-03-31" today="2026-03-11" weekStart={1} onPick={vi.fn()} />);

	day(/March 31/).focus();
	await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}{Control>}{ArrowLeft}{/Control}');

	expect(document.activeElement).toBe(day(/March 31/));
});

test('where the page runs right to left the arrows do, too', async () => {
	render(
		<div dir="rtl">
			<CalendarGrid value="2026-03-11" today="2026-03-11" weekStart={1} onPick={vi.fn()} />
		</div>,
	);

	day(/March 11/).focus();
	await userEvent.keyboard('{ArrowLeft}');

	expect(document.activeElement).toBe(day(/March 12/));
});

function Picking({
	start,
	told,
	done,
}: {
	start: LocalTime | null;
	told: (value: LocalTime | null) => void;
	done: () => void;
}) {
	const [value, setValue] = useState(start);
	const change = (next: LocalTime | null) => {
		told(next);
		setValue(next);
	};
	const rules = {
		today: '2026-03-11',
		weekStart: 1,
		defaultTime: '12:00',
		timeFormat: '12h' as const,
		noneLabel: 'Nothing',
	};
	return (
		<DatePicker
			{...rules}
			quick={[{ id: 'today', day: '2026-03-11', time: '15:00' }]}
			value={value}
			onChange={change}
			onDone={done}
		/>
	);
}

test('a time that is none changes nothing, and what was understood is written as the person writes times', async () => {
	const told = vi.fn();
	render(<Picking start={{ day: '2026-03-11', time: '09:00' }} told={told} done={vi.fn()} />);
	const time = screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' });
	expect(time.value).toBe('9:00 AM');

	await userEvent.clear(time);
	await userEvent.type(time, 'soon{Enter}');
	expect(time.value).toBe('9:00 AM');
	await userEvent.clear(time);
	await userEvent.type(time, '21.30');
	await userEvent.tab();

	expect(told.mock.calls).toEqual([[{ day: '2026-03-11', time: '21:30' }]]);
	expect(time.value).toBe('9:30 PM');
});

test('without a day there is no time to type, and the first day that is picked has the usual one', async () => {
	const [told, done] = [vi.fn(), vi.fn()];
	render(<Picking start={null} told={told} done={done} />);
	expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' }).disabled).toBe(true);

	await userEvent.click(day(/March 14/));

	expect(told.mock.calls).toEqual([[{ day: '2026-03-14', time: '12:00' }]]);
	expect(done).not.toHaveBeenCalled();
});

test('a quick choice, no date and Done close the picker', async () => {
	const [told, done] = [vi.fn(), vi.fn()];
	render(<Picking start={{ day: '2026-03-11', time: '09:00' }} told={told} done={done} />);

	await userEvent.click(screen.getByRole('button', { name: /Today/ }));
	await userEvent.click(screen.getByRole('button', { name: 'Nothing' }));
	await userEvent.click(screen.getByRole('button', { name: 'Done' }));

	expect(told.mock.calls).toEqual([[{ day: '2026-03-11', time: '15:00' }], [null]]);
	expect(done).toHaveBeenCalledTimes(3);
});
