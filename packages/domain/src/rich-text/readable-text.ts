/** Who is mentioned is shown by name, which stands in an attribute. */
const mentions = /<mention-user\s[^<>]*>/gi;
const label = /\sdata-label="([^"]*)"/i;

/** Tags within a word: what stands on both sides of them belongs together. */
const inlineTags = /<\/?(?:a|b|code|del|em|i|kbd|mark|s|span|strike|strong|sub|sup|u)(?:\s[^<>]*)?>/gi;

const otherTags = /<\/?[a-z][^<>]*>/gi;

const entity = /&(?:nbsp|lt|gt|quot|#39|amp);/g;
const entities: Readonly<Record<string, string>> = {
	'&nbsp;': ' ',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#39;': "'",
	'&amp;': '&',
};

/**
 * What somebody reads of a cleaned rich text, in one piece: without tags, with the signs that entities stand for. Searches,
 * filters and signs that there is a text go by it. A title is no rich text.
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
		.replace(entity, signOf);
}

const wholeMentions = /<mention-user\s[^<>]*>(?:[^<>]*<\/mention-user>)?/gi;
const username = /\sdata-id="([^"]*)"/i;

/**
 * The same in lines, for an email or a feed: a block is a line, an entry of a checklist says whether it is done.
 *
 * @example readableLines('<p>one &amp; two</p><ul><li>a</li></ul>') // 'one & two\n- a'
 */
export function readableLines(html: string): string {
	return html
		.replace(/<(?:br|hr)\b[^<>]*>/gi, '\n')
		.replace(/<li\b[^<>]*>/gi, itemSign)
		.replace(/<\/t[hd]>/gi, ' ')
		.replace(/<\/(?:p|div|h\d|blockquote|pre|li|tr|summary)>/gi, '\n')
		.replace(wholeMentions, (tag) => `@${label.exec(tag)?.[1] || username.exec(tag)?.[1] || ''}`)
		.replace(otherTags, '')
		.replace(entity, signOf)
		.replace(/\n{3,}/g, '\n\n')
		.trim();
}

function itemSign(tag: string): string {
	const [, checked] = /data-checked="(\w+)"/.exec(tag) ?? [];
	if (checked === undefined) return '- ';
	return checked === 'true' ? '- [x] ' : '- [ ] ';
}

/** The sign that an entity stands for. The cleaner writes only these few signs as entities. */
function signOf(written: string): string {
	return entities[written] ?? written;
}

/** An attribute of a cleaned rich text as it was before it was written there. */
export function plainAttribute(attribute: string): string {
	return attribute.replace(entity, signOf);
}
