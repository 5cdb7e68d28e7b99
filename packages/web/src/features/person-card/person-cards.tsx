import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { followMarks, type Marked } from './follow-marks.ts';

const cardCode = lazyModule(() => import('./person-card.tsx'), 'person-card', 'task');

/** The cards of people, one at a time: over whatever `personMark` marks. Mount it once on a page. */
export function PersonCards() {
	const [marked, setMarked] = useState<Marked>();
	const card = useRef<HTMLDivElement>(null);
	const follower = useRef<ReturnType<typeof followMarks>>(undefined);
	useEffect(() => {
		const following = followMarks({ card: () => card.current, onChange: setMarked });
		follower.current = following;
		return following.stop;
	}, []);
	const hide = useCallback(() => follower.current?.hide(), []);
	const href = useLocation({ select: (location) => location.href });
	// biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes to another page leaves the card
	useEffect(hide, [hide, href]);
	const parts = useLazyModule(cardCode, marked !== undefined, hide);
	if (!marked || !parts) return null;
	// What lies outside a dialog can't be reached while it is open.
	const host = marked.mark.closest('[role="dialog"], [role="alertdialog"]') ?? document.body;
	return createPortal(<parts.PersonCard key={marked.person.username} ref={card} marked={marked} />, host);
}
