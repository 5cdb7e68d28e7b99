import type { Person } from './avatar.tsx';

/** Whom a mark stands for (`personMark`). */
export function personAt(mark: HTMLElement): Person | undefined {
	const { person } = mark.dataset;
	if (person === undefined) return undefined;
	// Our own attribute, where nothing stands for what is absent.
	const [username, name, avatar, botOwnerId] = JSON.parse(person) as [
		string,
		string | null,
		string | null,
		number | null,
	];
	// Whoever is gone has no username, and what is no person, as a team, no way their picture looks.
	if (username === '' || avatar === null) return undefined;
	return { username, name: name ?? '', avatar, botOwnerId: botOwnerId ?? undefined };
}
