import { type Attributes, cleanAttributes, cleanPicture } from './html-attributes.ts';
import { readHtml } from './html-tokens.ts';

/**
 * Cleans rich text before it is stored: what the editor can make stays as it was, anything that could run, load from
 * elsewhere or change the page goes, and what is no tag is text. Cleaning twice changes nothing more. A text without a
 * tag is kept byte for byte. Takes time in proportion to the text, however deep it nests.
 *
 * @param publicUrl where we are: pictures of our attachments may be named by their whole address.
 * @example
 * cleanHtml('<p onclick="x()">Q&amp;A</p><script>x()</script>', publicUrl) // '<p>Q&amp;A</p>'
 * cleanHtml('Q&A', publicUrl) // 'Q&A'
 * cleanHtml('List<String> & more', publicUrl) // 'List&lt;String> & more'
 */
export function cleanHtml(html: string, publicUrl: string): string {
	if (!/<[a-z/!?]/i.test(html)) return html;
	const readable = html.replace(noTag, '&lt;');
	return new Cleaner(publicUrl).clean(readable) ?? readable.replace(/<(?=[a-z/!?])/gi, '&lt;');
}

const blocks = 'p br hr h1 h2 h3 h4 h5 h6 blockquote pre div details summary';
const inline = 'strong b em i u s del strike code kbd mark sub sup span a';
const lists = 'ul ol li label input';
const tables = 'table caption colgroup col thead tbody tfoot tr th td';

const kept = new Set(`${blocks} ${inline} ${lists} ${tables} img mention-user`.split(' '));

/** Gone with all that is in them. Inside svg and math a browser parses by other rules: what was harmless may come alive. */
const removed = new Set('script style textarea option noscript iframe xmp svg math'.split(' '));

/** Gone without what is in them. */
const unwrapped =
	'abbr acronym address applet area article aside audio base basefont bdi bdo bgsound big blink body button canvas ' +
	'center cite data datalist dd dfn dialog dir dl dt embed fieldset figcaption figure font footer form frame ' +
	'frameset head header hgroup html image ins isindex keygen legend link main map marquee menu menuitem meta meter ' +
	'nav nobr noembed noframes object optgroup output param picture plaintext portal progress q rp rt ruby samp search ' +
	'section select slot small source template time title track tt var video wbr';

const known = `${[...kept].join('|')}|${[...removed].join('|')}|${unwrapped.replaceAll(' ', '|')}`;

/** A bracket that begins no tag anybody knows, nor one of those office programs write (`<o:p>`): `<bob@example.com>`. */
const noTag = new RegExp(
	`<(?=[a-z/!?])(?!/?(?:${known}|(?:[ovwmx]|st1):\\w{1,40})(?=[\\s/>]|$)|!--|!doctype\\b|!\\[CDATA\\[|\\?xml\\b)`,
	'gi',
);

const childless = new Set(['br', 'hr', 'img', 'input', 'col']);

/** What is still open of these ends where the other begins, although nobody wrote so. */
const closedBy: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries([
	...'p hr h1 h2 h3 h4 h5 h6 blockquote pre div details ul ol table'.split(' ').map((tag) => [tag, new Set(['p'])]),
	['li', new Set(['p', 'li'])],
	...['td', 'th'].map((tag) => [tag, new Set(['p', 'td', 'th'])]),
	['tr', new Set(['p', 'td', 'th', 'tr'])],
	...['tbody', 'thead', 'tfoot'].map((tag) => [tag, new Set('p td th tr tbody thead tfoot caption'.split(' '))]),
]);

/** Deeper elements are left out, but not what is in them: browsers take their time with depth. */
const maxDepth = 100;

interface OpenElement {
	readonly tag: string;
	/** Where what was written of it begins. */
	readonly start: number;
	/** Whether it goes once it turns out to hold nothing. */
	readonly isOptional: boolean;
	hasContent: boolean;
}

class Cleaner {
	readonly #publicUrl: string;
	readonly #out: string[] = [];
	/** The first `maxDepth` of them have been written. */
	readonly #open: OpenElement[] = [];
	readonly #openTags = new Map<string, number>();
	#removing: { readonly tag: string; levels: number } | null = null;
	#hasMarkup = false;

	constructor(publicUrl: string) {
		this.#publicUrl = publicUrl;
	}

	/** `null` for a text without any markup. */
	clean(html: string): string | null {
		readHtml(html, {
			open: (tag, attributes, isSelfClosed) => {
				this.#hasMarkup = true;
				this.#onOpen(tag, attributes, isSelfClosed);
			},
			close: (tag) => {
				this.#hasMarkup = true;
				this.#onClose(tag);
			},
			text: (text) => {
				if (!this.#removing) this.#write(escaped(text));
			},
			hidden: () => {
				this.#hasMarkup = true;
			},
		});
		while (this.#open.length > 0) this.#closeTop();
		return this.#hasMarkup ? this.#out.join('') : null;
	}

	#onOpen(tag: string, attributes: Attributes, isSelfClosed: boolean): void {
		if (this.#removing) {
			if (tag === this.#removing.tag) this.#removing.levels += 1;
			return;
		}
		if (removed.has(tag)) {
			const isWhole = isSelfClosed && (tag === 'svg' || tag === 'math');
			if (!isWhole) this.#removing = { tag, levels: 1 };
			return;
		}
		if (!kept.has(tag)) return;
		this.#closeForerunners(tag);
		if (tag === 'img') this.#picture(attributes);
		else if (childless.has(tag)) this.#childless(tag, cleanAttributes(tag, attributes));
		else this.#begin(tag, cleanAttributes(tag, attributes));
	}

	#onClose(tag: string): void {
		if (this.#removing) {
			if (tag === this.#removing.tag) this.#removing.levels -= 1;
			if (this.#removing.levels === 0) this.#removing = null;
		} else if (tag === 'br') this.#write('<br>', false);
		else if ((this.#openTags.get(tag) ?? 0) > 0) {
			while (this.#closeTop() !== tag);
		}
	}

	#closeForerunners(tag: string): void {
		const forerunners = closedBy[tag];
		if (!forerunners) return;
		for (;;) {
			const at = Math.min(this.#open.length, maxDepth) - 1;
			const top = this.#open[at];
			if (!top || !forerunners.has(top.tag)) return;
			while (this.#open.length > at) this.#closeTop();
		}
	}

	#begin(tag: string, attributes: Attributes): void {
		const isOptional = tag === 'a' && !attributes.has('href');
		const element = { tag, start: this.#out.length, isOptional, hasContent: false };
		if (this.#open.length < maxDepth) this.#out.push(tagText(tag, attributes));
		this.#open.push(element);
		this.#openTags.set(tag, (this.#openTags.get(tag) ?? 0) + 1);
	}

	#closeTop(): string | undefined {
		const element = this.#open.pop();
		if (!element) return undefined;
		const { tag, start, isOptional, hasContent } = element;
		this.#openTags.set(tag, (this.#openTags.get(tag) ?? 1) - 1);
		const parent = this.#open.at(-1);
		if (parent && hasContent) parent.hasContent = true;
		if (isOptional && !hasContent) this.#out.length = start;
		else if (this.#open.length < maxDepth) this.#out.push(`</${tag}>`);
		return tag;
	}

	#childless(tag: string, attributes: Attributes): void {
		if (tag !== 'input' || attributes.has('type')) this.#write(tagText(tag, attributes), false);
	}

	/** One that may not be shown becomes a link to it. */
	#picture(attributes: Attributes): void {
		const picture = cleanPicture(attributes, this.#publicUrl);
		if (picture) this.#write(tagText('img', picture));
		else this.#linkToPicture(attributes);
	}

	#linkToPicture(attributes: Attributes): void {
		const [src = '', late = ''] = [attributes.get('src'), attributes.get('data-src')];
		const address = src === '' || src === '#' ? late : src;
		const link = cleanAttributes('a', new Map([['href', address]]));
		const alt = attributes.get('alt') || (link.has('href') ? address : '');
		if (alt !== '') this.#write(link.has('href') ? `${tagText('a', link)}${escaped(alt)}</a>` : escaped(alt));
	}

	#write(html: string, isContent = true): void {
		this.#out.push(html);
		const top = this.#open.at(-1);
		if (top && isContent) top.hasContent = true;
	}
}

function tagText(tag: string, attributes: Attributes): string {
	let text = `<${tag}`;
	for (const [name, value] of attributes)
		text += value === '' && name !== 'alt' ? ` ${name}` : ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`;
	return `${text}>`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\u00a0': '&nbsp;' };

/** As browsers and editors write it. */
function escaped(text: string): string {
	return text.replace(/[&<>\u00a0]/g, (sign) => signs[sign] ?? sign);
}
