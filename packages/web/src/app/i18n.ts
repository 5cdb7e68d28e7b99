import app from '../languages/en/app.json';
import overview from '../languages/en/overview.json';
import pickers from '../languages/en/pickers.json';
import project from '../languages/en/project.json';
import task from '../languages/en/task.json';
import ui from '../languages/en/ui.json';
import { startWordsWith } from './word-files.ts';

export { loadWords, speak } from './word-files.ts';

/**
 * Starts the words of the app. The first page's English ones are in the bundle, so the first paint waits for nothing;
 * those of other features come with its page: its route calls `loadWords('task')` beside its other work.
 */
export const startWords = (language = ''): Promise<void> =>
	startWordsWith({ app, ui, overview, task, project, pickers }, language);
