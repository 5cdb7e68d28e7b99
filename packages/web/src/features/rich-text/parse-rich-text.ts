/** Text, or an element that may be shown. */
export type RichNode = string | RichElement;

export interface RichElement {
	readonly tag: string;
	/** Only those that are safe, by their names in HTML. */
	readonly attributes: Readonly<Record<string, string>>;
	readonly children: readonly RichNode[];
}

/** Gone with all that is in them; of anything else that is unknown the content stays. */
const dropped = new Set(
	'script style template noscript iframe object embed svg math xmp textarea select title'.split(' '),
);

const plainTags =
	'p br hr h1 h2 h3 h4 h5 h6 blockquote pre div details summary strong b em i u s del strike code kbd mark sub sup ' +
	'span a ul ol li label input table caption colgroup col thead tbody tfoot tr th td img mention-user';
const tags = new Set(plainTags.split(' '));

/** How an address begins to which a link may lead. */
export const linkScheme =
	/^(?:https?|mailto|tel|sms|callto|xmpp|ftps?|git|obsidian|notion|message|vscode|vscode-insiders|matrix|zotero):/i;
const path = /^(?:\/(?!\/)|#)/;
const inlinePicture = /^data:image\/(?:png|jpeg|gif|webp);base64,/i;
const number = /^\d{1,4}$/;
const size = /^[\w.%]{1,20}$/;
const aligned = { style: /^text-align\s*:\s*(?:left|right|center|justify|start|end);?$/i };
const attachmentPath = /^(?:\/[\w.~%-]+){0,10}\/tasks\/\d{1,19}\/attachments\/\d{1,19}(?:\?[^#]*)?$/;

/** An attachment of this server. Loading a picture from elsewhere would tell who reads. */
const ownAttachment = {
	test: (address: string) =>
		attachmentPath.test(address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address),
};

/** What a value is asked. */
interface Form {
	test(value: string): boolean;
}

/** By tag: which attributes stay, and what their values must look like. */
const attributes: Readonly<Record<string, Readonly<Record<string, Form>>>> = {
	a: { href: new RegExp(`${linkScheme.source}|${path.source}`, 'i'), title: /^/ },
	img: {
		src: { test: (value) => value === '#' || inlinePicture.test(value) || ownAttachment.test(value) },
		// Where clients of v1 write the address of an attachment, which needs a token.
		'data-src': ownAttachment,
		id: /^[a-z]\w{0,40}-[\w-]{1,64}$/i,
		alt: /^/,
		title: /^/,
		width: size,
		height: size,
	},
	p: aligned,
	div: aligned,
	h1: aligned,
	h2: aligned,
	h3: aligned,
	h4: aligned,
	h5: aligned,
	h6: aligned,
	// Which comment a reply quotes.
	blockquote: { 'data-comment-id': /^\d{1,15}$/, ...aligned },
	'mention-user': { 'data-id': /^/, 'data-label': /^/ },
	ul: { 'data-type': /^taskList$/ },
	ol: { start: /^-?\d{1,9}$/, type: /^[1aAiI]$/ },
	li: {
		'data-type': /^taskItem$/,
		'data-checked': /^(?:true|false)$/,
		'data-task-id': /^[\w-]{1,64}$/,
		...aligned,
	},
	input: { type: /^checkbox$/i, checked: /^/ },
	code: { class: /^language-[\w+#-]+$/ },
	details: { open: /^/ },
	col: { span: number },
	th: { colspan: number, rowspan: number, colwidth: /^[\d,]+$/, ...aligned },
	td: { colspan: number, rowspan: number, colwidth: /^[\d,]+$/, ...aligned },
};

/**
 * Rich text as a tree of what may be shown. The server cleans what it stores; here it is done once more, so that a
 * text from elsewhere (a cache, an older server) can do no harm either. Nothing is loaded or run while reading.
 *
 *     parseRichText('<p onclick="x()">Tea</p>') // [{ tag: 'p', attributes: {}, children: ['Tea'] }]
 */
export function parseRichText(html: string): readonly RichNode[] {
	if (html === '') return [];
	return nodesOf(new DOMParser().parseFromString(toMarkup(html), 'text/html').body);
}

/** A text without a single tag was written by a program: its lines are to stay lines. */
export function toMarkup(html: string): string {
	return /<[a-z/!?]/i.test(html) ? html : `<p>${html.replaceAll('\n', '<br>')}</p>`;
}

function nodesOf(parent: ParentNode): readonly RichNode[] {
	return [...parent.childNodes].flatMap((node): readonly RichNode[] => {
		if (node.nodeType === Node.TEXT_NODE) return node.textContent ? [node.textContent] : [];
		if (!(node instanceof Element)) return [];
		const tag = node.localName;
		if (dropped.has(tag)) return [];
		if (!tags.has(tag)) return nodesOf(node);
		return [{ tag, attributes: attributesOf(node, tag), children: nodesOf(node) }];
	});
}

function attributesOf(element: Element, tag: string): Readonly<Record<string, string>> {
	const allowed: Record<string, string> = {};
	for (const [name, form] of Object.entries(attributes[tag] ?? {})) {
		const value = element.getAttribute(name)?.trim();
		// Browsers write styles with a semicolon or without.
		if (value !== undefined && form.test(value)) allowed[name] = name === 'style' ? value.replace(/;$/, '') : value;
	}
	return allowed;
}

/** The tree as elements of a page, for what shows rich text without React. */
export function toElements(nodes: readonly RichNode[]): readonly Node[] {
	return nodes.map((node) => {
		if (typeof node === 'string') return document.createTextNode(node);
		const element = document.createElement(node.tag);
		for (const [name, value] of Object.entries(node.attributes)) element.setAttribute(name, value);
		element.append(...toElements(node.children));
		return element;
	});
}

/** Its words alone, as they are read: "Iron the cloth". */
export function textOf(nodes: readonly RichNode[]): string {
	return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}
