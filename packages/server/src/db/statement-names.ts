interface Named {
	readonly name: string;
	readonly isForReaders: boolean;
}

const statements = new Map<string, Named>();

/** So many shapes there are not; each takes memory in every connection of the database. */
const maxNames = 1000;

/**
 * A statement whose text stays the same: PostgreSQL parses and plans it once for each connection, under its name. What
 * commands ask is found by ids. What readers ask may be a few projects or thousands: it is planned for its values each time,
 * unless one plan serves all of them.
 */
export function nameStatement(text: string, { isForReaders = false } = {}): void {
	if (statements.size < maxNames && !statements.has(text))
		statements.set(text, { name: `ordna_${statements.size + 1}`, isForReaders });
}

export function nameOfStatement(text: string, asks: 'reader' | 'command'): string | undefined {
	const named = statements.get(text);
	return named && (asks === 'command' || named.isForReaders) ? named.name : undefined;
}
