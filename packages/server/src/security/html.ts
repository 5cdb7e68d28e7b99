import sanitizeHtml, { type Attributes, type IFrame, type IOptions, type Tag } from 'sanitize-html';

/**
 * Cleans rich text before it is stored: what the editor can make stays as it was, anything that could run, load from
 * elsewhere or change the page goes. Cleaning twice changes nothing more. A text without a tag is kept byte for byte.
 *
 * @example
 * cleanHtml('<p onclick="x()">Q&amp;A</p><script>x()</script>'); // '<p>Q&amp;A</p>'
 * cleanHtml('Q&A'); // 'Q&A'
 */
export function cleanHtml(html: string): string {
	if (!/<[a-z/!?]/i.test(html)) return html;
	// What is taken out may leave the rest crooked (a paragraph within one), and setting that straight may empty something:
	// until nothing changes. What the editor writes does not change the first time.
	let dirty = html;
	for (let time = 0; time < mostTimes; time += 1) {
		const cleaned = clean(dirty);
		if (cleaned === dirty) break;
		dirty = cleaned;
	}
	return dirty;
}

/** Of 150,000 crooked texts none needed so many. */
const mostTimes = 8;

function clean(html: string): string {
	// NOTE: every other "/>" has been escaped by now; this is how the editor writes empty elements.
	return sanitizeHtml(html, allowed).replaceAll(' />', '>');
}

// Schemes of the editor's links (behaviour/frontend-behaviour.md): none of them runs a script in the page.
const linkSchemes = ['http', 'https', 'mailto', 'tel', 'ftp', 'git', 'obsidian', 'notion', 'message'];

const outward = new RegExp(`^(${linkSchemes.join('|')}):`, 'i');

const blocks = ['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'div', 'details', 'summary'];
const inline = ['strong', 'b', 'em', 'i', 'u', 's', 'del', 'strike', 'code', 'kbd', 'mark', 'sub', 'sup', 'span', 'a'];
const lists = ['ul', 'ol', 'li', 'label', 'input'];
const tables = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const cell = ['colspan', 'rowspan', 'colwidth'];
const widths = { width: [/^\d+(\.\d+)?(px|%)$/], 'min-width': [/^\d+(\.\d+)?(px|%)$/] };

const allowed: IOptions = {
	allowedTags: [...blocks, ...inline, ...lists, ...tables, 'img', 'mention-user'],
	allowedAttributes: {
		a: ['href', 'title', 'target', 'rel'],
		img: ['src', 'alt', 'title', 'width', 'height'],
		blockquote: ['data-comment-id'],
		'mention-user': ['data-id', 'data-label'],
		ul: ['data-type'],
		ol: ['start', { name: 'type', values: ['1', 'a', 'A', 'i', 'I'] }],
		li: ['data-type', 'data-checked'],
		input: ['type', 'checked', 'disabled'],
		details: ['open'],
		table: ['style'],
		col: ['style', 'span'],
		th: cell,
		td: cell,
	},
	allowedClasses: { code: ['language-*'], pre: ['language-*'] },
	allowedStyles: { table: widths, col: widths },
	allowedSchemes: linkSchemes,
	allowedSchemesByTag: { img: ['http', 'https', 'data'] },
	allowProtocolRelative: false,
	nestingLimit: 100,
	// Inside svg and math a browser parses by other rules, where what was harmless may come alive.
	nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'xmp', 'svg', 'math'],
	selfClosing: ['br', 'hr', 'img', 'input', 'col'],
	transformTags: {
		a: cleanLink,
		img: cleanImage,
		input: cleanInput,
		blockquote: keeping({ 'data-comment-id': /^\d+$/ }),
		ul: keeping({ 'data-type': /^taskList$/ }),
		li: keeping({ 'data-type': /^taskItem$/, 'data-checked': /^(true|false)$/ }),
	},
	exclusiveFilter: isEmpty,
};

function isEmpty({ tag, attribs, text, mediaChildren }: IFrame): boolean {
	if (tag === 'input') return attribs.type !== 'checkbox';
	const leadsNowhere = !attribs.href && !attribs.src;
	return (tag === 'a' || tag === 'img') && leadsNowhere && text === '' && mediaChildren.length === 0;
}

// Pages opened from a link learn neither where it stood nor get a hold on the window it stood in.
function cleanLink(tagName: string, attribs: Attributes): Tag {
	const { target: _target, rel: _rel, ...rest } = attribs;
	if (!outward.test(rest.href ?? '')) return { tagName, attribs: rest };
	return { tagName, attribs: { ...rest, target: '_blank', rel: 'noopener noreferrer nofollow' } };
}

const attachmentPath = /\/tasks\/\d+\/attachments\/\d+(\?[^#]*)?$/;
const inlinePicture = /^data:image\/(png|jpeg|gif|webp);base64,/i;

/** Pictures are attachments, or small ones inside the text. One from elsewhere would tell its server who reads. */
function cleanImage(tagName: string, attribs: Attributes): Tag {
	const src = attribs.src ?? '';
	if (attachmentPath.test(src) || inlinePicture.test(src)) return { tagName, attribs };
	return { ...cleanLink('a', { href: src }), text: attribs.alt || src };
}

function cleanInput(tagName: string, attribs: Attributes): Tag {
	return { tagName, attribs: attribs.type?.toLowerCase() === 'checkbox' ? { ...attribs, type: 'checkbox' } : {} };
}

/** Keeps the attributes whose value has the form given, and drops the others. */
function keeping(forms: Readonly<Record<string, RegExp>>) {
	return (tagName: string, attribs: Attributes): Tag => ({
		tagName,
		attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => forms[name]?.test(value))),
	});
}
