// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { useRovingFocus } from './index.ts';
import type { RovingOptions } from './roving-focus.ts';
import { rovingCode } from './use-roving-focus.ts';

beforeAll(() => rovingCode.load());

afterEach(cleanup);

interface ListProps extends RovingOptions {
	names?: readonly string[];
	current?: string;
}

function List({ names = ['Ada', 'Bea', 'Kim'], current, ...options }: ListProps) {
	const [held] = useState(options);
	const list = useRovingFocus(held);
	return (
		<>
			<button type="button">Before</button>
			<ul ref={list}>
				{names.map((name) => (
					<li key={name} data-roving-row="">
						<a href={`#${name}`} data-roving={name} aria-current={name === current ? 'page' : undefined}>
							{name}
						</a>
						<button type="button">Edit {name}</button>
						<button type="button">Delete {name}</button>
					</li>
				))}
			</ul>
			<button type="button">After</button>
		</>
	);
}

const focused = () => document.activeElement?.textContent;

/** What has the focus after each of the keys. */
async function go(...keys: readonly string[]): Promise<(string | null | undefined)[]> {
	const seen = [];
	for (const key of keys) {
		await userEvent.keyboard(`{${key}}`);
		seen.push(focused());
	}
	return seen;
}

const press = (name: string) => screen.getByText(name).focus();
const tab = async () => {
	await userEvent.tab();
	return focused();
};

test('a list is one stop for Tab, whatever stands in its rows', async () => {
	render(<List />);
	press('Before');

	expect([await tab(), await tab()]).toEqual(['Ada', 'After']);
});

test('the stop is the row that had the focus last', async () => {
	render(<List />);
	press('Bea');
	await tab();

	await userEvent.tab({ shift: true });

	expect(focused()).toBe('Bea');
});

test('before anybody was there, it is the row of the page that is open', async () => {
	render(<List current="Kim" />);
	press('Before');

	expect(await tab()).toBe('Kim');
});

test('up and down, Home and End go from row to row, and hold at the ends', async () => {
	render(<List />);
	press('Ada');

	expect(await go('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp', 'End')).toEqual([
		'Bea',
		'Kim',
		'Kim',
		'Bea',
		'Ada',
		'Ada',
		'Kim',
	]);
});

test('right and left go through the buttons of a row, and back to it', async () => {
	render(<List />);
	press('Bea');

	expect(await go('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft')).toEqual([
		'Edit Bea',
		'Delete Bea',
		'Delete Bea',
		'Edit Bea',
		'Bea',
		'Bea',
	]);
});

test('from a button down leads to the next row, and Tab out of the list', async () => {
	render(<List />);
	press('Ada');

	expect(await go('ArrowRight', 'ArrowDown')).toEqual(['Edit Ada', 'Bea']);
	await go('ArrowRight');
	expect(await tab()).toBe('After');
});

test('where text runs from right to left, left leads into a row', async () => {
	render(
		<div style={{ direction: 'rtl' }}>
			<List />
		</div>,
	);
	press('Ada');

	expect(await go('ArrowLeft', 'ArrowRight')).toEqual(['Edit Ada', 'Ada']);
});

test('of tiles that stand beside each other, left and right go from one to the next', async () => {
	render(<List isTwoWay />);
	press('Ada');

	expect(await go('ArrowRight', 'ArrowRight', 'ArrowLeft')).toEqual(['Bea', 'Kim', 'Bea']);
});

test('once the row that had the focus is gone, the first one is the stop', async () => {
	const { rerender } = render(<List />);
	press('Bea');
	press('Before');
	rerender(<List names={['Ada', 'Kim']} />);

	expect(await tab()).toBe('Ada');
});

test('with Ctrl, Alt or Shift held the keys are somebody else’s', async () => {
	render(<List />);
	press('Ada');

	await userEvent.keyboard('{Control>}{ArrowDown}{/Control}{Shift>}{End}{/Shift}');

	expect(focused()).toBe('Ada');
});

const all = ['Ada', 'Bea', 'Kim', 'Ole'];

function Windowed() {
	const [first, setFirst] = useState(0);
	const scrollToId = (id: string) => setFirst(Math.min(all.indexOf(id), 2));
	const list = { current: { body: null, scrollToId } };
	return <List names={all.slice(first, first + 2)} rows={{ ids: all, list }} />;
}

test('rows that are not rendered are gone to by their key', async () => {
	render(<Windowed />);
	press('Ada');

	await userEvent.keyboard('{End}');
	await expect.poll(focused).toBe('Ole');
	await userEvent.keyboard('{ArrowUp}{ArrowUp}');
	await expect.poll(focused).toBe('Bea');
});

function Grouped() {
	const [isOpen, setOpen] = useState(true);
	const list = { current: { body: null, scrollToId: () => undefined } };
	const [options] = useState({ attribute: 'data-drag', rows: { ids: ['head', 1], list, prefix: 'task:' } } as const);
	return (
		<div ref={useRovingFocus(options)}>
			<button type="button" data-roving="head" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
				Today
			</button>
			<button type="button" data-drag="task:1">
				Task
			</button>
		</div>
	);
}

test('a heading among the rows shares their stop, and left folds what stands below it', async () => {
	render(<Grouped />);
	await tab();
	expect(screen.getByText('Task').tabIndex).toBe(-1);

	expect(await go('ArrowDown', 'ArrowUp')).toEqual(['Task', 'Today']);
	await go('ArrowLeft');
	expect(screen.getByText('Today').getAttribute('aria-expanded')).toBe('false');
});

function Tree() {
	const [isOpen, setOpen] = useState(false);
	return (
		<ul ref={useRovingFocus()}>
			<li>
				<div data-roving-row="">
					<a href="#house" data-roving="">
						House
					</a>
					<button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
						Fold
					</button>
				</div>
				{isOpen && (
					<ul>
						<li>
							<div data-roving-row="">
								<a href="#garden" data-roving="">
									Garden
								</a>
							</div>
						</li>
					</ul>
				)}
			</li>
		</ul>
	);
}

test('in a tree right opens a branch, left leads to what it lies in and folds it', async () => {
	render(<Tree />);
	press('House');

	await go('ArrowRight');
	expect(screen.queryByText('Garden')).not.toBeNull();
	expect(await go('ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowLeft')).toEqual(['Garden', 'House', 'Fold', 'House']);
	await go('ArrowLeft');
	expect(screen.queryByText('Garden')).toBeNull();
});

function Entries() {
	return (
		<ul ref={useRovingFocus()}>
			<li data-roving-row="" data-roving="1" aria-label="Entry">
				<a href="#task">Task</a>
				<button type="button">Undo</button>
			</li>
		</ul>
	);
}

test('of a row that leads nowhere itself, its links are to the right as its buttons are', async () => {
	render(<Entries />);
	const row = screen.getByRole('listitem', { name: 'Entry' });
	row.tabIndex = 0;
	row.focus();

	expect(await go('ArrowRight', 'ArrowRight', 'ArrowLeft')).toEqual(['Task', 'Undo', 'Task']);
});

function Unmarked({ isGone = false, onMenu }: { isGone?: boolean; onMenu: () => void }) {
	return (
		<ul ref={useRovingFocus()}>
			<li>You</li>
			<li>
				{!isGone && <button type="button">Bea</button>}
				<button type="button" aria-haspopup="menu" onKeyDown={onMenu}>
					Right of Bea
				</button>
			</li>
			<li>
				<button type="button" className="sr-only">
					Code
				</button>
				<button type="button" aria-haspopup="menu" onKeyDown={onMenu}>
					Right of Kim
				</button>
			</li>
			<li>
				<a href="#Zoe">Zoe</a>
			</li>
		</ul>
	);
}

test('where nothing is marked, what can be pressed first in each row has its focus, whatever it opens', async () => {
	const onMenu = vi.fn();
	const { rerender } = render(<Unmarked onMenu={onMenu} />);

	expect([await tab(), ...(await go('ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowRight'))]).toEqual([
		...['Bea', 'Right of Kim', 'Zoe', 'Right of Kim', 'Bea', 'Right of Bea'],
	]);
	expect(onMenu).not.toHaveBeenCalled();

	rerender(<Unmarked isGone onMenu={onMenu} />);
	press('Zoe');
	expect(await go('ArrowUp', 'ArrowUp')).toEqual(['Right of Kim', 'Right of Bea']);
	expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});
