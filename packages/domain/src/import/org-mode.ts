import { readCalendarDate } from '../time/calendar-date.ts';
import { instantOf } from '../time/zone.ts';
import { ImportDraft } from './import-draft.ts';
import { asHtml, plainLabel } from './imported.ts';
import type { TimeSlicer } from './limits.ts';
import { dayRead, type ReadDay } from './read-dates.ts';
import { repeatOfWords } from './read-repeats.ts';
import { baseNameOf, type ReadContext, type SourceFile, type SourceReader } from './source-file.ts';
import { inTimeSlices, splitLines } from './time-slices.ts';

/** `#+TODO: TODO NEXT | DONE CANCELLED`. */
const todoWords = /^#\+(?:TODO|SEQ_TODO|TYP_TODO):(.*)$/i;
const titleOf = /^#\+TITLE:(.*)$/is;
const headline = /^(\*{1,40})[ \t](.*)$/s;
const defaultOpen = ['TODO', 'NEXT', 'WAITING', 'WAIT', 'HOLD', 'STARTED', 'SOMEDAY'];
const defaultClosed = ['DONE', 'CANCELLED', 'CANCELED'];

/** Whether a text is an outline of org-mode with tasks in it. */
export function isOrgMode({ name, text }: Pick<SourceFile, 'name' | 'text'>): boolean {
	return (
		/\.org$/i.test(name) || /^(?:\*{1,8}[ \t]+(?:TODO|DONE|NEXT)[ \t]|#\+(?:TITLE|TODO):)/im.test(text.slice(0, 20_000))
	);
}

/** Reads outlines: a file is a project; headlines without a keyword are columns, and those with one are tasks. */
export const readOrgMode: SourceReader = function* (files, context) {
	const draft = new ImportDraft();
	const outlines = files.filter(isOrgMode);
	for (const file of outlines.length > 0 ? outlines : files.slice(0, 1)) yield* readFile(draft, file, context);
	return draft.toImported('Org');
};

interface Words {
	readonly open: ReadonlySet<string>;
	readonly closed: ReadonlySet<string>;
}

/** `#+TODO: TODO NEXT | DONE CANCELLED`: what stands behind the bar is done; without a bar the last one is. */
function wordsOf(said: readonly string[]): Words {
	if (said.length === 0) return { open: new Set(defaultOpen), closed: new Set(defaultClosed) };
	const parsed = said.map((line) => {
		const words = line
			.replace(/\([^()]*\)/g, '')
			.trim()
			.split(/\s+/);
		const bar = words.indexOf('|');
		const at = bar >= 0 ? bar : words.length - 1;
		return { open: words.slice(0, at), closed: words.slice(at).filter((word) => word !== '|') };
	});
	return {
		open: new Set(parsed.flatMap(({ open }) => open)),
		closed: new Set(parsed.flatMap(({ closed }) => closed)),
	};
}

/** A headline with the lines beneath it. */
interface Entry {
	readonly level: number;
	readonly text: string;
	readonly body: readonly string[];
}

function* entriesOf(lines: readonly string[]): TimeSlicer<Entry[]> {
	const entries: { level: number; text: string; body: string[] }[] = [];
	yield* inTimeSlices(lines, (line) => {
		const found = headline.exec(line);
		if (found) entries.push({ level: found[1]?.length ?? 1, text: (found[2] ?? '').trim(), body: [] });
		else entries.at(-1)?.body.push(line);
	});
	return entries;
}

function* readFile(draft: ImportDraft, file: SourceFile, context: ReadContext): TimeSlicer<void> {
	const lines = yield* splitLines(file.text);
	const said: string[] = [];
	let title: string | undefined;
	yield* inTimeSlices(lines, (line) => {
		if (!line.startsWith('#+')) return;
		const [, todo] = todoWords.exec(line) ?? [];
		if (todo !== undefined) said.push(todo);
		title ||= titleOf.exec(line)?.[1]?.trim();
	});
	const words = wordsOf(said);
	const project = draft.project({ title: title || baseNameOf(file) });
	let column = 0;
	let above: { level: number; task: number }[] = [];
	yield* inTimeSlices(yield* entriesOf(lines), (entry) => {
		const read = headOf(entry.text, words);
		above = above.filter(({ level }) => level < entry.level);
		if (read.keyword === '') {
			if (above.length === 0) column = draft.column(project, read.title);
			return;
		}
		if (/^CANCELL?ED$/.test(read.keyword)) draft.issues.add('canceled', read.title);
		const task = draft.task(project, taskOf(entry, read, { draft, context, words }), column);
		draft.subtask(above.at(-1)?.task ?? 0, task);
		above.push({ level: entry.level, task });
	});
}

interface Head {
	readonly keyword: string;
	readonly priority: string;
	readonly title: string;
	readonly tags: readonly string[];
}

function headOf(text: string, { open, closed }: Words): Head {
	const [first = ''] = text.split(/\s/, 1);
	const keyword = open.has(first) || closed.has(first) ? first : '';
	const rest = text.slice(keyword.length).trim();
	const [, priority = ''] = /^\[#([A-Z0-9])\]/.exec(rest) ?? [];
	const [, tags = ''] = /[ \t]:([\p{L}\p{N}_@#%:]+):$/u.exec(rest) ?? [];
	const title = rest
		.replace(/^\[#[A-Z0-9]\]\s*/, '')
		.replace(/[ \t]:[\p{L}\p{N}_@#%:]+:$/u, '')
		.trim();
	return { keyword, priority, title, tags: tags.split(':').filter((tag) => tag !== '') };
}

const priorities: Readonly<Record<string, number>> = { A: 3, B: 2, C: 1 };

function taskOf(
	{ body }: Entry,
	{ keyword, priority, title, tags }: Head,
	{ draft, context, words }: { draft: ImportDraft; context: ReadContext; words: Words },
) {
	const planning = body.filter((line) => /^\s*(?:DEADLINE|SCHEDULED|CLOSED):/.test(line)).join(' ');
	const [due, start] = [stampOf(planning, 'DEADLINE', context), stampOf(planning, 'SCHEDULED', context)];
	const repeater = / (\.\+|\+\+|\+)(\d{1,4}[dwmy])(?=[ >\]])/.exec(planning);
	const repeat = repeater ? repeatOfWords(`${repeater[1] === '.+' ? 'every! ' : 'every '}${repeater[2]}`) : null;
	if (repeater && !repeat) draft.issues.add('unreadableRepeat', title, repeater[0]);
	const id = body.map((line) => /^\s*:(?:ID|CUSTOM_ID):\s*(\S+)/i.exec(line)?.[1]).find((one) => one !== undefined);
	return {
		title,
		...(id === undefined ? {} : { sourceId: id }),
		description: asHtml(textOf(body)),
		done: words.closed.has(keyword),
		doneAt: stampOf(planning, 'CLOSED', context)?.date ?? null,
		priority: priorities[priority] ?? 0,
		labels: tags.map((tag) => plainLabel(tag)),
		...(due ? { dueDate: due.date, dueDay: due.day } : {}),
		...(start ? { startDate: start.date, startDay: start.day } : {}),
		...repeat,
	};
}

/** What stands beneath a headline, without its planning and drawers. */
function textOf(body: readonly string[]): string {
	let isDrawer = false;
	const lines = body.filter((line) => {
		if (/^\s*:END:\s*$/i.test(line)) {
			isDrawer = false;
			return false;
		}
		if (/^\s*:[\w-]+:\s*$/.test(line)) isDrawer = true;
		return !isDrawer && !/^\s*(?:DEADLINE|SCHEDULED|CLOSED|CLOCK):/.test(line) && !/^#\+/.test(line);
	});
	return lines.join('\n').trim();
}

const timestamp = /^(\d{4}-\d\d-\d\d)(?:[^\d>\]]*(\d{1,2}):(\d\d))?/;

function stampOf(planning: string, name: string, { zone }: ReadContext): ReadDay | null {
	const at = planning.indexOf(`${name}:`);
	if (at < 0) return null;
	const [, date = '', hour, minute] =
		timestamp.exec(planning.slice(at + name.length + 1).replace(/^\s*[<[]/, '')) ?? [];
	const day = readCalendarDate(date);
	if (day === undefined) return null;
	if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return dayRead(day, zone);
	const [year = 1, month = 1, number = 1] = date.split('-').map(Number);
	return {
		date: instantOf({ year, month, day: number, hour: Number(hour), minute: Number(minute), second: 0 }, zone),
		day: null,
	};
}
