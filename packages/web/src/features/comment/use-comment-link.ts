import { useEffect, useEffectEvent, useState } from 'react';
import { scrollInPane } from './pane.ts';

/** So long a comment that a link led to stays marked. */
const markedMs = 3_000;

const prefix = 'comment-';

/**
 * The part of an address that leads to a comment. NOTE: no element has it as its id: the browser would scroll to it by
 * itself, and push the window around out of its place.
 */
export const hashOf = (id: number) => `#${prefix}${id}`;

function idIn(hash: string): number | undefined {
	const id = hash.startsWith(`#${prefix}`) ? Number(hash.slice(prefix.length + 1)) : Number.NaN;
	return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

interface LinkedList {
	readonly ids: readonly number[];
	readonly isReady: boolean;
	readonly hasEarlier: boolean;
	readonly isLoadingEarlier: boolean;
	readonly loadEarlier: () => void;
	/** It is not among all there are. */
	readonly onMissing: () => void;
}

export interface CommentLink {
	/** Which one is marked now. */
	readonly markedId: number | undefined;
	/** Leads to a comment: of this list, or earlier ones that are fetched until it is among them. */
	readonly goTo: (id: number) => void;
}

/** Leads to the comment that the address names, and from a reply to what it quotes. */
export function useCommentLink({ ids, isReady, hasEarlier, isLoadingEarlier, ...does }: LinkedList): CommentLink {
	const [wanted, setWanted] = useState(() => idIn(location.hash));
	const [markedId, setMarkedId] = useState<number>();
	const loadEarlier = useEffectEvent(does.loadEarlier);
	const onMissing = useEffectEvent(does.onMissing);
	useEffect(() => {
		const onHash = () => setWanted(idIn(location.hash));
		addEventListener('hashchange', onHash);
		return () => removeEventListener('hashchange', onHash);
	}, []);
	useEffect(() => {
		if (wanted === undefined || !isReady || isLoadingEarlier) return;
		if (ids.includes(wanted)) {
			setMarkedId(wanted);
			showComment(wanted);
		} else if (hasEarlier) return loadEarlier();
		else onMissing();
		setWanted(undefined);
	}, [wanted, isReady, isLoadingEarlier, hasEarlier, ids]);
	useEffect(() => {
		if (markedId === undefined) return;
		const timer = setTimeout(() => setMarkedId(undefined), markedMs);
		return () => clearTimeout(timer);
	}, [markedId]);
	return { markedId, goTo: setWanted };
}

/** With the focus: who comes by a link goes on from there. */
function showComment(id: number): void {
	const row = document.querySelector(`[data-comment="${id}"]`);
	if (!row) return;
	scrollInPane(row, 'third');
	row.querySelector<HTMLElement>('[data-roving]')?.focus({ preventScroll: true });
}
