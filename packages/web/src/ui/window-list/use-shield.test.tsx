import { fireEvent, render } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useShield } from './use-shield.ts';
import { Windower } from './windower.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Frame() {
	const [windower] = useState(() => new Windower(() => undefined));
	const frame = useRef<HTMLDivElement>(null);
	const shield = useShield(windower, frame);
	return (
		<div ref={frame} data-testid="frame">
			<button type="button">Row</button>
			<div ref={shield} data-testid="shield" style={{ pointerEvents: 'none' }} />
		</div>
	);
}

function renderFrame() {
	const { getByTestId, getByRole } = render(<Frame />);
	const shield = getByTestId('shield');
	return {
		frame: getByTestId('frame'),
		row: getByRole('button'),
		shield,
		isUp: () => shield.style.pointerEvents === 'auto',
	};
}

test('the shield is up before the first scroll is told, since the rows have moved by then', () => {
	const { row, isUp } = renderFrame();
	fireEvent.wheel(row);
	expect(isUp()).toBe(true);
});

test('a turn that scrolls nothing lets the row be pointed at again', () => {
	const { row, isUp } = renderFrame();
	fireEvent.wheel(row);
	vi.runAllTimers();
	expect(isUp()).toBe(false);
});

test('while the wheel scrolls, the shield stays up however long the scroll takes', () => {
	const { frame, row, isUp } = renderFrame();
	fireEvent.wheel(row);
	fireEvent.scroll(frame);
	vi.runAllTimers();
	expect(isUp()).toBe(true);
});

test('a press that has begun keeps the shield down, so that it ends on what it began on', () => {
	const { frame, row, isUp } = renderFrame();
	fireEvent.pointerDown(row);
	fireEvent.wheel(row);
	fireEvent.scroll(frame);
	expect(isUp()).toBe(false);
	fireEvent.pointerUp(row);
	fireEvent.wheel(row);
	expect(isUp()).toBe(true);
});

test('a press on the shield takes it away', () => {
	const { row, shield, isUp } = renderFrame();
	fireEvent.wheel(row);
	fireEvent.pointerDown(shield);
	expect(isUp()).toBe(false);
});

/** Presses the row, with the frame scrolled to `scrollTop` before the button is let go of where another row lies by then. */
function pressWhile({ scrollTop, by = 0 }: { scrollTop: number; by?: number }) {
	const { frame, row } = renderFrame();
	const clicked: unknown[] = [];
	const other = frame.appendChild(document.createElement('button'));
	other.addEventListener('click', () => clicked.push('other'));
	document.elementFromPoint = () => other;
	fireEvent.pointerDown(row, { clientX: 10, clientY: 20 });
	frame.scrollTop = scrollTop;
	fireEvent.pointerUp(other);
	fireEvent.click(frame, { clientX: 10, clientY: 20 + by });
	return clicked;
}

test('a press during which the rows still moved clicks what came under the pointer, once', () => {
	expect(pressWhile({ scrollTop: 40 })).toEqual(['other']);
});

test.each([
	['on rows at rest', { scrollTop: 0 }],
	['by a pointer that moved', { scrollTop: 40, by: 9 }],
])('a press %s ends on nothing but what it began on', (_, how) => {
	expect(pressWhile(how)).toEqual([]);
});
