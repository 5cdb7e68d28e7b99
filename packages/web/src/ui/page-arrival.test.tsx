// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardFocus } from '../platform/focus/index.ts';
import { Announcer } from './announcer.tsx';
import { Page } from './page.tsx';
import { expectPage, forgetPages } from './page-arrival.ts';

let stopGuard: () => void;
beforeEach(() => {
	stopGuard = guardFocus();
});
afterEach(() => {
	stopGuard();
	forgetPages();
});

interface ShellProps {
	title: string;
	part?: string;
	isPassedThrough?: boolean;
	children?: ReactNode;
}

/** A page as the shell shows it: another title is another page. */
function Shell({ title, part, isPassedThrough = false, children }: ShellProps) {
	return (
		<>
			<button type="button">Menu</button>
			<Page key={title} title={title} part={part} isPassedThrough={isPassedThrough}>
				{children}
			</Page>
			<Announcer />
		</>
	);
}

const focused = () => document.activeElement?.textContent;

function atOverview() {
	const view = render(<Shell title="Overview" />);
	const said = () => view.container.querySelector('[aria-live]')?.textContent;
	const goTo = (page: ReactNode) => {
		expectPage(true);
		view.rerender(page);
	};
	return { ...view, said, goTo };
}

test('the first page takes no focus and is not announced', () => {
	expectPage(true);
	const { said } = atOverview();

	expect(document.activeElement).toBe(document.body);
	expect(said()).toBe('');
});

test('the heading of the next page takes the focus, and its title is announced', () => {
	const { goTo, said, getByText } = atOverview();
	getByText('Menu').focus();

	goTo(<Shell title="Garden" part="Kanban" />);

	expect(document.activeElement?.tagName).toBe('H1');
	expect(focused()).toBe('Garden');
	expect(said()).toBe('Kanban · Garden');
});

test('a page on its way is passed by', () => {
	const { goTo, rerender, said } = atOverview();

	goTo(<Shell title="Loading" isPassedThrough />);
	const meanwhile = said();
	rerender(<Shell title="Garden" />);

	expect([meanwhile, said(), focused()]).toEqual(['', 'Garden', 'Garden']);
});

test('another search or window over the same page moves nothing', () => {
	const { rerender, said, getByText } = atOverview();
	getByText('Menu').focus();

	expectPage(false);
	rerender(<Shell title="Overview" part="Renamed meanwhile" />);

	expect([said(), focused()]).toEqual(['', 'Menu']);
});

test('who goes back before the page has come stays where they are', () => {
	const { rerender, said } = atOverview();

	expectPage(true);
	expectPage(false);
	rerender(<Shell title="Overview" part="Renamed meanwhile" />);

	expect(said()).toBe('');
});

test('a field that takes the focus by itself keeps it; the title is announced', () => {
	const { goTo, said, getByLabelText } = atOverview();

	goTo(
		<Shell title="New password">
			{/* biome-ignore lint/a11y/noAutofocus: it is what is looked at */}
			<input aria-label="Password" autoFocus />
		</Shell>,
	);

	expect(document.activeElement).toBe(getByLabelText('Password'));
	expect(said()).toBe('New password');
});

test('letters pressed right after a navigation are shortcuts, also where what had the focus is gone', () => {
	const view = render(
		<Shell title="Overview">
			<button type="button">Row</button>
		</Shell>,
	);
	const heard: string[] = [];
	const hear = ({ key }: KeyboardEvent) => void heard.push(key);
	addEventListener('keydown', hear);
	view.getByText('Row').focus();

	expectPage(true);
	view.rerender(<Shell title="Garden" />);
	document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
	removeEventListener('keydown', hear);

	expect(heard).toEqual(['j']);
});
