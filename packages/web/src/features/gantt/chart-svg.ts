import type { Weekday } from '@ordna/domain/time';
import type { CellWords } from './cell-words.ts';
import type { ChartRow } from './chart-rows.ts';
import { type DaySpan, isWeekend } from './days.ts';
import { type Link, pathOf } from './links.ts';
import { roomForTitle, titleWidth } from './measures.ts';
import { cellsOf, headUnits, type Placed, place, type Scale, xOf } from './scale.ts';

/** All that a picture of a chart shows. */
export interface ChartPicture {
	readonly rows: readonly ChartRow[];
	readonly links: readonly Link[];
	readonly scale: Scale;
	readonly today: number;
	readonly weekStart: Weekday;
	readonly words: CellWords;
	/** A CSS colour. */
	readonly colorOf: (row: ChartRow) => string;
}

/** What an image needs of the page: it knows neither tokens nor fonts. */
export interface Ink {
	/** A CSS colour as other programs read it. */
	readonly hex: (color: string) => string;
	/** A text that is not longer than so many px. */
	readonly cut: (text: string, px: number, isBold: boolean) => string;
}

const names = 280;
const head = 64;
const rowHeight = 40;
const barHeight = 32;
const font = "'Hanken Grotesk', system-ui, sans-serif";

/** A chart as an SVG image of its own, in the colours of the screen. */
export function chartSvg(
	picture: ChartPicture,
	ink: Ink,
): { readonly text: string; readonly width: number; readonly height: number } {
	const { rows, scale } = picture;
	const width = Math.ceil(names + scale.width);
	const height = head + rows.length * rowHeight;
	const parts = [
		rect({ x: 0, y: 0, width, height, fill: ink.hex('var(--sheet)') }),
		...gridOf(picture, ink, height),
		...headOf(picture, ink),
		...arrowsOf(picture, ink),
		...rows.flatMap((row, index) => rowOf(row, index, picture, ink)),
		line({ x1: names, y1: 0, x2: names, y2: height, stroke: ink.hex('var(--line-2)') }),
	];
	const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${font}" font-size="13">${parts.join('')}</svg>`;
	return { text, width, height };
}

function gridOf({ scale, weekStart, today }: ChartPicture, ink: Ink, height: number): string[] {
	const [, lower] = headUnits[scale.zoom];
	const hasDaysOff = scale.zoom === 'day' || scale.zoom === 'week';
	const off = hasDaysOff ? cellsOf('day', scale, weekStart).filter(({ first }) => isWeekend(first)) : [];
	const isTodayIn = scale.first <= today && today <= scale.last;
	const body = height - head;
	return [
		...off.map(({ first }) =>
			rect({ x: names + xOf(scale, first), y: head, width: scale.dayPx, height: body, fill: ink.hex('var(--shade)') }),
		),
		...cellsOf(lower, scale, weekStart).map((cell) => {
			const x = names + Math.max(0, xOf(scale, cell.first));
			return line({ x1: x, y1: head, x2: x, y2: height, stroke: ink.hex('var(--line)') });
		}),
		...(isTodayIn
			? [
					rect({
						x: names + xOf(scale, today) + scale.dayPx / 2 - 1,
						y: head,
						width: 3,
						height: body,
						fill: ink.hex('var(--sun)'),
					}),
				]
			: []),
		line({ x1: 0, y1: head, x2: names + scale.width, y2: head, stroke: ink.hex('var(--line)') }),
	];
}

function headOf({ scale, weekStart, words }: ChartPicture, ink: Ink): string[] {
	const [upper, lower] = headUnits[scale.zoom];
	const xIn = ({ first }: DaySpan) => names + Math.max(0, xOf(scale, first));
	const isDay = lower === 'day';
	const shown = (cell: DaySpan) => cell.first >= scale.first || cell.last > scale.first + 40 / scale.dayPx;
	return [
		...cellsOf(upper, scale, weekStart)
			.filter(shown)
			.map((cell) =>
				written(words.upper(cell), { x: xIn(cell) + 10, y: 19, fill: ink.hex('var(--ink)'), 'font-weight': 650 }),
			),
		...cellsOf(lower, scale, weekStart)
			.filter((cell) => isDay || shown(cell))
			.map((cell) => {
				const place = isDay ? { x: xIn(cell) + scale.dayPx / 2, 'text-anchor': 'middle' } : { x: xIn(cell) + 8 };
				return written(words.lower(cell), { ...place, y: 44, fill: ink.hex('var(--ink-2)') });
			}),
	];
}

function rowOf(row: ChartRow, index: number, picture: ChartPicture, ink: Ink): string[] {
	const { task, bar } = row;
	if (!task || !bar) return [];
	const top = head + index * rowHeight;
	const inset = 16 + row.depth * 16;
	const muted = task.done
		? { 'text-decoration': 'line-through', fill: ink.hex('var(--ink-3)') }
		: { fill: ink.hex('var(--ink)') };
	const name = written(ink.cut(task.title, names - inset - 12, row.isSummary), {
		...{ x: inset, y: top + 25, 'font-weight': row.isSummary ? 600 : 400 },
		...muted,
	});
	const edge = line({ x1: 0, y1: top + rowHeight, x2: names, y2: top + rowHeight, stroke: ink.hex('var(--line)') });
	return [name, edge, ...barAt(row, top, picture, ink)];
}

function barAt(row: ChartRow, top: number, picture: ChartPicture, ink: Ink): string[] {
	const { task, bar } = row;
	const placed = bar && place(picture.scale, bar);
	if (!task || !bar || !placed) return [];
	if (row.isSummary) return summaryAt(row, placed, top, ink);
	const shape = { x: names + placed.x, y: top + (rowHeight - barHeight) / 2, width: placed.width, height: barHeight };
	const color = picture.colorOf(row);
	const isSeen = bar.form !== 'openStart' && bar.form !== 'guess' && !placed.isCutStart;
	const parts = [
		barShape(row, shape, color, ink),
		isSeen ? rect({ ...shape, width: 4, rx: 2, fill: ink.hex(color) }) : '',
		task.percentDone > 0 ? progressOf(task.percentDone, shape, color, ink) : '',
		titleOf(task.title, placed, shape, { ink, chartWidth: picture.scale.width }),
	];
	return task.done ? [element('g', { opacity: 0.55, 'text-decoration': 'line-through' }, parts.join(''))] : parts;
}

interface Shape {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** A bar that has no date on a side fades there; one without any is an outline. */
function barShape({ id, bar }: ChartRow, shape: Shape, color: string, ink: Ink): string {
	const fill = ink.hex(`color-mix(in oklab, ${color} var(--bar), var(--sheet))`);
	if (bar?.form === 'guess') {
		const outline = { fill: 'none', stroke: ink.hex(color), 'stroke-width': 1.5, 'stroke-dasharray': '4 3' };
		return rect({ ...shape, rx: 6, ...outline });
	}
	if (bar?.form !== 'openStart' && bar?.form !== 'openEnd') return rect({ ...shape, rx: 6, fill });
	const [clear, full] = bar.form === 'openStart' ? [0, 0.62] : [1, 0.38];
	const stops = [
		element('stop', { offset: Math.min(clear, full), 'stop-color': fill, 'stop-opacity': clear < full ? 0 : 1 }),
		element('stop', { offset: Math.max(clear, full), 'stop-color': fill, 'stop-opacity': clear < full ? 1 : 0 }),
	];
	const fade = element('linearGradient', { id: `fade${id}` }, stops.join(''));
	return `${fade}${rect({ ...shape, rx: 6, fill: `url(#fade${id})` })}`;
}

/** The part that is done, deeper, with a line at its end. */
function progressOf(percentDone: number, { x, y, width, height }: Shape, color: string, ink: Ink): string {
	const end = x + width * Math.min(percentDone, 1);
	const [left, right] = [Math.min(6, end - x), percentDone >= 1 ? Math.min(6, end - x) : 0];
	const d = `M${x + left} ${y}H${end - right}q${right} 0 ${right} ${right}V${y + height - right}q0 ${right} ${-right} ${right}H${x + left}q${-left} 0 ${-left} ${-left}V${y + left}q0 ${-left} ${left} ${-left}Z`;
	const edge = line({ x1: end, y1: y, x2: end, y2: y + height, stroke: ink.hex(color), 'stroke-opacity': 0.6 });
	return `${element('path', { d, fill: ink.hex(color), 'fill-opacity': 0.13 })}${edge}`;
}

/** In its bar, or beside one that is too short: before it where the chart ends. */
function titleOf(
	title: string,
	{ x, width }: Placed,
	shape: Shape,
	{ ink, chartWidth }: { readonly ink: Ink; readonly chartWidth: number },
): string {
	const look = { y: shape.y + 20.5, fill: ink.hex('var(--ink)'), 'font-weight': 500 };
	if (width >= titleWidth) return written(ink.cut(title, width - 20, false), { x: shape.x + 13, ...look });
	const halo = { stroke: ink.hex('var(--sheet)'), 'stroke-width': 3, 'paint-order': 'stroke' };
	const isBefore = chartWidth - x - width < roomForTitle && x > roomForTitle;
	const place = isBefore ? { x: shape.x - 8, 'text-anchor': 'end' } : { x: shape.x + width + 8 };
	return written(ink.cut(title, roomForTitle, false), { ...place, ...look, ...halo });
}

/** What lies beneath a task, from diamond to diamond; dashed where the task has no dates of its own. */
function summaryAt({ isDerived }: ChartRow, placed: Placed, top: number, ink: Ink): string[] {
	const [x, y] = [names + placed.x, top + rowHeight / 2];
	const stroke = ink.hex('var(--ink-3)');
	const dashes = isDerived ? { 'stroke-dasharray': '8 4' } : {};
	const diamond = (middle: number) => element('path', { d: `M${middle - 8} ${y}l8 -8 8 8 -8 8Z`, fill: stroke });
	return [
		line({ x1: x, y1: y, x2: x + placed.width, y2: y, stroke, 'stroke-width': 8, ...dashes }),
		placed.isCutStart ? '' : diamond(x + 2),
		placed.isCutEnd ? '' : diamond(x + placed.width - 2),
	];
}

function arrowsOf({ rows, links, scale }: ChartPicture, ink: Ink): string[] {
	const indexOf = new Map(rows.map(({ id }, index) => [id as number, index]));
	return links.flatMap(({ from, to, kind }) => {
		const [one, other] = [indexOf.get(from) ?? -1, indexOf.get(to) ?? -1];
		const [before, after] = [rows[one]?.bar, rows[other]?.bar];
		if (!before || !after) return [];
		const xAt = (day: number) => names + Math.min(Math.max(xOf(scale, day), 0), scale.width);
		const yAt = (index: number) => head + index * rowHeight + rowHeight / 2;
		const end = { x: xAt(after.first), y: yAt(other) };
		const stroke = ink.hex(kind === 'blocking' ? 'var(--danger)' : 'var(--ink-3)');
		const path = pathOf({ x: xAt(before.last + 1), y: yAt(one) }, end, rowHeight);
		return [
			element('path', { d: path, fill: 'none', stroke, 'stroke-width': 1.5 }),
			element('path', { d: `M${end.x - 6} ${end.y - 4}l5 4-5 4z`, fill: stroke }),
		];
	});
}

type Attributes = Readonly<Record<string, string | number>>;

const rect = (attributes: Attributes) => element('rect', attributes);
const line = (attributes: Attributes) => element('line', attributes);
const written = (text: string, attributes: Attributes) => element('text', attributes, escaped(text));

function element(name: string, attributes: Attributes, content = ''): string {
	const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(rounded(value))}"`);
	return `<${name}${pairs.join('')}>${content}</${name}>`;
}

const rounded = (value: string | number) => (typeof value === 'number' ? String(Math.round(value * 100) / 100) : value);

/** Controls, single surrogates, U+FFFE and U+FFFF: no XML may hold them. */
const notInXml = /[^\t\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** @example escaped('a < b') // 'a &lt; b' */
function escaped(text: string): string {
	const clean = text.replaceAll(notInXml, '');
	return clean.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
