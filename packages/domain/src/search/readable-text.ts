/** Who is mentioned is shown by name, which stands in an attribute. */
const mentions = /<mention-user\s[^<>]*>/gi;
const label = /\sdata-label="([^"]*)"/i;

/** Tags within a word: what stands on both sides of them belongs together. */
const inlineTags = /<\/?(?:a|b|code|del|em|i|kbd|mark|s|span|strike|strong|sub|sup|u)(?:\s[^<>]*)?>/gi;

const otherTags = /<\/?[a-z][^<>]*>/gi;

const entities: Readonly<Record<string, string>> = {
	'&nbsp;': ' ',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
	'&amp;': '&',
};

/**
 * What somebody reads of a cleaned rich text, in one piece: without tags, with the signs that entities stand for.
 * NOTE: `ordna_plain` says the same to PostgreSQL (server, migration 0011); a test compares them.
 *
 * @example readableText('<p>Q&amp;A</p><p><b>M</b>ilk</p>') // ' Q&A  Milk '
 */
export function readableText(html: string): string {
	if (!/[<&]/.test(html)) return html;
	return html
		.replace(mentions, (tag) => ` ${label.exec(tag)?.[1] ?? ''} `)
		.replace(inlineTags, '')
		.replace(otherTags, ' ')
		.replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);
}
