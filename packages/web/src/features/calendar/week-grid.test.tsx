// @vitest-environment happy-dom
import type { Task, TaskId } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { Dragging } from '../../platform/drag/index.ts';
import { recordsOf } from '../../platform/store/index.ts';
import { addDays } from '../../ui/date-picker/calendar.ts';
import { aProject } from '../project/project.builder.ts';
import { taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { Selection } from '../task-selection/selection.ts';
import { type CalendarParts, CalendarProvider } from './calendar-context.ts';
import { usualDisplay } from './calendar-display.ts';
import { clockText } from './day-words.ts';
import { entryOf } from './entries.ts';
import { WeekGrid } from './week-grid.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('calendar', 'task', 'ui', 'app');
});

const peas = aTask({ id: 5, title: 'Sow the peas', dueDate: toInstant(Date.parse('2026-03-12T09:30Z')) });
const days = { first: '2026-03-09', last: '2026-03-15' };
const week = { days, entries: [peas].flatMap((task) => entryOf(task, 'UTC') ?? []), isLoading: false };
const byId = new Map<number, Task>([[peas.id, peas]]);

function Week() {
	const [day, setDay] = useState('2026-03-11');
	return <WeekGrid {...week} day={day} onDay={setDay} tasks={byId} />;
}

function openWeek() {
	const { store, wrapper: Wrapper } = aClient({ answer: () => [] });
	store.loadPage(recordsOf(taskKind, [peas]));
	const clock = (minute: number) => clockText(minute, 'en', false);
	// As much as the week uses.
	const parts = {
		...{
			project: aProject({ id: 1 }),
			zone: 'UTC',
			today: '2026-03-11',
			weekStart: 1,
			language: 'en',
			addAt: undefined,
		},
		...{ canWrite: () => true, colorOf: () => '', isLate: () => false, carried: null, clock, wholeClock: clock },
		...{
			followed: { current: null },
			selection: new Selection<TaskId>(),
			display: usualDisplay,
			daysOn: addDays,
			grab: { current: { day: '', minutes: 0 } },
			taskOf: () => peas,
			move: vi.fn(),
		},
		...{
			tipOf: () => '',
			rowContext: { minimumPriority: 1, format: { clock: { zone: 'UTC', now: peas.dueDate } } },
			onTaskClick: vi.fn(),
		},
	} as unknown as CalendarParts;
	render(
		<Wrapper>
			<Dragging>
				<CalendarProvider value={parts}>
					<Week />
				</CalendarProvider>
			</Dragging>
		</Wrapper>,
	);
	screen.getByRole('gridcell', { name: 'Wednesday, March 11, 0 tasks' }).focus();
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('in a week arrows lead down to the hours, by half an hour and by a day, Enter into what stands there, and Escape back', async () => {
	openWeek();

	await userEvent.keyboard('{ArrowDown}');
	expect(focused()).toBe('Wednesday, March 11, 09:00');
	await userEvent.keyboard('{ArrowRight}{ArrowDown}');
	expect(focused()).toBe('Thursday, March 12, 09:30');
	await userEvent.keyboard('{Enter}');
	expect(focused()).toContain('Sow the peas');
	await userEvent.keyboard('{Escape}');
	expect(document.activeElement?.getAttribute('data-day')).toBe('2026-03-12');
	await userEvent.keyboard('{ArrowDown}{Escape}');
	expect(document.activeElement?.getAttribute('data-day')).toBe('2026-03-12');
});
