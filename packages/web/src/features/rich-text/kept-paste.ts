/** What was pasted before the editor was there, with its form, which a plain field cannot hold. */
export interface KeptPaste {
	/** As it stands in the plain field. */
	readonly text: string;
	/** Where it was pasted: so many characters of the field were before it. By this a picture is found, which has no words. */
	readonly at: number;
	readonly data: DataTransfer;
}

/** A copy of what is pasted: the browser empties the original after the event. */
export function keepPaste(original: DataTransfer, at: number): KeptPaste {
	const data = new DataTransfer();
	for (const type of original.types) if (type.startsWith('text/')) data.setData(type, original.getData(type));
	for (const file of original.files) data.items.add(file);
	return { text: original.getData('text/plain').replaceAll('\r\n', '\n'), at, data };
}

/**
 * Words of a plain field as what they were made of: typed words, and pastes whose words nobody has changed since.
 *
 *     typedParts('see **tea**!', [paste]) // ['see ', paste, '!']
 */
export function typedParts(words: string, pastes: readonly KeptPaste[]): readonly (string | KeptPaste)[] {
	const parts: (string | KeptPaste)[] = [];
	let done = 0;
	for (const paste of pastes) {
		const start =
			paste.text === '' ? Math.min(Math.max(paste.at, done), words.length) : words.indexOf(paste.text, done);
		if (start === -1) continue;
		if (start > done) parts.push(words.slice(done, start));
		parts.push(paste);
		done = start + paste.text.length;
	}
	if (done < words.length) parts.push(words.slice(done));
	return parts;
}
