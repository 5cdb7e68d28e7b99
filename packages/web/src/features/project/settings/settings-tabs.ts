import type { Project } from '@ordna/domain/project';
import {
	Archive,
	CopyPlus,
	Image,
	LayoutPanelTop,
	type LucideIcon,
	Mail,
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
	email: Mail,
	webhooks: Webhook,
} as const satisfies Partial<Record<ProjectAction | 'email', LucideIcon>>;

export type SettingsTab = keyof typeof settingsTabs;

/** What one must be able to do for a tab. Whoever may write in a project may send e-mails there. */
export const actionOf = (tab: SettingsTab): ProjectAction => (tab === 'email' ? 'webhooks' : tab);

/** What leads from the settings to a window of its own. */
export const settingsActions = {
	share: UserPlus,
	duplicate: CopyPlus,
	archive: Archive,
	delete: Trash2,
} as const satisfies Partial<Record<ProjectAction, LucideIcon>>;

export type SettingsAction = keyof typeof settingsActions;

const isAction = (action: ProjectAction): action is SettingsAction => action in settingsActions;

/** The tabs and actions that somebody has in the settings of a project, in their order. */
export function settingsOf(
	project: Pick<Project, 'id' | 'isArchived' | 'maxRight'>,
	{ hasBackgrounds, hasMailIn }: { readonly hasBackgrounds: boolean; readonly hasMailIn: boolean },
): { readonly tabs: readonly SettingsTab[]; readonly actions: readonly SettingsAction[] } {
	const allowed = actionsOf(project);
	const isShown: Readonly<Partial<Record<SettingsTab, boolean>>> = { background: hasBackgrounds, email: hasMailIn };
	const tabs = (Object.keys(settingsTabs) as SettingsTab[]).filter((tab) => allowed.includes(actionOf(tab)));
	return {
		tabs: tabs.filter((tab) => isShown[tab] ?? true),
		actions: allowed.filter(isAction),
	};
}
