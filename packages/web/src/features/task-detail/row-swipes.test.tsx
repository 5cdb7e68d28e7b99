// @vitest-environment happy-dom
import { taskEndpoints } from '@ordna/domain/task';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadMessages, startI18n } from '../../app/i18n.ts';
import { aClient } from '../../platform/a-client.fixture.tsx';
import { recordsOf } from '../../platform/store/index.ts';
import { notices } from '../../ui/notice-store.ts';
import { taskKind } from '../task/index.ts';
import { aTask } from '../task/task.builder.ts';
import { taskMutations } from '../task/task.mutations.ts';
import { accountKind } from '../user/index.ts';
import { RowSwipes } from './row-swipes.tsx';

beforeAll(async () => {
	await startI18n('en');
	await loadMessages('task');
});
afterEach(() => {
	for (const { id } of notices.list()) notices.dismiss(id);
	vi.restoreAllMocks();
});

const settings = { timezone: 'UTC', weekStart: 1, frontendSettings: {} };

/** Two rows of 400 px, of which the second may only be read. */
function open() {
	const tasks = [aTask({ id: 1, title: 'Peel' }), aTask({ id: 2, title: 'Boil' }), aTask({ id: 3, title: 'Mash' })];
	const { store, outbox, wrapper } = aClient({
		mutations: taskMutations,
		answer: (endpoint, input: { readonly id: number }) =>
			endpoint === taskEndpoints.update ? { ...tasks.find(({ id }) => id === input.id), ...input, version: 2 } : {},
	});
	store.loadPage([
		...recordsOf(accountKind, [{ id: 7, name: 'Ada', username: 'ada', settings } as never]),
		...recordsOf(taskKind, tasks),
	]);
	void outbox.open(undefined);
	vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 400 } as DOMRect);
	vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
	const onPickDate = vi.fn();
	render(
		<main>
			<ul>
				<li>
					<p data-drag="task:1" data-swipe="">
						Peel
					</p>
				</li>
				<li>
					<p data-drag="task:2">Boil</p>
				</li>
				<li>
					<p data-drag="task:3" data-swipe="">
						Mash
					</p>
				</li>
			</ul>
			<RowSwipes onPickDate={onPickDate} />
		</main>,
		{ wrapper },
	);
	const row = (name: string) => screen.getByText(name, { selector: 'p' });
	const touch = { pointerId: 1, pointerType: 'touch', isPrimary: true, bubbles: true };
	const draw = (name: string, dx: number, { pointerType = 'touch', isHeld = false } = {}) =>
		act(async () => {
			fireEvent.pointerDown(row(name), { ...touch, pointerType, clientX: 200, clientY: 100 });
			fireEvent.pointerMove(window, { ...touch, pointerType, clientX: 200 + dx / 2, clientY: 100 });
			fireEvent.pointerMove(window, { ...touch, pointerType, clientX: 200 + dx, clientY: 100 });
			// Long enough for no flick.
			if (isHeld) return;
			const up = new PointerEvent('pointerup', { ...touch, pointerType, clientX: 200 + dx, clientY: 100 });
			Object.defineProperty(up, 'timeStamp', { value: performance.now() + 1000 });
			window.dispatchEvent(up);
		});
	const task = (id: number) => store.get(taskKind, id);
	return { row, draw, task, onPickDate };
}

const press = (name: string) =>
	act(async () => {
		const button = screen.getByRole('button', { name });
		fireEvent.pointerDown(button);
		fireEvent.click(button);
	});
const choices = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('drawn to the right a task is done, and told with a way back', async () => {
	const { draw, task, row } = open();

	await draw('Peel', 220);

	expect(task(1)?.done).toBe(true);
	await expect.poll(() => notices.list()).toMatchObject([{ text: 'Done: Peel', undos: [expect.any(Function)] }]);
	expect(row('Peel').style.transform).toBe('');
});

test('while it is drawn it says what it will be', async () => {
	const { draw, row } = open();

	await draw('Peel', 100, { isHeld: true });

	expect(screen.getByText('Done')).toBeTruthy();
	expect(row('Peel').style.transform).toBe('translateX(100px)');
});

test('a little to the right changes nothing', async () => {
	const { draw, task } = open();

	await draw('Peel', 60);

	expect(task(1)?.done).toBe(false);
	expect(screen.queryByText('Done')).toBeNull();
});

test('drawn to the left it offers two days, and tomorrow is one press away', async () => {
	const { draw, task } = open();

	await draw('Peel', -120);
	expect(choices()).toEqual(['Tomorrow', 'Pick date']);
	await press('Tomorrow');

	expect(task(1)?.dueDay).toMatch(/^\d{4}-\d\d-\d\d$/);
	expect(notices.list()).toMatchObject([
		{ text: expect.stringMatching(/^Postponed to /), undos: [expect.any(Function)] },
	]);
	expect(choices()).toEqual([]);
});

test('a long pull takes tomorrow at once, and Undo takes it back', async () => {
	const { draw, task } = open();

	await draw('Peel', -260);
	expect(task(1)?.dueDay).not.toBeNull();
	await act(async () => notices.list()[0]?.undos[0]?.());

	expect(task(1)?.dueDay ?? null).toBeNull();
});

test('another day is asked for at its row', async () => {
	const { draw, onPickDate, row } = open();

	await draw('Peel', -120);
	const peel = row('Peel');
	await press('Pick date');

	expect(onPickDate).toHaveBeenCalledWith(1, peel);
});

test('one row is open at a time, and a press elsewhere or a scroll closes it', async () => {
	const { draw, row } = open();

	await draw('Peel', -120);
	await draw('Mash', -120);
	expect(row('Peel').style.transform).toBe('');
	expect(choices()).toEqual(['Tomorrow', 'Pick date']);
	await act(async () => fireEvent.pointerDown(document.body, { pointerType: 'touch', isPrimary: true }));
	expect(choices()).toEqual([]);
	await draw('Mash', -120);
	await act(async () => fireEvent.scroll(document.body));

	expect(choices()).toEqual([]);
});

test('what may only be read stays where it is, and a mouse draws nothing', async () => {
	const { draw, task, row } = open();

	await draw('Boil', 300);
	await draw('Peel', 300, { pointerType: 'mouse' });

	expect([task(1)?.done, task(2)?.done]).toEqual([false, false]);
	expect(row('Boil').style.transform).toBe('');
});
