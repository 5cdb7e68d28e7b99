import type app from './en/app.json';
import type editor from './en/editor.json';
import type overview from './en/overview.json';
import type session from './en/session.json';
import type settings from './en/settings.json';
import type task from './en/task.json';
import type ui from './en/ui.json';

/** The words of each feature, by the name of its file. A feature with words of its own adds a line here. */
export interface Words {
	app: typeof app;
	editor: typeof editor;
	session: typeof session;
	settings: typeof settings;
	overview: typeof overview;
	task: typeof task;
	ui: typeof ui;
}
