import { Tokenizer } from 'htmlparser2';

/** What a reader of HTML does with each token, in their order. */
export interface HtmlTokens {
	/** A tag that opens, complete, with its name in lower case; of an attribute given twice the first one counts. */
	readonly open: (tag: string, attributes: ReadonlyMap<string, string>, isSelfClosed: boolean) => void;
	readonly close: (tag: string) => void;
	/** A piece of text, with the characters that entities stand for. */
	readonly text: (text: string) => void;
	/** A comment, a declaration, a processing instruction. */
	readonly hidden: () => void;
}

/**
 * Reads HTML token by token, without a stack: the parser of the same library keeps one whose every change costs its
 * depth, and so takes quadratic time on deep nesting.
 */
export function readHtml(html: string, { open, close, text, hidden }: HtmlTokens): void {
	let tag = '';
	let name = '';
	let value = '';
	let attributes = new Map<string, string>();
	const slice = (start: number, end: number) => html.slice(start, end);
	const tokenizer = new Tokenizer(
		{ decodeEntities: true },
		{
			onopentagname: (start, end) => {
				tag = slice(start, end).toLowerCase();
				attributes = new Map();
			},
			onopentagend: () => open(tag, attributes, false),
			onselfclosingtag: () => open(tag, attributes, true),
			onclosetag: (start, end) => close(slice(start, end).toLowerCase()),
			onattribname: (start, end) => {
				name = slice(start, end).toLowerCase();
				value = '';
			},
			onattribdata: (start, end) => {
				value += slice(start, end);
			},
			onattribentity: (codePoint) => {
				value += String.fromCodePoint(codePoint);
			},
			onattribend: () => {
				if (!attributes.has(name)) attributes.set(name, value);
			},
			ontext: (start, end) => text(slice(start, end)),
			ontextentity: (codePoint) => text(String.fromCodePoint(codePoint)),
			oncdata: hidden,
			oncomment: hidden,
			ondeclaration: hidden,
			onprocessinginstruction: hidden,
			onend: () => undefined,
		},
	);
	tokenizer.write(html);
	tokenizer.end();
}
