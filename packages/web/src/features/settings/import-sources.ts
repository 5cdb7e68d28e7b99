import { fileKinds, type ImportKind, type ImportService } from '@ordna/domain/import';
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
	Server,
	SquareCheck,
	SquareKanban,
	SquareStack,
	Table,
	Terminal,
	Workflow,
} from 'lucide-react';

/** Where things can come from: a file of a kind, or a service that is asked for what somebody has there. */
type ImportSource = ImportKind | ImportService;

const [firstKind, trello, ...otherKinds] = fileKinds;
/** In the order in which they are offered: those that need no file come first. */
export const importSources: readonly ImportSource[] = [
	firstKind,
	'server',
	trello,
	'planka',
	'microsoft-todo',
	...otherKinds,
];

/** A sign for each source; none is a brand's. */
export const importIcons: Readonly<Record<ImportSource, LucideIcon>> = {
	todoist: CircleCheck,
	server: Server,
	trello: SquareKanban,
	planka: SquareStack,
	'microsoft-todo': SquareCheck,
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
