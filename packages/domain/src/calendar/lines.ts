/** One line of an iCalendar text. Names are in capitals; the value is as it was written. */
export interface Line {
	readonly name: string;
	readonly params: ReadonlyMap<string, string>;
	readonly value: string;
	/** The whole line as it came, unfolded. */
	readonly source: string;
}

/** What stands between `BEGIN` and `END`. */
export interface Component {
	readonly name: string;
	readonly lines: readonly Line[];
	readonly parts: readonly Component[];
}

export type CalendarVerdict =
	| { readonly ok: true; readonly calendar: Component }
	/** A reason fit to be shown, and the line it was found in, counted from 1 after unfolding. */
	| { readonly ok: false; readonly reason: string; readonly line: number };

/** Deeper than any calendar nests: a calendar, a task, an alarm. */
const maxLevels = 10;

const head = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):([\s\S]*)$/;
const param = /;([A-Za-z0-9-]+)=("[^"]*"|[^";:]*)/g;

interface Open {
	readonly name: string;
	readonly lines: Line[];
	readonly parts: Component[];
}

/**
 * Reads an iCalendar text (RFC 5545) into its components, without a look at what the values mean.
 * @example readCalendar('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n') // { ok: true, calendar: { name: 'VCALENDAR', … } }
 */
export function readCalendar(text: string): CalendarVerdict {
	const work = readCalendarInTimeSlices(text);
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
	}
}

/** The same for a long text: yields now and then, so that the event loop may run something else. */
export function* readCalendarInTimeSlices(text: string): Generator<void, CalendarVerdict, undefined> {
	const open: Open[] = [{ name: '', lines: [], parts: [] }];
	let count = 0;
	for (const piece of piecesOf(text.replace(/^\ufeff/, ''))) {
		if (count > 0) yield;
		for (const source of unfolded(piece)) {
			count += 1;
			const reason = take(open, source);
			if (reason !== undefined) return { ok: false, reason, line: count };
		}
	}
	const [calendar] = open[0]?.parts ?? [];
	if (open.length > 1) return { ok: false, reason: 'it breaks off', line: count };
	if (calendar?.name !== 'VCALENDAR') return { ok: false, reason: 'it is no calendar', line: 1 };
	return { ok: true, calendar };
}

/** Adds a line to what is open; says why it can't. */
function take(open: Open[], source: string): string | undefined {
	const read = readLine(source);
	const top = open.at(-1);
	if (!read || !top) return 'this is no line of a calendar';
	const name = read.value.trim().toUpperCase();
	if (read.name === 'BEGIN') {
		if (open.length > maxLevels) return 'it is nested too deeply';
		const made = { name, lines: [], parts: [] };
		top.parts.push(made);
		open.push(made);
	} else if (read.name === 'END') {
		if (top.name !== name || open.length === 1) return 'it ends what is not open';
		open.pop();
	} else top.lines.push(read);
	return undefined;
}

/** So many characters are read in one go. */
const pieceLength = 64 * 1024;

/** Cuts a text where a line begins that does not continue the one before. */
function* piecesOf(text: string): Generator<string> {
	let from = 0;
	for (
		let end = text.indexOf('\n', pieceLength);
		end >= 0;
		end = text.indexOf('\n', Math.max(end + 1, from + pieceLength))
	) {
		if (text[end + 1] === ' ' || text[end + 1] === '\t') continue;
		yield text.slice(from, end + 1);
		from = end + 1;
	}
	yield text.slice(from);
}

function unfolded(text: string): string[] {
	return text
		.replace(/\r?\n[ \t]/g, '')
		.split(/\r\n|\n|\r/)
		.filter((line) => line.trim() !== '');
}

function readLine(source: string): Line | null {
	const [, name, params = '', value = ''] = head.exec(source) ?? [];
	if (name === undefined) return null;
	const read = [...params.matchAll(param)].map(
		([, key = '', value = '']) => [key.toUpperCase(), unquoted(value)] as const,
	);
	return {
		name: name.toUpperCase(),
		params: new Map(read),
		value,
		source: source.toWellFormed().replace(controlCharacters, ''),
	};
}

/** The component that ready lines make; they are not folded yet. */
export function componentOf(lines: readonly string[]): Component {
	const verdict = readCalendar(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n'));
	const [component] = verdict.ok ? verdict.calendar.parts : [];
	return component ?? { name: '', lines: [], parts: [] };
}

function unquoted(value: string): string {
	return value.startsWith('"') ? value.slice(1, -1) : value;
}

/** The first line of a name; the calendar programs know say each thing once. */
export function lineOf(component: Component, name: string): Line | undefined {
	return component.lines.find((line) => line.name === name);
}

/** A text as it was meant: `\n` is a line break, `\,` a comma. What no text may hold is left out. */
export function textOf(value: string): string {
	return value
		.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
		.replace(controlCharacters, '');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** The texts of a list: commas part them unless they are escaped. */
export function textsOf(value: string): string[] {
	return (value.match(/(?:\\[\s\S]|[^,\\])+/g) ?? []).map((one) => textOf(one).trim()).filter((one) => one !== '');
}

/** A text as it is written in a line. */
export function escapedText(text: string): string {
	return text
		.toWellFormed()
		.replace(/\r\n?/g, '\n')
		.replace(controlCharacters, '')
		.replace(/[\\;,]/g, (sign) => `\\${sign}`)
		.replaceAll('\n', '\\n');
}

const utf8 = new TextEncoder();

/** Lines are at most so many bytes long; what is longer goes on in the next one, after a blank. */
const maxLineLength = 75;

/** Puts lines together: each ends with CR LF and is folded where it is too long, never within a character. */
export function foldedText(lines: readonly string[]): string {
	return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function folded(line: string): string {
	// A character has at most three bytes for each of its units.
	if (line.length * 3 <= maxLineLength || utf8.encode(line).length <= maxLineLength) return line;
	let text = '';
	let bytes = 0;
	for (const sign of line) {
		const size = sign.length === 1 && sign < '\u0080' ? 1 : utf8.encode(sign).length;
		if (bytes + size > maxLineLength) {
			text += '\r\n ';
			bytes = 1;
		}
		text += sign;
		bytes += size;
	}
	return text;
}
