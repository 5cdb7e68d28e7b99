import type { HTMLAttributes } from 'react';

type Handed = object & Pick<HTMLAttributes<HTMLElement>, 'onKeyDown' | 'onPointerDown'>;

/** Of what makes a row draggable, what its box takes: it hears the pointer, and keys go to the link in it. */
export function boxOf({ onKeyDown: _, ...box }: Handed): HTMLAttributes<HTMLElement> {
	return box;
}

/** What the link takes: a finger on it must still scroll, so it takes the keys alone. */
export function keysOf({ onPointerDown: _, ...keys }: Handed): HTMLAttributes<HTMLElement> {
	return keys;
}
