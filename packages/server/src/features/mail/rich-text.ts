import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';

/** A text for HTML, where every sign means itself. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const blocks = ['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'blockquote', 'pre', 'ul', 'ol', 'li'];
const tables = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const inline = ['strong', 'b', 'em', 'i', 'u', 's', 'del', 'code', 'sub', 'sup', 'a', 'img'];

/** Nothing that somebody wrote is wider than the e-mail; mail programs take their styles from the elements. */
const cell = 'padding:4px 8px;border:1px solid #a9aca4;text-align:left;vertical-align:top';
const styles: Readonly<Record<string, string>> = {
	a: 'color:#1b674c',
	blockquote: 'margin:0 0 16px;padding-left:12px;border-left:3px solid #a9aca4',
	img: 'max-width:100%;height:auto',
	pre: 'white-space:pre-wrap',
	table: 'border-collapse:collapse',
	th: cell,
	td: cell,
};

/**
 * What somebody wrote, for an e-mail. Pictures only where they are part of the text: one that is loaded from elsewhere
 * would tell its server who reads when. Whoever is mentioned stands there in bold.
 */
export function saidAsHtml(html: string): string {
	return sanitizeHtml(html, {
		allowedTags: [...blocks, ...tables, ...inline],
		allowedAttributes: {
			...Object.fromEntries(Object.keys(styles).map((tag) => [tag, ['style']])),
			a: ['href', 'style'],
			li: ['style'],
			img: ['src', 'alt', 'width', 'height', 'style'],
		},
		// What stands there is ours alone: `styled` has replaced the rest.
		parseStyleAttributes: false,
		allowedSchemes: ['http', 'https', 'mailto'],
		allowedSchemesByTag: { img: ['data'] },
		allowProtocolRelative: false,
		nestingLimit: 50,
		transformTags: { ...styled, img: picture, li: listItem, 'mention-user': mention('strong') },
	});
}

/** Gives each element our style in place of any other. */
const styled = Object.fromEntries(
	Object.entries(styles).map(([tagName, style]) => [
		tagName,
		(_: string, attribs: Attributes): Tag => ({ tagName, attribs: { ...attribs, style } }),
	]),
);

// The filter of the library would copy all that is written so far, for each picture.
function picture(tagName: string, attribs: Attributes): Tag {
	if (!attribs['src']?.startsWith('data:image/')) return { tagName: 'x-dropped', attribs: {} };
	return { tagName, attribs: { ...attribs, style: styles['img'] ?? '' } };
}

/** Of a list of things to do each says whether it is done. */
function listItem(tagName: string, { 'data-checked': checked }: Attributes): Tag {
	if (checked === undefined) return { tagName, attribs: {} };
	return { tagName, attribs: { style: `list-style-type:'${checked === 'true' ? '☑' : '☐'} '` } };
}

function mention(tagName: string) {
	return (_: string, attribs: Attributes): Tag => ({
		tagName,
		attribs: {},
		text: `@${attribs['data-label'] || attribs['data-id'] || ''}`,
	});
}
