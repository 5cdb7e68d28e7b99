const same = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();

/** The project a typed name means: by its title, else by its identifier, in any letter case. */
export function matchProject<P extends { readonly title: string; readonly identifier: string }>(
	name: string,
	projects: readonly P[],
): P | undefined {
	return projects.find(({ title }) => same(title, name)) ?? projects.find(({ identifier }) => same(identifier, name));
}

/** The label a typed name means, in any letter case. */
export function matchLabel<L extends { readonly title: string }>(name: string, labels: readonly L[]): L | undefined {
	return labels.find(({ title }) => same(title, name));
}

/**
 * The person a typed name means, among those a search for it found: by user name, else by name, else by e-mail
 * address; else the only one found.
 */
export function matchPerson<P extends { readonly username: string; readonly name: string; readonly email?: string }>(
	name: string,
	found: readonly P[],
): P | undefined {
	return (
		found.find(({ username }) => same(username, name)) ??
		found.find((person) => same(person.name, name)) ??
		found.find(({ email }) => same(email, name)) ??
		(found.length === 1 ? found[0] : undefined)
	);
}
