import type { Person } from './avatar.tsx';

/** Whom a mark stands for (`personMark`). */
export function personAt(mark: HTMLElement): Person | undefined {
	const { person } = mark.dataset;
	// Our own attribute.
	return person === undefined ? undefined : (JSON.parse(person) as Person);
}
