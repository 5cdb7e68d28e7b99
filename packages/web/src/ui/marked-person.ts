import type { Person } from './avatar.tsx';

/** Whom a mark stands for (`personMark`). */
export function personAt(mark: HTMLElement): Person | undefined {
	const { person } = mark.dataset;
	if (person === undefined) return undefined;
	// Our own attribute.
	const marked = JSON.parse(person) as Person;
	// Whoever is gone has no username.
	return marked.username === '' ? undefined : marked;
}
