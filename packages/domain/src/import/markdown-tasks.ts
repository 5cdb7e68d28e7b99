import { ImportDraft } from './import-draft.ts';
import type { TimeSlicer } from './limits.ts';
import { baseNameOf, type ReadContext, type SourceFile, type SourceReader } from './source-file.ts';
import { inTimeSlices, splitLines } from './time-slices.ts';

const item = /^([ \t]*)[-*+] \[([ xX-])\][ \t](.*)$/s;
const numbered = /^([ \t]*)\d{1,9}[.)] \[([ xX-])\][ \t](.*)$/s;
const heading = /^(#{1,6})[ \t](.*)$/s;
/** Signs that may end a heading as they began it. */
const headingEnd = / #{1,6}$/;
const fence = /^[ \t]*(?:```|~~~)/;

/** Whether a text has a checklist as GitHub writes it. */
export function hasChecklist(text: string): boolean {
	return text.split('\n', 5000).some((line) => item.test(line) || numbered.test(line));
}

/** Reads checklists of Markdown: a file is a project, its headings are columns, what is indented lies beneath. */
export const readMarkdown: SourceReader = function* (files, context) {
	const draft = new ImportDraft();
	for (const file of files.filter(({ text }) => hasChecklist(text))) yield* readFile(draft, file, context);
	return draft.toImported('Markdown');
};

interface Level {
	readonly indent: number;
	readonly task: number;
}

function* readFile(draft: ImportDraft, file: SourceFile, context: ReadContext): TimeSlicer<void> {
	const lines = yield* splitLines(file.text);
	let title: string | undefined;
	yield* inTimeSlices(lines, (line) => {
		if (title !== undefined || !line.startsWith('#')) return;
		const [, signs, text] = heading.exec(line) ?? [];
		if (signs === '#') title = text;
	});
	const project = draft.project({ title: headingText(title) || baseNameOf(file) });
	let column = 0;
	let open: Level[] = [];
	let notes: string[] = [];
	const finish = () => {
		const [task, text] = [open.at(-1)?.task ?? 0, notes.join('\n').trim()];
		if (text !== '') draft.describe(task, context.toHtml(text));
		notes = [];
	};
	let isCode = false;
	yield* inTimeSlices(lines, (line) => {
		if (fence.test(line)) isCode = !isCode;
		const head = isCode ? null : heading.exec(line);
		const found = isCode ? null : (item.exec(line) ?? numbered.exec(line));
		if (head) {
			finish();
			open = [];
			if (head[1] !== '#' && headingText(head[2]) !== '') column = draft.column(project, headingText(head[2]));
		} else if (found) {
			finish();
			open = withItem(draft, { open, found, project, column });
		} else if (open.length > 0) notes.push(line.trimStart());
	});
	finish();
}

function headingText(text = ''): string {
	return text.trim().replace(headingEnd, '').trim();
}

/** The tasks that the next one may stand beneath, this one last. */
function withItem(
	draft: ImportDraft,
	{ open, found, project, column }: { open: readonly Level[]; found: RegExpExecArray; project: number; column: number },
): Level[] {
	const [, blanks = '', mark = '', said = ''] = found;
	const indent = blanks.replaceAll('\t', '    ').length;
	const above = open.filter((level) => level.indent < indent);
	const title = said.replace(/~~(.+?)~~/g, '$1');
	if (mark === '-') draft.issues.add('canceled', title);
	const task = draft.task(project, { title, done: mark !== ' ' }, column);
	draft.subtask(above.at(-1)?.task ?? 0, task);
	return task === 0 ? [...above] : [...above, { indent, task }];
}
