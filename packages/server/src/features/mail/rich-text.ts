import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';

/** A text for HTML, where every sign means itself. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const tags = ['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'strong', 'b', 'em', 'i', 'u', 's', 'code'];

/**
 * What somebody wrote, for a letter. Pictures only where they are part of the text: one that is loaded from elsewhere
 * would tell its server who reads when. Whoever is mentioned stands there in bold.
 */
export function saidAsHtml(html: string): string {
	return sanitizeHtml(html, {
		allowedTags: [...tags, 'a', 'ul', 'ol', 'li', 'img'],
		allowedAttributes: { a: ['href'], img: ['src', 'alt', 'width', 'height'] },
		allowedSchemes: ['http', 'https', 'mailto'],
		allowedSchemesByTag: { img: ['data'] },
		allowProtocolRelative: false,
		nestingLimit: 50,
		transformTags: { 'mention-user': mention('strong') },
		exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src?.startsWith('data:image/'),
	});
}

function mention(tagName: string) {
	return (_: string, attribs: Attributes): Tag => ({
		tagName,
		attribs: {},
		text: `@${attribs['data-label'] || attribs['data-id'] || ''}`,
	});
}

/** The same as plain text: blocks become lines. */
export function saidAsText(html: string): string {
	const lined = html
		.replace(/<(?:br|hr)\b[^>]*>/gi, '\n')
		.replace(/<li\b[^>]*>/gi, '- ')
		.replace(/<\/(?:p|div|h\d|blockquote|pre|li|tr)>/gi, '\n');
	const bare = sanitizeHtml(lined, { allowedTags: ['x-kept'], transformTags: { 'mention-user': mention('x-kept') } });
	return readable(bare.replace(/<\/?x-kept>/g, ''))
		.replace(/\n{3,}/g, '\n\n')
		.trim();
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The cleaner writes only these few signs in another way. */
function readable(html: string): string {
	return html.replace(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => named[name] ?? whole);
}
