/** An element of an XML document. */
export interface Element {
	readonly space: string;
	readonly name: string;
	/** The attribute `name`, where calendars say which component they mean. */
	readonly component?: string | undefined;
	/** All of them, by the names they are written with. */
	readonly attributes?: Readonly<Record<string, string>> | undefined;
	readonly children: readonly Element[];
	readonly text: string;
}

/** The spaces that calendars speak in. */
export const dav = 'DAV:';
export const caldav = 'urn:ietf:params:xml:ns:caldav';
export const calendarServer = 'http://calendarserver.org/ns/';
export const apple = 'http://apple.com/ns/ical/';

/** Deeper than any request of a calendar program. */
const maxLevels = 30;

/** What the parser gives in order: an object with one name, and attributes beside it. */
type Node = Readonly<Record<string, unknown>>;

const attributesKey = ':@';
const textKey = '#text';

/** Reads a document; `null` for what is none, and for one that brings a type of its own: nobody needs its entities. */
export async function readXml(source: string): Promise<Element | null> {
	if (/<!(?!--|\[CDATA\[)/.test(source) || isTooDeep(source)) return null;
	// Only here: without calendars the parser need not be in memory.
	const { XMLParser, XMLValidator } = await import('fast-xml-parser');
	try {
		if (XMLValidator.validate(source) !== true) return null;
		const parser = new XMLParser({
			preserveOrder: true,
			ignoreAttributes: false,
			attributeNamePrefix: '',
			processEntities: false,
			parseTagValue: false,
			parseAttributeValue: false,
			trimValues: false,
			ignoreDeclaration: true,
			ignorePiTags: true,
		});
		const roots = elementsIn(parser.parse(source) as readonly Node[], new Map());
		return roots.length === 1 ? (roots[0] ?? null) : null;
	} catch {
		return null;
	}
}

/** Counted before it is parsed, whose stack ends somewhere. */
function isTooDeep(source: string): boolean {
	let level = 0;
	for (let [start, end] = [source.indexOf('<'), 0]; start !== -1; start = source.indexOf('<', end)) {
		end = source.indexOf('>', start) + 1;
		if (end === 0) return false;
		const first = source[start + 1] ?? '';
		if (first === '/') level -= 1;
		else if (first !== '!' && first !== '?' && source[end - 2] !== '/') level += 1;
		if (level > maxLevels) return true;
	}
	return false;
}

function elementsIn(nodes: readonly Node[], above: ReadonlyMap<string, string>): Element[] {
	return nodes.flatMap((node) => {
		const tag = Object.keys(node).find((key) => key !== attributesKey);
		if (tag === undefined || tag === textKey) return [];
		const attributes = node[attributesKey] as Readonly<Record<string, string>> | undefined;
		const spaces = spacesOf(attributes, above);
		const [prefix, name] = tag.includes(':') ? (tag.split(':', 2) as [string, string]) : ['', tag];
		// The parser gives a list for each element.
		const inner = node[tag] as readonly Node[];
		const text = inner.map((one) => (typeof one[textKey] === 'string' ? decoded(one[textKey]) : '')).join('');
		const component = attributes?.['name']?.toUpperCase();
		return [
			{ space: spaces.get(prefix) ?? '', name, component, attributes, children: elementsIn(inner, spaces), text },
		];
	});
}

function spacesOf(
	attributes: Readonly<Record<string, string>> = {},
	above: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
	const own = Object.entries(attributes).flatMap(([name, value]) => {
		if (name === 'xmlns') return [['', decoded(value)] as const];
		return name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), decoded(value)] as const] : [];
	});
	return own.length === 0 ? above : new Map([...above, ...own]);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
	return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, name: string) => {
		if (!name.startsWith('#')) return entities[name] ?? whole;
		const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
		return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
	});
}

/** The first child of that name. */
export function childOf(element: Element, name: string, space: string = dav): Element | undefined {
	return element.children.find((one) => one.name === name && one.space === space);
}
