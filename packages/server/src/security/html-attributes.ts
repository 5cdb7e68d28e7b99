/** The attributes of an element, by name, in the order in which they are written. */
export type Attributes = ReadonlyMap<string, string>;

type Rule = (value: string) => string | null;

const any: Rule = (value) => value;
/** An empty value says nothing. */
const some: Rule = (value) => value || null;
const like =
	(form: RegExp): Rule =>
	(value) =>
		form.test(value) ? value : null;

// None of them runs a script in the page: those of the editor (docs/wire), and those of programs that people link to.
const linkSchemes = new Set(
	'http https mailto tel sms callto xmpp ftp ftps git obsidian notion message vscode vscode-insiders matrix zotero'.split(
		' ',
	),
);

const schemeOf = (address: string) => /^([a-z][a-z\d+.-]*):/i.exec(address)?.[1]?.toLowerCase();

/** Browsers leave control characters and blanks out of a scheme: `java\nscript:` is one of theirs. */
function isLink(href: string): boolean {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
	const bare = href.replace(/[\u0000-\u0020]+/g, '');
	const scheme = schemeOf(bare);
	return scheme === undefined ? bare !== '' && !/^[\\/]{2}/.test(bare) : linkSchemes.has(scheme);
}

const classes: Rule = (value) => {
	const named = value.split(/\s+/).filter((one) => /^language-[\w+#.-]{0,64}$/.test(one));
	return named.join(' ') || null;
};

const length = /^\d{1,5}(?:\.\d{1,4})?(?:px|%)$/i;

/** Keeps declarations of these properties with a value of the form; a style that holds nothing else stays as it is. */
const style = (forms: Readonly<Record<string, RegExp>>): Rule => {
	const isKept = (declaration: string) => {
		const [name = '', value = '', ...rest] = declaration.split(':');
		return rest.length === 0 && (forms[name.trim().toLowerCase()]?.test(value.trim()) ?? false);
	};
	const joined = (declaration: string) =>
		declaration
			.split(':', 2)
			.map((part) => part.trim())
			.join(':');
	return (value) => {
		const said = value.split(';').filter((one) => one.trim() !== '');
		const kept = said.filter(isKept);
		if (kept.length === 0) return null;
		return kept.length === said.length ? value : kept.map(joined).join(';');
	};
};

const widths = style({ width: length, 'min-width': length });
const aligned = { style: style({ 'text-align': /^(?:left|right|center|justify|start|end)$/i }) };
const number = like(/^\d{1,4}$/);
const cell = { colspan: number, rowspan: number, colwidth: like(/^[\d,]{1,100}$/), ...aligned };
const code = { class: classes };

/** By element: the attributes that stay. */
const rules: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
	a: { href: (value) => (isLink(value) ? value : null), title: some },
	blockquote: { 'data-comment-id': like(/^\d{1,15}$/), ...aligned },
	'mention-user': { 'data-id': any, 'data-label': any },
	ul: { 'data-type': like(/^taskList$/) },
	ol: { start: like(/^-?\d{1,9}$/), type: like(/^[1aAiI]$/) },
	li: {
		'data-type': like(/^taskItem$/),
		'data-checked': like(/^(?:true|false)$/),
		'data-task-id': like(/^[\w-]{1,64}$/),
		...aligned,
	},
	input: { type: (value) => (value.toLowerCase() === 'checkbox' ? 'checkbox' : null), checked: any, disabled: any },
	details: { open: any },
	table: { style: widths },
	col: { style: widths, span: number },
	th: cell,
	td: cell,
	code,
	pre: code,
	p: aligned,
	div: aligned,
	h1: aligned,
	h2: aligned,
	h3: aligned,
	h4: aligned,
	h5: aligned,
	h6: aligned,
};

function kept(attributes: Attributes, own: Readonly<Record<string, Rule>>): Map<string, string> {
	const found = new Map<string, string>();
	for (const [name, value] of attributes) {
		const said = Object.hasOwn(own, name) ? own[name]?.(value) : null;
		if (said != null) found.set(name, said);
	}
	return found;
}

/** The attributes of an element that may stay. */
export function cleanAttributes(tag: string, attributes: Attributes): Attributes {
	return tag === 'a' ? linkTo(attributes) : kept(attributes, rules[tag] ?? {});
}

// Pages opened from a link learn neither where it stood nor get a hold on the window it stood in.
function linkTo(attributes: Attributes): Attributes {
	const link = kept(attributes, rules['a'] ?? {});
	if (schemeOf((link.get('href') ?? '').trim()) === undefined) return link;
	return link.set('target', '_blank').set('rel', 'noopener noreferrer nofollow');
}

/** What an address of one of our own attachments looks like, behind the origin. */
const attachmentPath = /^(?:\/[\w.~%-]+){0,10}\/tasks\/\d{1,19}\/attachments\/\d{1,19}(?:\?[^#]*)?$/;
const inlinePicture = /^data:image\/(?:png|jpeg|gif|webp);base64,/i;
const size = like(/^[\w.%]{1,20}$/);

/**
 * The attributes of a picture that may be shown: an attachment of ours, or one inside the text. `null` for any other:
 * loading it would tell its server who reads. v1 clients load attachments with their token: they write the address into
 * `data-src`, beside `src="#"`.
 */
export function cleanPicture(attributes: Attributes, publicUrl: string): Attributes | null {
	const isOwn = (address: string | undefined) => address !== undefined && isOwnAttachment(address, publicUrl);
	const src = attributes.get('src');
	const isLate = isOwn(attributes.get('data-src'));
	if (!isLate && !isOwn(src) && !inlinePicture.test(src ?? '')) return null;
	const isShown = (address: string) => isOwn(address) || inlinePicture.test(address);
	return kept(attributes, {
		src: (value) => (isShown(value) ? value : '#'),
		...(isLate ? { 'data-src': any, id: like(/^[a-z]\w{0,40}-[\w-]{1,64}$/i) } : {}),
		alt: any,
		title: some,
		width: size,
		height: size,
	});
}

function isOwnAttachment(address: string, publicUrl: string): boolean {
	const origin = URL.parse(publicUrl)?.origin;
	const isAbsolute = origin !== undefined && origin !== 'null' && address.startsWith(`${origin}/`);
	return attachmentPath.test(isAbsolute ? address.slice(origin.length) : address);
}
