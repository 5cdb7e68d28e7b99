import { useState } from 'react';
import type { Hit, HitGroup } from './hit.ts';

export type Direction = 'next' | 'previous' | 'first' | 'last' | 'pageDown' | 'pageUp';

const page = 8;

/**
 * Which line is chosen: the first, until somebody goes to another one. It stays chosen while lines are added below, and
 * begins anew with another text.
 */
export function useChosen(groups: readonly HitGroup[], text: string) {
	const [pointed, setPointed] = useState<{ readonly text: string; readonly id: string }>();
	const hits = groups.flatMap((group) => group.hits).filter(({ isOff }) => !isOff);
	const at = pointed?.text === text ? hits.findIndex(({ id }) => id === pointed.id) : 0;
	const chosen = hits[Math.max(at, 0)];
	// The first one too: else what comes above it would take its place.
	if (chosen && (pointed?.text !== text || at < 0)) setPointed({ text, id: chosen.id });
	const point = ({ id }: Hit) => setPointed({ text, id });
	const go = (direction: Direction) => {
		const next = hits[indexAfter(Math.max(at, 0), direction, hits.length)];
		if (next) point(next);
	};
	return { chosen, point, go };
}

/** The arrows go round, pages end at the ends. */
function indexAfter(at: number, direction: Direction, count: number): number {
	if (direction === 'first') return 0;
	if (direction === 'last') return count - 1;
	if (direction === 'next') return (at + 1) % count;
	if (direction === 'previous') return (at - 1 + count) % count;
	return direction === 'pageDown' ? Math.min(at + page, count - 1) : Math.max(at - page, 0);
}
