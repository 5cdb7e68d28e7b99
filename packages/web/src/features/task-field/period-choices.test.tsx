// @vitest-environment happy-dom
import { type CalendarDate, type Instant, noonOf } from '@ordna/domain/time';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { PeriodChoices } from './period-choices.tsx';

vi.mock(import('../user/index.ts'), async (original) => ({
	...(await original()),
	useSettings: () => ({ timezone: 'UTC', weekStart: 1 }) as never,
	useScreenSettings: () => ({ timeFormat: '24h' }) as never,
}));
// Before the page looks at the clock for the first time: a Wednesday.
vi.hoisted(() => vi.setSystemTime(Date.UTC(2026, 2, 11, 10)));

vi.mock(import('./use-day-marks.ts'), () => ({ useDayMarks: () => ({}), dueByDay: () => new Map() }));

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('quick-add', 'ui');
});
beforeEach(() => void vi.setSystemTime(Date.UTC(2026, 2, 11, 10)));
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

// Days of March: their spelling is that of the calendar.
const march = (day: number) => `2026-03-${String(day).padStart(2, '0')}` as CalendarDate;
const noon = (day: number) => noonOf(march(day), 'UTC');
const nothing = { startDate: null, startDay: null, endDate: null, endDay: null };
const sixteenToNineteen = { startDate: noon(16), startDay: march(16), endDate: noon(19), endDay: march(19) };

type Fields = {
	startDate: Instant | null;
	startDay: CalendarDate | null;
	endDate: Instant | null;
	endDay: CalendarDate | null;
};

interface SceneProps {
	first: Fields;
	initial: 'start' | 'end';
	onChange: (fields: Partial<Fields>) => void;
	onDone: () => void;
}

function Scene({ first, onChange, ...rest }: SceneProps) {
	const [value, setValue] = useState(first);
	const take = (fields: Partial<Fields>) => {
		onChange(fields);
		setValue({ ...value, ...fields });
	};
	return <PeriodChoices value={value} onChange={take} {...rest} />;
}

/** The picker of a task, which takes what is told. */
async function show(first: Fields = nothing, initial: 'start' | 'end' = 'start') {
	const onChange = vi.fn<(fields: Partial<Fields>) => void>();
	const onDone = vi.fn();
	render(<Scene first={first} onChange={onChange} onDone={onDone} initial={initial} />);
	await screen.findByRole('textbox', { name: 'Start' });
	return { onChange, onDone };
}

const field = (name: 'Start' | 'End') => screen.getByRole<HTMLInputElement>('textbox', { name });
const day = (number: number) => screen.getByRole('gridcell', { name: new RegExp(`March ${number}, 2026$`) });
const shown = () => [field('Start').value, field('End').value];
const picked = () => screen.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent);

test('one day after the other is the start, then the end', async () => {
	const { onChange } = await show();
	await waitFor(() => expect(document.activeElement).toBe(field('Start')));

	await userEvent.click(day(16));
	await userEvent.click(day(19));

	expect(onChange.mock.calls).toEqual([
		[{ startDate: noon(16), startDay: march(16) }],
		[{ endDate: noon(19), endDay: march(19) }],
	]);
	expect([shown(), picked()]).toEqual([
		['Mon, Mar 16', 'Thu, Mar 19'],
		['16', '19'],
	]);
	expect(screen.getByText('4 days')).toBeDefined();
});

test('it opens at the end that was asked for, and an end before the start exchanges the two', async () => {
	const { onChange } = await show(sixteenToNineteen, 'end');
	await waitFor(() => expect(document.activeElement).toBe(field('End')));

	await userEvent.click(day(12));

	expect(shown()).toEqual(['Thu, Mar 12', 'Mon, Mar 16']);
	expect(onChange).toHaveBeenCalledWith({
		...{ startDate: noon(12), startDay: march(12), endDate: noon(16), endDay: march(16) },
	});
});

test('days that are dragged over are start and end, whichever way', async () => {
	const { onChange } = await show();

	fireEvent.pointerDown(day(20), { button: 0, pointerType: 'mouse' });
	fireEvent.pointerOver(day(18), { buttons: 1 });
	expect(picked()).toEqual(['18', '20']);
	expect(onChange).not.toHaveBeenCalled();
	fireEvent.pointerUp(day(18));
	fireEvent.click(day(18));

	expect(onChange.mock.calls).toEqual([
		[{ startDate: noon(18), startDay: march(18), endDate: noon(20), endDay: march(20) }],
	]);
});

test('dates are typed in words: Enter leads to the end, and from there closes', async () => {
	const { onChange, onDone } = await show();

	await userEvent.keyboard('tomorrow');
	expect(screen.getByText('Thu, Mar 12')).toBeDefined();
	await userEvent.keyboard('{Enter}');
	await waitFor(() => expect(document.activeElement).toBe(field('End')));
	await userEvent.keyboard('mar 20 at 15:00{Enter}');

	expect(onChange.mock.calls).toEqual([
		[{ startDate: noon(12), startDay: march(12) }],
		[{ endDate: noon(20) + 3 * 3_600_000, endDay: null }],
	]);
	expect(onDone).toHaveBeenCalledOnce();
	expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'End time' }).value).toBe('15:00');
});

test('what is no date is said to be none, and is not taken', async () => {
	const { onChange, onDone } = await show(sixteenToNineteen);

	await userEvent.keyboard('whenever{Enter}');
	expect(field('Start').getAttribute('aria-invalid')).toBe('true');
	expect(screen.getByText('No date understood')).toBeDefined();
	await userEvent.tab();

	expect([onChange.mock.calls, onDone.mock.calls, shown()]).toEqual([[], [], ['Mon, Mar 16', 'Thu, Mar 19']]);
});

test('an end is cleared by its button, or by emptying its field', async () => {
	const { onChange } = await show(sixteenToNineteen);

	await userEvent.click(screen.getByRole('button', { name: 'Clear end' }));
	await userEvent.clear(field('Start'));
	await userEvent.tab();

	expect(onChange.mock.calls).toEqual([[{ endDate: null, endDay: null }], [{ startDate: null, startDay: null }]]);
	expect(shown()).toEqual(['', '']);
});

test('times are added to both days, changed, and taken away again', async () => {
	const { onChange } = await show(sixteenToNineteen);

	await userEvent.click(screen.getByRole('button', { name: 'Add times' }));
	const time = screen.getByRole('textbox', { name: 'Start time' });
	await userEvent.clear(time);
	await userEvent.type(time, '10:30{Enter}');
	await userEvent.click(screen.getByRole('button', { name: 'Remove times' }));

	expect(onChange.mock.calls).toEqual([
		[{ startDate: noon(16) - 3 * 3_600_000, startDay: null, endDate: noon(19) + 5 * 3_600_000, endDay: null }],
		[{ startDate: noon(16) - 1.5 * 3_600_000, startDay: null }],
		[sixteenToNineteen],
	]);
});

test('Done closes', async () => {
	const { onDone } = await show();

	await userEvent.click(screen.getByRole('button', { name: 'Done' }));

	expect(onDone).toHaveBeenCalledOnce();
});
