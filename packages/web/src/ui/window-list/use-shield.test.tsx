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
