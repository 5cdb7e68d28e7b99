import { type Feature, i18n, startI18nWith } from '../platform/i18n/index.ts';

/** Starts the words of the app, with those of its first page; those of other features come with theirs. */
export const startI18n = (language = ''): Promise<void> =>
	startI18nWith(['app', 'ui', 'overview', 'task', 'project', 'pickers'], language);

/** Preloads the messages of features before their page, so that the page need not wait for them. */
export const loadMessages = (...features: Feature[]): Promise<void> => i18n.load(features);
