// @vitest-environment happy-dom
import { addDays, type CalendarDate, calendarDateAt, type Instant, noonOf, toInstant } from '@ordna/domain/time';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { DateChoices } from './date-choices.tsx';

vi.mock(import('../user/index.ts'), async (original) => ({
	...(await original()),
	useSettings: () => ({ timezone: 'Europe/Stockholm', weekStart: 1 }) as never,
	useScreenSettings: () => ({ timeFormat: '24h' }) as never,
}));

vi.mock(import('./use-day-marks.ts'), () => ({ useDayMarks: () => ({}), dueByDay: () => new Map() }));

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('quick-add');
});
afterEach(cleanup);

/** The picker of a date, which may be a day alone where `day` is given. */
async function show(day?: null, value: Instant | null = null) {
	const onChange = vi.fn<(date: Instant | null, day: CalendarDate | null) => void>();
	const onDone = vi.fn();
	render(<DateChoices value={value} {...(day === null && { day })} onChange={onChange} onDone={onDone} />);
	const field = await screen.findByRole('textbox', { name: 'Date in words' });
	return { onChange, onDone, type: (text: string) => userEvent.type(field, text) };
}

const zone = 'Europe/Stockholm';
const dayIn = (days: number) => calendarDateAt(addDays(toInstant(Date.now()), days, zone), zone);

test('a day in words is a day without a time, taken by Enter', async () => {
	const { onChange, onDone, type } = await show(null);

	await type('tomorrow{Enter}');

	expect(onChange).toHaveBeenCalledWith(noonOf(dayIn(1), zone), dayIn(1));
	expect(onDone).toHaveBeenCalled();
});

test('with a time both are offered, the time first', async () => {
	const { onChange, type } = await show(null);

	await type('tomorrow at 15:00');
	expect(screen.getByText('Or did you mean')).toBeDefined();
	await userEvent.click(screen.getByRole('button', { name: /15:00$/ }));

	expect(onChange).toHaveBeenCalledWith(noonOf(dayIn(1), zone) + 3 * 3_600_000, null);
});

test('words that are more than a date are none, and Enter takes nothing', async () => {
	const { onChange, onDone, type } = await show(null);

	await type('call tomorrow{Enter}');

	expect(screen.getByText('No date understood')).toBeDefined();
	expect([onChange.mock.calls, onDone.mock.calls]).toEqual([[], []]);
});

test('the zone is named beside a time, and not beside a day alone', async () => {
	await show(null, toInstant(Date.now()));
	const named = screen.queryByText('Stockholm time') !== null;
	cleanup();
	await show(null);

	expect([named, screen.queryByText('Stockholm time')]).toEqual([true, null]);
});
