import type { Project } from '@ordna/domain/project';
import {
	Archive,
	CopyPlus,
	Image,
	LayoutPanelTop,
	type LucideIcon,
	SlidersHorizontal,
	Trash2,
	UserPlus,
	Webhook,
} from 'lucide-react';
import { actionsOf, type ProjectAction } from '../project-rules.ts';

/** The tabs, by what one may do with the project; each is the end of an address. */
export const settingsTabs = {
	edit: SlidersHorizontal,
	background: Image,
	views: LayoutPanelTop,
	webhooks: Webhook,
} as const satisfies Partial<Record<ProjectAction, LucideIcon>>;

export type SettingsTab = keyof typeof settingsTabs;

/** What leads from the settings to a window of its own. */
export const settingsActions = {
	share: UserPlus,
	duplicate: CopyPlus,
	archive: Archive,
	delete: Trash2,
} as const satisfies Partial<Record<ProjectAction, LucideIcon>>;

export type SettingsAction = keyof typeof settingsActions;

const isTab = (action: ProjectAction): action is SettingsTab => action in settingsTabs;
const isAction = (action: ProjectAction): action is SettingsAction => action in settingsActions;

/** The tabs and actions that somebody has in the settings of a project, in their order. */
export function settingsOf(
	project: Pick<Project, 'id' | 'isArchived' | 'maxRight'>,
	{ hasBackgrounds }: { readonly hasBackgrounds: boolean },
): { readonly tabs: readonly SettingsTab[]; readonly actions: readonly SettingsAction[] } {
	const allowed = actionsOf(project);
	const order = Object.keys(settingsTabs);
	const tabs = allowed.filter(isTab).toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
	return {
		tabs: tabs.filter((tab) => tab !== 'background' || hasBackgrounds),
		actions: allowed.filter(isAction),
	};
}
