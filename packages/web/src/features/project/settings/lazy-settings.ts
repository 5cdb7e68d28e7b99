import { lazyComponent } from '../../../ui/lazy-component.ts';
import type { SettingsWindowProps } from './settings-window.tsx';

export type { SettingsTab } from './settings-tabs.ts';

/** The settings of a project. All their tabs are this one component, so that the window stays while the tabs change. */
export const settingsWindow = lazyComponent<SettingsWindowProps>(
	() => import('./settings-window.tsx').then((m) => m.SettingsWindow),
	'project',
	'editor',
	'filter',
	'view',
	'background',
);
