import { projectNamed } from '../demo/furnish.mjs';
import {
	goOffline,
	lookAround,
	openColumnMenu,
	openNavigation,
	openProjectMenu,
	openRowMenu,
	openSort,
	openTask,
	registerBadly,
	scrollDown,
	signInWrongly,
	startCard,
	tickOne,
	typeTask,
} from './steps.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('../demo/furnish.mjs').Workspace} Workspace */

/**
 * One picture.
 *
 * @typedef {object} Screen
 * @property {string} name of its file, and for `--only`
 * @property {string | ((at: Places) => string)} path
 * @property {string | null} [as] who looks: maja, unless somebody else, or null for nobody
 * @property {(page: Page, at: Places) => Promise<unknown>} [first] what is done there before the picture is taken
 * @property {string} [shows] a selector of what must be seen; anything in the page's main part without one
 * @property {'wide' | 'phone'} [only] the width that has it
 */

/**
 * Addresses in the furnished workspace.
 *
 * @typedef {object} Places
 * @property {(project: string) => string} project
 * @property {(project: string, view: string) => string} view
 * @property {(title: string) => string} task
 * @property {(project: string) => string} link
 */

const relaunch = 'Website relaunch';
const bowls = 'Photograph the new stoneware bowls in daylight';
const dialog = '[role=dialog], [role=alertdialog]';
const menu = '[role=menu]';

/** @type {Screen[]} */
export const screens = [
	{ name: 'login', path: '/login', as: null, shows: 'form' },
	{ name: 'login-refused', path: '/login', as: null, first: signInWrongly, shows: '[role=alert]' },
	{ name: 'register', path: '/register', as: null, shows: 'form' },
	{ name: 'register-refused', path: '/register', as: null, first: registerBadly, shows: 'form' },

	{ name: 'link-share', path: (at) => at.link('Garden'), as: null },
	{ name: 'password-reset', path: '/get-password-reset', as: null },

	{ name: 'overview', path: '/', first: lookAround },
	{ name: 'overview-scrolled', path: '/', first: (page) => scrollDown(page, 1500) },
	{ name: 'overview-new-person', path: '/', as: 'newcomer' },
	{
		name: 'person-menu',
		path: '/',
		first: (page) => page.getByRole('button', { name: /^Account:/ }).click(),
		shows: menu,
	},
	{ name: 'navigation', path: '/', only: 'phone', first: openNavigation },
	{ name: 'navigation-closed', path: '/', only: 'wide', first: (page) => page.keyboard.press('Control+e') },
	{ name: 'shortcuts', path: '/', first: (page) => page.keyboard.press('Shift+?'), shows: dialog },
	{
		name: 'shortcuts-project',
		path: (at) => at.view(relaunch, 'list'),
		first: (page) => page.keyboard.press('Shift+?'),
		shows: dialog,
	},
	{ name: 'offline', path: '/', first: goOffline },

	{ name: 'projects', path: '/projects' },
	{ name: 'project-new', path: '/projects/new', shows: dialog },
	{ name: 'project-new-below', path: (at) => `${at.project('Home')}/new`, shows: dialog },
	{ name: 'project-edit', path: (at) => `${at.project(relaunch)}/settings/edit`, shows: dialog },
	{ name: 'project-share', path: (at) => `${at.project(relaunch)}/settings/share`, shows: dialog },
	{ name: 'project-share-garden', path: (at) => `${at.project('Garden')}/settings/share`, shows: dialog },
	{ name: 'project-views', path: (at) => `${at.project(relaunch)}/settings/views`, shows: dialog },
	{ name: 'project-archive', path: (at) => `${at.project('Garden')}/settings/archive`, shows: dialog },
	{ name: 'project-delete', path: (at) => `${at.project('Home')}/settings/delete`, shows: dialog },
	{ name: 'project-menu', path: (at) => at.view(relaunch, 'list'), first: openProjectMenu, shows: menu },

	{ name: 'list', path: (at) => at.view(relaunch, 'list') },
	{ name: 'list-long', path: (at) => at.view('Glaze tests', 'list'), first: (page) => scrollDown(page, 1500) },
	{ name: 'list-inbox', path: (at) => at.view('Inbox', 'list') },
	{ name: 'list-empty', path: (at) => at.view('Evening course', 'list') },
	{ name: 'list-nothing-found', path: (at) => `${at.view(relaunch, 'list')}?filter=submarine` },
	{ name: 'list-filtered', path: (at) => `${at.view(relaunch, 'list')}?filter=priority+%3E%3D+3` },
	{ name: 'list-filter-wrong', path: (at) => `${at.view(relaunch, 'list')}?filter=priority+%3E+soon` },
	{ name: 'list-read-only', path: (at) => at.view('Lighting', 'list') },
	{ name: 'list-parent', path: (at) => at.view('Home', 'list') },
	{ name: 'row-menu', path: (at) => at.view(relaunch, 'list'), only: 'wide', first: openRowMenu, shows: menu },
	{ name: 'list-archived', path: (at) => at.view('The old flat', 'list') },
	{ name: 'list-saved-filter', path: (at) => at.view('Late and mine', 'list') },
	{ name: 'list-quick-add', path: (at) => at.view(relaunch, 'list'), first: typeTask },
	{ name: 'list-done', path: (at) => at.view(relaunch, 'list'), first: tickOne },
	{ name: 'list-sort', path: (at) => at.view(relaunch, 'list'), first: openSort, shows: menu },

	{ name: 'board', path: (at) => at.view(relaunch, 'kanban') },
	{ name: 'board-kitchen', path: (at) => at.view('Kitchen renovation', 'kanban') },
	{ name: 'board-long', path: (at) => at.view('Glaze tests', 'kanban') },
	{ name: 'board-empty', path: (at) => at.view('Evening course', 'kanban') },
	{ name: 'board-nothing-found', path: (at) => `${at.view(relaunch, 'kanban')}?filter=submarine` },
	{ name: 'board-read-only', path: (at) => at.view('Lighting', 'kanban') },
	{ name: 'board-new-card', path: (at) => at.view(relaunch, 'kanban'), first: startCard },
	{ name: 'board-column-menu', path: (at) => at.view(relaunch, 'kanban'), first: openColumnMenu, shows: menu },

	{ name: 'task-window', path: (at) => at.view(relaunch, 'list'), first: openTask, shows: dialog },
	{ name: 'task-window-board', path: (at) => at.view(relaunch, 'kanban'), first: openTask, shows: dialog },
	{ name: 'task-page', path: (at) => at.task(bowls) },
	{ name: 'task-page-plain', path: (at) => at.task('Return the library books') },
	{ name: 'task-page-read-only', path: (at) => at.task('Mend the boom arm') },
	{ name: 'task-due', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('d') },
	{ name: 'task-labels', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('l') },
	{ name: 'task-people', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('a') },
	{ name: 'task-priority', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('p') },
	{ name: 'task-project', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('m') },
	{ name: 'task-description', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('e') },
	{ name: 'task-missing', path: '/tasks/987654' },

	{ name: 'labels', path: '/labels' },
	{ name: 'label-new', path: '/labels/new', shows: dialog },
	{ name: 'labels-none', path: '/labels', as: 'newcomer' },

	{ name: 'settings-general', path: '/user/settings/general' },
	{ name: 'settings-password', path: '/user/settings/password-update' },
	{ name: 'settings-appearance', path: '/user/settings/appearance' },
	{ name: 'settings-calendars', path: '/user/settings/caldav' },
	{ name: 'settings-import', path: '/user/settings/migrate' },
	{ name: 'about', path: '/about' },
	{ name: 'project-missing', path: '/projects/987654' },
	{ name: 'not-found', path: '/nowhere/at/all' },
];

/**
 * @param {Workspace} workspace
 * @returns {Places}
 */
export function placesIn(workspace) {
	/** @param {string} title */
	const project = (title) => `/projects/${projectNamed(workspace, title).id}`;
	return {
		project,
		view: (title, kind) => {
			const view = projectNamed(workspace, title).views.find(({ view_kind }) => view_kind === kind);
			return `${project(title)}/${view?.id ?? 0}`;
		},
		task: (title) => `/tasks/${workspace.tasks[title] ?? 0}`,
		link: (title) => `/share/${projectNamed(workspace, title).link ?? ''}/auth`,
	};
}
