import type { Token, TokenId } from '@ordna/domain/token';
import { useSyncExternalStore } from 'react';

/** The token that was made a moment ago, with its secret: in memory alone, until somebody closes it or leaves. */
let fresh: Token | undefined;
const listeners = new Set<() => void>();

export function showFreshToken(token: Token | undefined): void {
	fresh = token;
	for (const listener of listeners) listener();
}

/** It was deleted: there is nothing left to copy. */
export function forgetFreshToken(id: TokenId): void {
	if (fresh?.id === id) showFreshToken(undefined);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

export const useFreshToken = (): Token | undefined => useSyncExternalStore(subscribe, () => fresh);
