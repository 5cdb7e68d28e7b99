import { csvHeader, type TableRow, tableRows } from './csv-table.ts';
import { ImportDraft } from './import-draft.ts';
import { asHtml, type ImportedPerson, plainLabel } from './imported.ts';
import { asDue, asStart, readDayOrTime } from './read-dates.ts';
import { repeatOfWords } from './read-repeats.ts';
import { baseNameOf, jsonOf, type ReadContext, type SourceFile, type SourceReader } from './source-file.ts';
import { isTodoistAccount, readTodoistAccount } from './todoist-account.ts';

const needed = ['type', 'content', 'priority', 'indent'];

/** Whether a table has the columns of Todoist. */
export function isTodoistCsv(text: string): boolean {
	const header = csvHeader(text);
	return needed.every((name) => header.includes(name));
}

/** 1 is the highest there. */
const priorities: Readonly<Record<string, number>> = { '1': 4, '2': 3, '3': 2 };

/**
 * Reads what was fetched from an account, or exports of projects, one table each; the name of such a file is that of its
 * project.
 */
export const readTodoist: SourceReader = function* (files, context) {
	const draft = new ImportDraft();
	const account = files.find(({ json }) => isTodoistAccount(json));
	if (account) yield* readTodoistAccount(draft, jsonOf(account), context);
	else
		for (const file of files.filter(({ text }) => isTodoistCsv(text))) {
			const project = draft.project({ title: projectName(file), description: '' });
			yield* readProject(draft, project, { file, context });
		}
	return draft.toImported('Todoist');
};

/** A backup names its files `Home [2203306141].csv`. */
function projectName(file: SourceFile): string {
	return baseNameOf(file)
		.replace(/\[[\w-]{1,40}\]$/, '')
		.trim();
}

function* readProject(
	draft: ImportDraft,
	project: number,
	{ file, context }: { file: SourceFile; context: ReadContext },
): Generator<void, void, undefined> {
	let column = 0;
	let last = 0;
	/** The tasks that others may stand beneath, by their indent. */
	const above: number[] = [];
	let count = 0;
	for (const row of tableRows(file.text, needed)) {
		count += 1;
		if (count % 50 === 0) yield;
		const type = row('type').toLowerCase();
		if (type === 'section') {
			column = draft.column(project, row('content'));
			above.length = 0;
		} else if (type === 'note') {
			draft.comment(last, commentOf(row, context));
		} else if (type === 'task') {
			last = draft.task(project, taskOf(row, draft, context), column);
			const indent = Math.max(1, Math.min(above.length + 1, Number(row('indent')) || 1));
			if (indent > 1) draft.subtask(above[indent - 2] ?? 0, last);
			above.length = indent - 1;
			above.push(last);
		}
	}
}

function commentOf(row: TableRow, { toHtml, zone }: ReadContext) {
	const created = readDayOrTime(row('date'), zone)?.date ?? null;
	const author = nameOf(row('author'));
	const by = author === '' ? '' : asHtml(`${author}:`);
	return { comment: `${by}${toHtml(row('content'))}`, created, updated: created };
}

const labelWord = /(?:^|\s)@([^\s@]+)/g;

function taskOf(row: TableRow, draft: ImportDraft, context: ReadContext) {
	const content = row('content');
	const labels = [...content.matchAll(labelWord)].map(([, word = '']) => plainLabel(word));
	const title = content.replace(labelWord, ' ').replace(/\s+/g, ' ').trim() || content;
	return {
		title,
		description: context.toHtml(row('description')),
		priority: priorities[row('priority')] ?? 0,
		labels,
		assignees: personOf(row('responsible')),
		...datesOf(row, { title, draft, context }),
	};
}

function datesOf(
	row: TableRow,
	{ title, draft, context }: { title: string; draft: ImportDraft; context: ReadContext },
) {
	const zone = context.zone;
	const said = row('date');
	const due = readDayOrTime(said, zone);
	const repeat = said === '' || due ? null : repeatOfWords(said);
	if (said !== '' && !due && !repeat) draft.issues.add('unreadableDate', title, said);
	const deadline = readDayOrTime(row('deadline'), zone);
	// The deadline is when it has to be done; the date is when somebody means to do it.
	if (deadline) return { ...asDue(deadline), ...asStart(due), ...repeat };
	return { ...asDue(due), ...repeat };
}

/** Named as `Ada (14781400)`. */
function nameOf(text: string): string {
	return text.replace(/\(\w{1,40}\)$/, '').trim();
}

function personOf(text: string): ImportedPerson[] {
	const name = nameOf(text);
	return name === '' ? [] : [{ username: '', email: '', name }];
}
