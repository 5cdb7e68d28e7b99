import { escapedXml } from '@ordna/domain/rich-text';
/** A feed of entries, as readers of feeds take it. See docs/wire/caldav-and-feeds.md#the-feed. */
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
		`<id>${escapedXml(id)}</id>`,
		`<title>${escapedXml(title)}</title>`,
		`<link rel="self" href="${escapedXml(url)}"/>`,
		`<author><name>${escapedXml(author)}</name></author>`,
		`<updated>${dated(updated)}</updated>`,
		...entries.map(entryText),
		'</feed>\n',
	].join('\n');
}

function entryText({ id, title, url, updated, text }: AtomEntry): string {
	return [
		'<entry>',
		`<id>${escapedXml(id)}</id>`,
		`<title>${escapedXml(title)}</title>`,
		`<link href="${escapedXml(url)}"/>`,
		`<updated>${dated(updated)}</updated>`,
		`<content type="text">${escapedXml(text)}</content>`,
		'</entry>',
	].join('\n');
}

function dated(at: number): string {
	return new Date(at).toISOString();
}
