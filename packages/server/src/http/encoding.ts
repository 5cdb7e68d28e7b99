/** How bytes travel. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that an `Accept-Encoding` header takes and does not refuse by `q=0`. */
export function chooseEncoding(accepted: string | undefined): Encoding {
	const offers = (accepted ?? '').toLowerCase().split(',');
	const taken = offers.filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer)).map((offer) => offer.split(';')[0]?.trim());
	return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity';
}

/** Each encoding is a representation with a tag of its own. */
export function encodedTag(etag: string, encoding: Encoding): string {
	return encoding === 'identity' ? etag : etag.replace(/"$/, `-${encoding}"`);
}

/**
 * Whether an `If-None-Match` header names a representation, alone or among others, in whatever encoding it was sent.
 * A proxy that compresses marks tags as weak: they mean the same here.
 */
export function namesTag(header: string | string[] | undefined, etag: string): boolean {
	if (header === undefined) return false;
	const tags = String(header)
		.split(',')
		.map((tag) => tag.trim().replace(/^W\//, ''));
	return tags.some((tag) => tag === '*' || plainTag(tag) === plainTag(etag));
}

function plainTag(etag: string): string {
	return etag.replace(/-(?:br|gzip)"$/, '"');
}
