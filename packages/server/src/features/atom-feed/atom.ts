/** A feed of entries, as readers of feeds take it. Source: behaviour/caldav-and-feeds.md 13. */
export interface AtomFeed {
	readonly id: string;
	readonly title: string;
	readonly author: string;
	/** Its own address. */
	readonly url: string;
	/** Milliseconds since 1970. */
	readonly updated: number;
	readonly entries: readonly AtomEntry[];
}

export interface AtomEntry {
	readonly id: string;
	readonly title: string;
	/** Where it leads. */
	readonly url: string;
	readonly updated: number;
	readonly text: string;
}

/** Writes a feed as XML (RFC 4287). */
export function atomText({ id, title, author, url, updated, entries }: AtomFeed): string {
	return [
		'<?xml version="1.0" encoding="utf-8"?>',
		'<feed xmlns="http://www.w3.org/2005/Atom">',
		`<id>${escaped(id)}</id>`,
		`<title>${escaped(title)}</title>`,
		`<link rel="self" href="${escaped(url)}"/>`,
		`<author><name>${escaped(author)}</name></author>`,
		`<updated>${dated(updated)}</updated>`,
		...entries.map(entryText),
		'</feed>\n',
	].join('\n');
}

function entryText({ id, title, url, updated, text }: AtomEntry): string {
	return [
		'<entry>',
		`<id>${escaped(id)}</id>`,
		`<title>${escaped(title)}</title>`,
		`<link href="${escaped(url)}"/>`,
		`<updated>${dated(updated)}</updated>`,
		`<content type="text">${escaped(text)}</content>`,
		'</entry>',
	].join('\n');
}

function dated(at: number): string {
	return new Date(at).toISOString();
}

// What XML has no sign for is left out.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
	return text
		.toWellFormed()
		.replace(unwritable, '')
		.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}
