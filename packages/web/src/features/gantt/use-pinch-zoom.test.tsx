// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import type { Zoom } from './scale.ts';
import { usePinchZoom } from './use-pinch-zoom.ts';

function Chart({ initial }: { initial: Zoom }) {
	const frame = useRef<HTMLElement>(null);
	const [zoom, setZoom] = useState(initial);
	const anchor = useRef<number>(undefined);
	usePinchZoom(frame, { zoom, setZoom }, anchor);
	return (
		<section ref={frame} aria-label="Chart" data-anchor={anchor.current}>
			{zoom}
		</section>
	);
}

function show(initial: Zoom) {
	render(<Chart initial={initial} />);
	return screen.getByRole('region');
}

/** Fingers on a line, so many px from its start. */
const fingers = (...at: number[]) => ({
	touches: at.map((clientX, identifier) => ({ identifier, clientX, clientY: 0 })),
});

function pinch(chart: Element, from: number, ...to: number[]): void {
	fireEvent.touchStart(chart, fingers(0, from));
	for (const x of to) fireEvent.touchMove(chart, fingers(0, x));
	fireEvent.touchEnd(chart, fingers(0));
}

test.each<[string, Zoom, number, number[], Zoom]>([
	['spread', 'month', 100, [150], 'week'],
	['spread far', 'quarter', 50, [80, 130, 200], 'day'],
	['closed', 'week', 200, [130], 'month'],
	['closed a little', 'week', 200, [170], 'week'],
	['spread at the end', 'day', 100, [300], 'day'],
	['closed to nothing and spread', 'day', 100, [0, 40], 'day'],
])('two fingers that are %s lead from %s on', (_, before, from, to, after) => {
	const chart = show(before);

	pinch(chart, from, ...to);

	expect(chart.textContent).toBe(after);
});

test('one finger scrolls, and three mean something else', () => {
	const chart = show('week');

	fireEvent.touchStart(chart, fingers(0));
	fireEvent.touchMove(chart, fingers(300));
	fireEvent.touchStart(chart, fingers(0, 100, 200));
	fireEvent.touchMove(chart, fingers(0, 300, 600));

	expect(chart.textContent).toBe('week');
});

test('the page is not made larger meanwhile', () => {
	const chart = show('week');
	fireEvent.touchStart(chart, fingers(0, 100));

	expect(fireEvent.touchMove(chart, fingers(0, 110))).toBe(false);
	expect(fireEvent.touchMove(chart, fingers(0))).toBe(true);
});

test('what lies between the fingers stays where it is', () => {
	const chart = show('month');

	pinch(chart, 100, 150);

	expect(chart.dataset.anchor).toBe('75');
});
