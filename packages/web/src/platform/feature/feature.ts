import type { codecOf } from '@ordna/domain/contract';
import type { LiveEntity } from '@ordna/domain/live';
import type { Project } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import type { UserId } from '@ordna/domain/user';
import type { View, ViewKind } from '@ordna/domain/view';
import type { AnyRoute } from '@tanstack/react-router';
import type { IconShape } from '../../ui/icon.tsx';
import type { LazyComponent } from '../../ui/lazy-component.ts';
import type { ShortcutText } from '../../ui/shortcuts/shortcut.ts';
import type { Client } from '../client.tsx';
import type { FullKey } from '../i18n/index.ts';
import type { PushRules } from '../live/index.ts';
import type { ModalRoute } from '../modals/index.ts';
import type { AnyMutation } from '../outbox/index.ts';

/** A page in the navigation of everybody. */
export interface NavItem {
	readonly to: string;
	/** With which it opens, where the page alone would not say enough. */
	readonly search?: Readonly<Record<string, string>>;
	readonly label: FullKey<'app'>;
	readonly icon: IconShape;
	/** The keys that lead there, and what the list of shortcuts says of them. */
	readonly shortcut: { readonly keys: string; readonly label: FullKey<'app'> };
	/** Lower numbers come first. */
	readonly order: number;
}

/** What the page of a view is given. It stands in the frame of its project. */
export interface ViewPageProps {
	readonly project: Project;
	readonly view: View;
}

/** The pages of views, by their kind. */
export type ViewPages = Partial<Readonly<Record<ViewKind, LazyComponent<ViewPageProps>>>>;

/** How the live feed's records of a feature are read. */
export interface LiveRules {
	/** The feed spells a record as any answer of the API does. */
	readonly records?: Partial<Readonly<Record<LiveEntity, Parameters<typeof codecOf>[0]>>>;
	/** Records that lie within others, by the kind they lie in. */
	readonly within?: NonNullable<PushRules['within']>;
	readonly placement?: PushRules['placement'];
}

/** A page of the settings, in their list. */
export interface SettingsPage {
	readonly to: string;
	readonly label: FullKey<'settings'>;
	readonly icon: IconShape;
	/** About oneself, or about what reaches one's tasks from elsewhere: a line lies between them. */
	readonly group: 'self' | 'elsewhere';
	/** It is reached from that page, and has no entry of its own in their list. */
	readonly within?: string;
}

/** Where keys are heard: below a project, over a task, in one of the views, in lists of due tasks of all projects. */
export type ShortcutPlace = 'project' | 'task' | 'calendar' | 'due' | ViewKind;

/** A page of the administration, in its list. */
export interface AdminPage {
	readonly to: string;
	readonly label: FullKey<'admin'>;
	readonly icon: IconShape;
	/** People and how they come in, what the server holds and does, what happened: a line keeps the groups apart. */
	readonly group: 'people' | 'server' | 'log';
	/** Lower numbers come first in the group. */
	readonly order: number;
	/** At the end of its entry: how many things there wait for somebody. */
	readonly badge?: LazyComponent<object>;
}

/** Shortcuts that are heard in one place, as the help lists them: the keys, and what they do. */
export interface ShortcutHelp {
	readonly title: FullKey<'shortcuts'>;
	/** Where they are heard; everywhere if nowhere is named. */
	readonly at: readonly ShortcutPlace[];
	readonly keys: Readonly<Record<string, FullKey<'shortcuts' | 'app'>>>;
}

/** Where somebody is when they look for a command. */
export interface CommandContext {
	readonly client: Client;
	readonly me: UserId;
	/** The project that is shown, or the one of the task that is open. */
	readonly project: Project | undefined;
	readonly task: Task | undefined;
	/** Whether tasks of the project can be changed. */
	readonly canWrite: boolean;
}

/** Something to do, found by its name in quick actions. One of `press`, `page`, `modal`, `run` and `step` says how it is done. */
export interface Command {
	readonly label: FullKey<'palette' | 'app' | 'settings'>;
	readonly icon: IconShape;
	/** What it is about: the task that is open, the project that is shown, nothing of the page, or a page it leads to. */
	readonly of: 'task' | 'project' | 'app' | 'page';
	/** Lower numbers come first. */
	readonly order: number;
	/** Keys of the page that do it: where none hears them, it can't be done. */
	readonly press?: ShortcutText;
	/** Keys that do the same, if it is not done by pressing them. */
	readonly keys?: ShortcutText;
	/** The address it leads to. */
	readonly page?: (context: CommandContext) => string;
	/** The address of what it opens over the page. */
	readonly modal?: (context: CommandContext) => string;
	readonly run?: (context: CommandContext) => void;
	/** What quick actions then ask for: the title of a task, or a project or a due date for the task that is open. */
	readonly step?: 'addTask' | 'moveTask' | 'setDue';
	/** Whether it makes sense there; a command of a task or a project is offered only where there is one. */
	readonly isOffered?: (context: CommandContext) => boolean;
}

/** What a feature brings that no first screen needs. */
export interface LateParts {
	/** Its writes. What waits on disk is looked up here by its name. */
	readonly mutations: readonly AnyMutation[];
	readonly shortcuts: readonly ShortcutHelp[];
	readonly commands: readonly Command[];
	readonly settingsPages: readonly SettingsPage[];
	readonly adminPages: readonly AdminPage[];
}

/**
 * What a feature brings to every page or to the first screen, in `<noun>.first.ts`. It counts for the first load, so most
 * features have none. `app/first-parts.ts` names each in a line.
 */
export interface FirstParts {
	readonly navItems?: readonly NavItem[];
	/** What every page needs, asked for at once, and not only when the first one is drawn. */
	readonly prefetch?: (client: Client) => void;
}

/** What a feature brings to the app, which only joins it: `app/features.ts` names each feature in a line. */
export interface Feature {
	/** Its pages, each with the route it stands below. */
	readonly routes?: readonly AnyRoute[];
	/** What opens over a page, by its address. */
	readonly modals?: readonly ModalRoute[];
	readonly viewPages?: ViewPages;
	readonly live?: LiveRules;
	/** At the end of every header, before one's own picture; it comes when the page rests. */
	readonly inHeader?: LazyComponent<object>;
	/** What every page has without showing it at first, such as the menu of rows; it comes when the page rests. */
	readonly onEveryPage?: LazyComponent<object>;
	/** Fetches what is opened most, once somebody stirs. */
	readonly preload?: () => Promise<unknown>;
	/** Its other half, in `<noun>.late.ts`: all of these stand in one file, which is fetched after the manifests. */
	readonly late?: () => Promise<{ readonly late: Partial<LateParts> }>;
}

/**
 * Declares what a feature brings. No first screen needs it: all manifests stand in one file, which is fetched with any page
 * but the overview, and after its first paint there.
 *
 *     export const labelFeature = defineFeature({
 *         routes: [createRoute({ getParentRoute: () => insideRoute, path: '/labels', component: labelsPage })],
 *         modals: [modalRoute('/labels/new', newLabel)],
 *         live: { records: { label } },
 *         late: () => import('./label.late.ts'),
 *     });
 */
export const defineFeature = <const Routes extends readonly unknown[] = []>(
	// Named here, routes would be of any type: addresses are checked by what each of them is.
	feature: Omit<Feature, 'routes'> & { readonly routes?: Routes },
): Omit<Feature, 'routes'> & { readonly routes?: Routes } => feature;

/** Declares what the first screen needs of it. */
export const defineFirst = (parts: FirstParts): FirstParts => parts;

/** Declares its other half. */
export const defineLate = (parts: Partial<LateParts>): Partial<LateParts> => parts;
