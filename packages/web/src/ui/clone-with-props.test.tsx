// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { cloneWithProps } from './clone-with-props.ts';

afterEach(cleanup);

test('an element takes on what a part gives it, and keeps what is its own', () => {
	// biome-ignore lint/a11y/useAnchorContent: the part gives it
	const element = <a href="/labels" className="own" aria-label="Labels" style={{ color: 'red' }} />;
	render(
		cloneWithProps(element, {
			className: 'part',
			'aria-label': 'Part',
			style: { margin: 0 },
			children: 'All',
		}),
	);

	const link = screen.getByRole('link', { name: 'Labels' });
	expect([link.className, link.textContent, link.style.color, link.style.margin]).toEqual([
		'part own',
		'All',
		'red',
		'0px',
	]);
});

test('both are called, the element first, and both have the element', async () => {
	const calls: string[] = [];
	const [own, part] = [vi.fn(), { current: null }];
	render(
		cloneWithProps(<button type="button" ref={own} onClick={() => calls.push('own')} />, {
			ref: part,
			onClick: () => calls.push('part'),
		}),
	);
	const button = screen.getByRole('button');

	await userEvent.setup().click(button);

	expect(calls).toEqual(['own', 'part']);
	expect([own.mock.calls[0]?.[0], part.current]).toEqual([button, button]);
});
