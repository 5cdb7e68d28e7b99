// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDaysShown, useWeeks } from './days-shown.ts';

test('going from day to day keeps the days that are shown, and another month has others', () => {
	const shown = (day: string) => ({ span: 'month', day, weekStart: 1, isPhone: false }) as const;
	const { result, rerender } = renderHook(({ day }) => ({ days: useDaysShown(shown(day)), weeks: useWeeks(day, 1) }), {
		initialProps: { day: '2026-03-11' },
	});
	const { days, weeks } = result.current;

	rerender({ day: '2026-03-31' });
	expect(result.current.days).toBe(days);
	expect(result.current.weeks).toBe(weeks);

	rerender({ day: '2026-04-01' });
	expect(result.current.days).not.toEqual(days);
	expect(result.current.weeks).not.toEqual(weeks);
});
