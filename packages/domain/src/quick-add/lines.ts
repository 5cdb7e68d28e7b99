import { parseQuickAdd, type QuickAdd, type QuickAddOptions } from './quick-add.ts';

/** A task typed on one of several lines. */
export interface QuickAddLine extends QuickAdd {
	/** As it was typed, without a bullet. */
	readonly text: string;
	/** The place, in the same list, of the task this one is a subtask of. */
	readonly parent: number | null;
}

interface Line {
	readonly text: string;
	/** Where `text` begins in all that was typed. */
	readonly offset: number;
	readonly indent: number;
}

const tabWidth = 4;

/**
 * Reads a task from every line that is not empty. Among several lines a leading bullet is dropped, and a line set in
 * deeper than one above it is a subtask of that one; the project of a line goes for its subtasks too, unless they
 * name their own. Ranges count from the beginning of the whole text.
 * @example parseQuickAddLines('Pack\n  - tent\n  - stove', options) // 'Pack', and two with parent 0
 */
export function parseQuickAddLines(text: string, options: QuickAddOptions): QuickAddLine[] {
	const lines = splitLines(text);
	const tasks: QuickAddLine[] = [];
	// The lines that may yet get subtasks, each set in deeper than the one before.
	const above: number[] = [];
	for (const [at, line] of lines.entries()) {
		const parsed = parseQuickAdd(line.text, options);
		while ((lines[above.at(-1) ?? -1]?.indent ?? -1) >= line.indent) above.pop();
		const parent = above.at(-1) ?? null;
		above.push(at);
		const project = parsed.project ?? (parent === null ? null : (tasks[parent]?.project ?? null));
		const parts = parsed.parts.map((part) => shifted(part, line.offset));
		tasks.push({ ...parsed, text: line.text, project, parent, parts });
	}
	return tasks;
}

function splitLines(text: string): Line[] {
	const lines = [...text.matchAll(/[^\r\n]+/g)].filter(([line]) => line.trim() !== '');
	return lines.map((match) => {
		const [line] = match;
		const bullet = lines.length > 1 ? /^\s*(?:[*+-]\s+)?(?:\[ \]\s+)?/ : /^\s*/;
		const dropped = bullet.exec(line)?.[0].length ?? 0;
		return { text: line.slice(dropped), offset: match.index + dropped, indent: indentOf(line) };
	});
}

function indentOf(line: string): number {
	const space = line.slice(0, line.length - line.trimStart().length);
	return space.replaceAll('\t', ' '.repeat(tabWidth)).length;
}

function shifted<Part extends QuickAdd['parts'][number]>(part: Part, offset: number): Part {
	return { ...part, ranges: part.ranges.map(({ start, end }) => ({ start: start + offset, end: end + offset })) };
}
