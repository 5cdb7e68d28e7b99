// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeyboardInset } from './keyboard-inset.ts';

afterEach(() => vi.unstubAllGlobals());

interface BarPlan {
	isWanted?: boolean;
	within?: HTMLElement;
	position?: string;
}

/** A bar at the foot of a page of 800 px. */
function aBar({ isWanted = true, within, position = '' }: BarPlan = {}) {
	const viewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 });
	vi.stubGlobal('visualViewport', viewport);
	vi.stubGlobal('innerHeight', 800);
	const element = document.createElement('div');
	element.style.position = position;
	within?.append(element);
	const { unmount } = renderHook(() => useKeyboardInset({ current: element }, isWanted));
	const resize = (to: Partial<typeof viewport>) => {
		Object.assign(viewport, to);
		viewport.dispatchEvent(new Event('resize'));
	};
	return { resize, unmount, covered: () => element.style.getPropertyValue('--covered') };
}

test('the bar knows how much of the page the keyboard covers, while it does', () => {
	const { resize, covered } = aBar();
	expect(covered()).toBe('0px');

	resize({ height: 500 });
	expect(covered()).toBe('300px');
	resize({ height: 500, offsetTop: 100 });
	expect(covered()).toBe('200px');
	resize({ height: 800, offsetTop: 0 });

	expect(covered()).toBe('0px');
});

test.each([
	['sticky', ''],
	['fixed', '300px'],
])('within a dialog, which ends above the keyboard, a foot that is %s is moved by %j', (position, moved) => {
	const dialog = document.createElement('div');
	dialog.setAttribute('data-above-keyboard', '');
	document.body.append(dialog);
	const { resize, covered } = aBar({ within: dialog, position });

	resize({ height: 500 });

	expect(covered()).toBe(moved);
	dialog.remove();
});

test('who has zoomed in has no keyboard for it', () => {
	const { resize, covered } = aBar();

	resize({ height: 400, scale: 2 });

	expect(covered()).toBe('0px');
});

test('a bar that is gone, or needs nothing, follows nothing', () => {
	const gone = aBar();
	gone.unmount();
	gone.resize({ height: 500 });
	expect(gone.covered()).toBe('');

	const idle = aBar({ isWanted: false });
	idle.resize({ height: 500 });
	expect(idle.covered()).toBe('');
});
