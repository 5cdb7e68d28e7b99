/** A file whose content is not what it should be. */
export interface LostContent {
	readonly name: string;
	readonly key: string;
	/** Bytes that the database knows of. */
	readonly size: number;
	/** Bytes that are there; `null` without a content. */
	readonly found: number | null;
}

/** Files whose content is missing, or of another size than when it was kept. */
export function lostAmong(
	files: readonly Pick<LostContent, 'name' | 'key' | 'size'>[],
	sizes: ReadonlyMap<string, number>,
): LostContent[] {
	return files
		.map(({ name, key, size }) => ({ name, key, size, found: sizes.get(key) ?? null }))
		.filter(({ size, found }) => found !== size);
}

const maxNamed = 5;

/** Such files in a sentence's middle: `2 files are missing or cut (a.txt: missing, b.txt: 10 of 20 bytes)`. */
export function tellLost(lost: readonly LostContent[]): string {
	const named = lost.slice(0, maxNamed).map(({ name, key, size, found }) => {
		const told = found === null ? 'missing' : `${found} of ${size} bytes`;
		return `${name || 'a picture'} (${key}): ${told}`;
	});
	const rest = lost.length > maxNamed ? [`and ${lost.length - maxNamed} more`] : [];
	const are = lost.length === 1 ? '1 file is' : `${lost.length} files are`;
	return `${are} missing or cut: ${[...named, ...rest].join(', ')}`;
}
