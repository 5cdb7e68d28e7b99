import type { Surface } from './surface.ts';

interface Placed {
	readonly surface: Surface;
	readonly left: number;
	readonly top: number;
}

/** Of columns that stand at the same distance from the edge, one stands under the other. */
const slack = 2;

const placed = (surface: Surface): Placed => {
	const box = surface.rows()?.frame?.getBoundingClientRect();
	return { surface, left: box?.left ?? 0, top: box?.top ?? 0 };
};

const nearestTo = (at: number, places: readonly Placed[]) =>
	[...places].sort((one, other) => Math.abs(one.top - at) - Math.abs(other.top - at))[0]?.surface;

/** The column on the left or right of one; of several that stand there, the one at its height. */
export function besideOf(of: Surface, surfaces: readonly Surface[], side: 'left' | 'right'): Surface | undefined {
	const here = placed(of);
	const toThere = ({ left }: Placed) => (side === 'left' ? here.left - left : left - here.left);
	const there = surfaces.map(placed).filter((one) => toThere(one) > slack);
	const least = Math.min(...there.map(toThere));
	return nearestTo(
		here.top,
		there.filter((one) => toThere(one) - least <= slack),
	);
}

/** The column that stands under one, or over it. */
export function beyond(of: Surface, surfaces: readonly Surface[], direction: -1 | 1): Surface | undefined {
	const here = placed(of);
	const there = surfaces
		.map(placed)
		.filter(({ left, top }) => Math.abs(left - here.left) <= slack && (top - here.top) * direction > slack);
	return nearestTo(here.top, there);
}
