// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdMs, useHeadHold } from './use-head-hold.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

function Head({ held, sorted }: { held: () => void; sorted: () => void }) {
	return (
		<button type="button" onPointerDown={useHeadHold(held)} onClick={sorted}>
			Due date
		</button>
	);
}

/** The button of a head, and how often its menu was opened and its column sorted. */
function aHead() {
	const [held, sorted] = [vi.fn(), vi.fn()];
	render(<Head held={held} sorted={sorted} />);
	const button = screen.getByRole('button');
	const at = (clientX: number) => ({ pointerType: 'touch', clientX, clientY: 10, bubbles: true });
	return { button, at, counts: () => [held.mock.calls.length, sorted.mock.calls.length] };
}

test('a finger that rests on a head opens its menu, and sorts nothing when it lifts', () => {
	const { button, at, counts } = aHead();

	fireEvent.pointerDown(button, at(10));
	vi.advanceTimersByTime(holdMs);
	fireEvent.pointerUp(button, at(12));
	fireEvent.click(button);
	vi.runAllTimers();
	expect(counts()).toEqual([1, 0]);

	fireEvent.click(button);
	expect(counts()).toEqual([1, 1]);
});

test('a tap sorts, and a finger that moves scrolls', () => {
	const { button, at, counts } = aHead();

	fireEvent.pointerDown(button, at(10));
	fireEvent.pointerUp(button, at(10));
	fireEvent.click(button);
	fireEvent.pointerDown(button, at(10));
	fireEvent.pointerMove(button, at(40));
	vi.advanceTimersByTime(holdMs);

	expect(counts()).toEqual([0, 1]);
});
