import {
	type Component,
	ianaZones,
	lineOf,
	noTodoBefore,
	readCalendarInTimeSlices,
	readTodo,
} from '../calendar/index.ts';
import { ImportDraft } from './import-draft.ts';
import { plainLabel } from './imported.ts';
import { type TimeSlicer, unreadable } from './limits.ts';
import { baseNameOf, type ReadContext, type SourceFile, type SourceReader } from './source-file.ts';

/** Whether a text is a calendar. */
export function isCalendar(text: string): boolean {
	return /^\ufeff?\s*BEGIN:VCALENDAR/i.test(text);
}

/** Reads the tasks of calendars (RFC 5545): a project for each file. Repeated occurrences of a series are one task. */
export const readIcs: SourceReader = function* (files, context) {
	const draft = new ImportDraft();
	const calendars = files.filter(({ text }) => isCalendar(text));
	for (const file of calendars.length > 0 ? calendars : files.slice(0, 1)) {
		const verdict = yield* readCalendarInTimeSlices(file.text);
		if (!verdict.ok) throw unreadable(`line ${verdict.line}: ${verdict.reason}`);
		const calendar = verdict.calendar;
		yield* readTodos(draft, calendar, { file, context });
	}
	return draft.toImported('Calendars');
};

function* readTodos(
	draft: ImportDraft,
	calendar: Component,
	{ file, context }: { file: SourceFile; context: ReadContext },
): TimeSlicer<void> {
	const name = lineOf(calendar, 'X-WR-CALNAME')?.value ?? lineOf(calendar, 'NAME')?.value;
	const project = draft.project({ title: name?.trim() || baseNameOf(file) });
	const ids = new Map<string, number>();
	const waiting: { readonly parent: string; readonly child: string }[] = [];
	for (const [at, part] of calendar.parts.entries()) {
		if (at % 50 === 0) yield;
		if (part.name === 'VTODO') readOne(draft, part, { project, ids, waiting, context });
		else if (part.name !== 'VTIMEZONE')
			draft.issues.add('notTask', lineOf(part, 'SUMMARY')?.value ?? part.name, part.name);
	}
	for (const { parent, child } of waiting) draft.subtask(ids.get(parent) ?? 0, ids.get(child) ?? 0);
}

interface Found {
	readonly project: number;
	readonly ids: Map<string, number>;
	readonly waiting: { parent: string; child: string }[];
	readonly context: ReadContext;
}

function readOne(draft: ImportDraft, part: Component, { project, ids, waiting, context }: Found): void {
	const zones = ianaZones(context.zone);
	const verdict = readTodo(part, { before: noTodoBefore, zones, served: null });
	const summary = lineOf(part, 'SUMMARY')?.value ?? '';
	if (!verdict.ok) {
		draft.issues.add('notTask', summary, verdict.reason);
		return;
	}
	const { uid, fields, labels, description, relations } = verdict.todo;
	if (uid !== null && ids.has(uid)) {
		draft.issues.add('repeated', summary, uid);
		return;
	}
	const isCanceled = lineOf(part, 'STATUS')?.value.trim().toUpperCase() === 'CANCELLED';
	if (isCanceled) draft.issues.add('canceled', summary);
	const rule = lineOf(part, 'RRULE')?.value;
	if (rule && !fields.repeatRule && !fields.repeatAfter && !fields.repeatMode)
		draft.issues.add('unreadableRepeat', summary, rule);
	const { reminders = [], title = '', done = false, ...others } = fields;
	const id = draft.task(project, {
		...others,
		title,
		done: done || isCanceled,
		...(uid === null ? {} : { sourceId: uid }),
		description: context.toHtml(description ?? ''),
		reminders,
		labels: (labels ?? []).map((label) => plainLabel(label)),
	});
	if (uid !== null) ids.set(uid, id);
	for (const parent of relations?.parents ?? []) if (uid !== null) waiting.push({ parent, child: uid });
}
