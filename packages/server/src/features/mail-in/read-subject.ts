import {
	dropAssignees,
	parseQuickAdd,
	type QuickAdd,
	type QuickAddMode,
	type TypedRepeat,
} from '@ordna/domain/quick-add';
import { formatRule, type RepeatFields, repeatModes, toRepeat } from '@ordna/domain/repeat';
import type { Clock } from '@ordna/domain/time';

/** What mail programs put before a subject, in English and in some other languages. */
const prefix = /^(?:re|fwd?|aw|wg|antw|sv|vs|vb|tr|rv|res|enc|rif|odp|ynt|vl)(?:\[\d{1,3}\])?\s?:\s*/i;

/** A subject without `Re:` and `Fwd:`. */
export function withoutPrefixes(subject: string): string {
	let rest = subject.trim();
	for (let match = prefix.exec(rest); match; match = prefix.exec(rest)) rest = rest.slice(match[0].length).trim();
	return rest;
}

interface SubjectOptions extends Clock {
	readonly mode: QuickAddMode;
	/** The project that the e-mail leads to. */
	readonly project: { readonly title: string; readonly identifier: string };
}

/** Reads a subject as quick add does. No other project can be named: such a name stays in the title. */
export function readSubject(subject: string, { project, ...options }: SubjectOptions): QuickAdd {
	const typed = parseQuickAdd(subject, options);
	const part = typed.parts.find(({ kind }) => kind === 'project');
	if (typed.project === null || !part || isNamed(typed.project, project)) return typed;
	return parseQuickAdd(subject, { ...options, ignore: [part.text] });
}

function isNamed(name: string, { title, identifier }: SubjectOptions['project']): boolean {
	const key = name.toLowerCase();
	return key === title.toLowerCase() || (identifier !== '' && key === identifier.toLowerCase());
}

/** The title without the names of people who were found. */
export function titleOf({ title }: QuickAdd, found: readonly string[], mode: QuickAddMode): string {
	return dropAssignees(title, found, mode);
}

/** The fields of a task that a subject says something about. */
export function fieldsOf({ priority, dueDate, dueDay, repeat }: QuickAdd) {
	return {
		...(priority === null ? {} : { priority }),
		...(dueDate === null ? {} : { dueDate, dueDay }),
		...(repeat === null ? {} : repeatFields(repeat)),
	};
}

function repeatFields(typed: TypedRepeat): Partial<RepeatFields> {
	if (typed.kind === 'rule') return { repeatRule: formatRule(typed.rule), repeatFrom: typed.from };
	const repeat = toRepeat(typed.interval);
	if (!repeat) return {};
	const mode = typed.from === 'done' ? 'fromNow' : repeat.mode;
	return { repeatAfter: repeat.afterSeconds, repeatMode: repeatModes.indexOf(mode) };
}
