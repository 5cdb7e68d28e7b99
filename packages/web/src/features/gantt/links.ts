import { enlarged } from '../../ui/enlarged.ts';
import type { DaySpan } from './days.ts';

/** A relation that a chart draws as an arrow. */
export const linkKinds = ['precedes', 'blocking'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** From the end of one task to the start of another. */
export interface Link {
	readonly from: number;
	readonly to: number;
	readonly kind: LinkKind;
}

/** Whether a new link would lead back to where it begins. */
export function closesCircle(links: readonly Link[], from: number, to: number): boolean {
	const next = followersOf(links);
	const seen = new Set<number>();
	const open = [to];
	for (let id = open.pop(); id !== undefined; id = open.pop()) {
		if (id === from) return true;
		if (seen.has(id)) continue;
		seen.add(id);
		open.push(...(next.get(id) ?? []));
	}
	return false;
}

function followersOf(links: readonly Link[]): ReadonlyMap<number, readonly number[]> {
	const next = new Map<number, number[]>();
	for (const { from, to } of links) next.set(from, [...(next.get(from) ?? []), to]);
	return next;
}

/**
 * By how many days the tasks that follow one must move so that each begins after what it follows has ended. Those that
 * begin late enough are left out, and so is what follows them.
 */
export function followersToMove(
	links: readonly Link[],
	spanOf: (id: number) => DaySpan | undefined,
	changed: number,
): ReadonlyMap<number, number> {
	const next = followersOf(links);
	const shifts = new Map<number, number>();
	const open = [changed];
	// In a circle each round moves them further: it ends after as many steps as there are links.
	for (let steps = 0; steps <= links.length * 4 && open.length > 0; steps += 1) {
		const id = open.shift() ?? changed;
		const span = spanOf(id);
		if (!span) continue;
		const end = span.last + (shifts.get(id) ?? 0);
		for (const follower of next.get(id) ?? []) {
			const own = spanOf(follower);
			if (!own || follower === changed) continue;
			const shift = end + 1 - own.first;
			if (shift <= (shifts.get(follower) ?? 0)) continue;
			shifts.set(follower, shift);
			open.push(follower);
		}
	}
	return shifts;
}

export interface Point {
	readonly x: number;
	readonly y: number;
}

const reach = enlarged(10);
const radius = enlarged(4);

/** The way of an arrow: out of a bar's end, down or up between the rows, and into the start of another. */
export function pathOf(from: Point, to: Point, rowHeight: number): string {
	const down = to.y >= from.y ? 1 : -1;
	const out = from.x + reach;
	const into = to.x - reach;
	const tip = to.x - 1;
	if (into >= out) return line([from, { x: out, y: from.y }, { x: out, y: to.y }, { x: tip, y: to.y }]);
	const between = from.y + (down * rowHeight) / 2;
	return line([
		from,
		...[
			{ x: out, y: from.y },
			{ x: out, y: between },
			{ x: into, y: between },
			{ x: into, y: to.y },
		],
		{ x: tip, y: to.y },
	]);
}

/** Straight pieces with round corners. */
function line(points: readonly Point[]): string {
	const corners = points.slice(1, -1).map((corner, at) => {
		const before = points[at] ?? corner;
		const after = points[at + 2] ?? corner;
		const r = Math.min(radius, lengthOf(before, corner) / 2, lengthOf(corner, after) / 2);
		const enter = towards(corner, before, r);
		const leave = towards(corner, after, r);
		return `L${written(enter)}Q${written(corner)} ${written(leave)}`;
	});
	const [first, last] = [points[0], points.at(-1)];
	return first && last ? `M${written(first)}${corners.join('')}L${written(last)}` : '';
}

const lengthOf = (one: Point, other: Point) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y);

function towards(from: Point, to: Point, by: number): Point {
	return { x: from.x + Math.sign(to.x - from.x) * by, y: from.y + Math.sign(to.y - from.y) * by };
}

const written = ({ x, y }: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
