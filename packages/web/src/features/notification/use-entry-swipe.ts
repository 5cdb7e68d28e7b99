import { type PointerEvent, useState } from 'react';
import { flickSpeed, followSwipe, minFlick, type Pull } from '../../ui/swipe-gesture.ts';

/** A row that is drawn so far, of its width, does what stands beside it. */
const actingShare = 0.4;

interface EntrySwipes {
	/** What a swipe towards the trailing side does, and towards the leading one; that way it does not move otherwise. */
	readonly forth: (() => void) | undefined;
	readonly back: (() => void) | undefined;
}

/** A row that a finger draws aside, to do one of two things; whatever comes of it, the row returns to its place. */
export function useEntrySwipe({ forth, back }: EntrySwipes) {
	const [dx, setDx] = useState(0);
	const onEnd = (pull: Pull | undefined) => {
		setDx(0);
		if (!pull || !isMeant(pull)) return;
		(pull.dx > 0 ? forth : back)?.();
	};
	return {
		dx,
		onPointerDown({ nativeEvent, currentTarget }: PointerEvent<HTMLElement>) {
			if (nativeEvent.pointerType === 'mouse' || !nativeEvent.isPrimary) return;
			followSwipe(nativeEvent, currentTarget, {
				...{ offset: 0, onTap: () => undefined, onEnd },
				onMove: (to) => setDx(Math.max(back ? -Infinity : 0, Math.min(forth ? Infinity : 0, to))),
			});
		},
	};
}

function isMeant({ dx, width, speed }: Pull): boolean {
	const isFlick = Math.abs(dx) > minFlick && Math.abs(speed) > flickSpeed && speed > 0 === dx > 0;
	return Math.abs(dx) >= width * actingShare || isFlick;
}
