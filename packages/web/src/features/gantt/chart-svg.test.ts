import type { Task, TaskId } from '@ordna/domain/task';
import { expect, test } from 'vitest';
import type { ChartRow } from './chart-rows.ts';
import { type ChartPicture, chartSvg } from './chart-svg.ts';
import { readDay } from './days.ts';
import { cutTo } from './save-chart.ts';
import { scaleOf } from './scale.ts';

const day = (text: string) => readDay(text) ?? Number.NaN;
const range = { first: day('2026-03-01'), last: day('2026-03-31') };

function aRow(id: number, title: string, first: string, last: string): ChartRow {
	return {
		id: id as TaskId,
		// Only what a picture shows.
		task: { title, done: false } as Task,
		bar: { first: day(first), last: day(last), form: 'whole' },
		...{ depth: 0, isSummary: false, isFolded: false, isDerived: false },
	};
}

const picture: ChartPicture = {
	rows: [
		aRow(1, 'Dig <the> "pond"\u0000\uFFFE\uFFFF\uD800', '2026-03-02', '2026-03-06'),
		aRow(2, 'Plant', '2026-03-09', '2026-03-12'),
	],
	links: [{ from: 1, to: 2, kind: 'blocking' }],
	scale: scaleOf(range, 'day', { width: 0, isPhone: false }),
	...{ today: day('2026-03-11'), weekStart: 1 },
	words: { upper: () => 'March', lower: ({ first }) => String(first), weekday: () => '' },
	colorOf: () => 'red',
};

const ink = { hex: (color: string) => color, cut: (text: string) => text };

test('an image holds the head, the names, the bars and the arrows of a chart, and is well-formed', () => {
	const { text, width, height } = chartSvg(picture, ink);
	const image = new DOMParser().parseFromString(text, 'image/svg+xml');

	expect([width, height]).toEqual([280 + 31 * 32, 64 + 2 * 40]);
	expect(image.querySelectorAll('path')).toHaveLength(2);
	expect(text).toContain('Dig &lt;the&gt; &quot;pond&quot;<');
	expect(text.match(/>March</g)).toHaveLength(1);
});

test('what fades, is done, is summed up or has no room is drawn as in the chart', () => {
	const [one, two] = picture.rows as [ChartRow, ChartRow];
	const form = (form: 'openStart' | 'guess') => ({ bar: { ...(one.bar as never as object), form } as never });
	const rows: ChartRow[] = [
		{ ...one, id: 3 as TaskId, ...form('openStart') },
		{ ...one, id: 4 as TaskId, task: { title: 'Rake', percentDone: 0.5, done: true } as Task },
		{ ...two, id: 5 as TaskId, isSummary: true, isDerived: true },
		aRow(6, 'Open', '2026-03-31', '2026-03-31'),
	];
	const { text } = chartSvg({ ...picture, rows, links: [] }, ink);
	const image = new DOMParser().parseFromString(text, 'image/svg+xml');

	expect(image.querySelector('linearGradient#fade3')).not.toBeNull();
	expect(image.querySelector('g[opacity="0.55"] > path')?.getAttribute('fill-opacity')).toBe('0.13');
	expect(image.querySelectorAll('path[d$="8 8 -8 8Z"]')).toHaveLength(2);
	expect(image.querySelector('line[stroke-dasharray="8 4"]')).not.toBeNull();
	expect(image.querySelector('text[text-anchor=end]')?.textContent).toBe('Open');
});

test('a name that is too long is cut where it still fits', () => {
	const widthOf = (text: string) => Array.from(text).length * 10;

	expect(cutTo('Plant', 50, widthOf)).toBe('Plant');
	expect(cutTo('Plant the reeds', 70, widthOf)).toBe('Plant…');
	expect(cutTo('Plant', 5, widthOf)).toBe('');
});
