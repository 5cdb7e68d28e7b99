import { positionGap } from '@ordna/domain/position';

/**
 * Positions for tasks that go above all others, the first of them on top.
 * @example topPositions(100, 3) // [25, 50, 75]
 */
export function topPositions(lowest: number | undefined, count: number): number[] {
	const ceiling = lowest ?? positionGap * (count + 1);
	return Array.from({ length: count }, (_, at) => (ceiling * (at + 1)) / (count + 1));
}
