import type { ImportKind } from '@ordna/domain/import';
import {
	AlarmClock,
	Archive,
	CalendarDays,
	CircleCheck,
	CircleDot,
	ClipboardCheck,
	Columns3,
	Inbox,
	ListChecks,
	ListTodo,
	ListTree,
	type LucideIcon,
	Milk,
	NotebookText,
	SquareKanban,
	Table,
	Terminal,
	Workflow,
} from 'lucide-react';

/** A sign for each source; none is a brand's. */
export const importIcons: Readonly<Record<ImportKind, LucideIcon>> = {
	todoist: CircleCheck,
	trello: SquareKanban,
	ticktick: AlarmClock,
	asana: Workflow,
	notion: NotebookText,
	things: Inbox,
	'google-tasks': ListTodo,
	'remember-the-milk': Milk,
	'tasks-org': ClipboardCheck,
	taskwarrior: Terminal,
	github: CircleDot,
	wekan: Columns3,
	csv: Table,
	ics: CalendarDays,
	markdown: ListChecks,
	org: ListTree,
	'vikunja-file': Archive,
};

/** What the file dialog offers. */
export const importEndings = '.csv,.tsv,.txt,.json,.ics,.zip,.md,.markdown,.org';
