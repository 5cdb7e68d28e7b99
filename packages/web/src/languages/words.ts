import type app from './en/app.json';
import type board from './en/board.json';
import type calendars from './en/calendars.json';
import type editor from './en/editor.json';
import type imports from './en/import.json';
import type label from './en/label.json';
import type mutations from './en/mutations.json';
import type overview from './en/overview.json';
import type pickers from './en/pickers.json';
import type project from './en/project.json';
import type session from './en/session.json';
import type settings from './en/settings.json';
import type share from './en/share.json';
import type task from './en/task.json';
import type taskDetail from './en/task-detail.json';
import type ui from './en/ui.json';
import type view from './en/view.json';

/** The words of each feature, by the name of its file. A feature with words of its own adds a line here. */
export interface Words {
	calendars: typeof calendars;
	import: typeof imports;
	label: typeof label;
	project: typeof project;
	share: typeof share;
	view: typeof view;
	app: typeof app;
	board: typeof board;
	editor: typeof editor;
	pickers: typeof pickers;
	session: typeof session;
	settings: typeof settings;
	mutations: typeof mutations;
	overview: typeof overview;
	task: typeof task;
	'task-detail': typeof taskDetail;
	ui: typeof ui;
}
