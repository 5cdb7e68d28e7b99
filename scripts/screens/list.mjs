import { projectNamed } from '../demo/furnish.mjs';
import {
	changeName,
	chooseTable,
	deleteTask,
	findPerson,
	goOffline,
	lookAround,
	oneByOne,
	openColumnMenu,
	openFault,
	openNavigation,
	openPostpone,
	openProjectMenu,
	openRowMenu,
	openSort,
	openTask,
	press,
	registerBadly,
	reloadRefused,
	scrollDown,
	signInWrongly,
	signOutOffline,
	startCard,
	tearSomething,
	tickOffline,
	tickOne,
	tickRefused,
	typeInto,
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
 * @property {boolean} [onPaper] as it is printed, all of it
 * @property {boolean} [throws] an error on the page is what is shown
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
const plain = 'Return the library books';
const diskFull = 'The disk of the server is full: nothing can be saved until there is room on it again.';
const threeLines = 'Cut the grey cloth\n- Iron it tomorrow !3\n- Hang it *Photos';
const nobody = 'Ask @nobody about the +Submarine on friday';
const dialog = '[role=dialog], [role=alertdialog]';
const menu = '[role=menu]';

/** @type {Screen[]} */
export const screens = [
	{ name: 'login', path: '/login', as: null, shows: 'form' },
	{ name: 'login-refused', path: '/login', as: null, first: signInWrongly, shows: '[role=alert]' },
	{ name: 'register', path: '/register', as: null, shows: 'form' },
	{ name: 'register-refused', path: '/register', as: null, first: registerBadly, shows: 'form' },

	{ name: 'link-share', path: (at) => at.link('Town market'), as: null },
	{ name: 'link-share-signed-in', path: (at) => at.link('Town market') },
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
	{ name: 'offline-waiting', path: (at) => at.view(relaunch, 'list'), first: tickOffline },
	{
		name: 'offline-sign-out',
		path: (at) => at.view(relaunch, 'list'),
		first: signOutOffline,
		shows: '[role=alertdialog]',
	},
	{ name: 'disk-full', path: (at) => at.view(relaunch, 'list'), first: tickRefused(507, diskFull) },
	{
		name: 'change-refused',
		path: (at) => at.view(relaunch, 'list'),
		first: tickRefused(403, "You don't have permission to do that."),
	},
	{ name: 'server-away', path: '/', first: reloadRefused(503, 'The server is stopping. Try again in a moment.') },
	{ name: 'fault-notice', path: '/', first: tearSomething, shows: '[role=alert]', throws: true },
	{ name: 'fault-details', path: '/', first: openFault, shows: dialog, throws: true },

	{ name: 'projects', path: '/projects' },
	{ name: 'project-new', path: '/projects/new', shows: dialog },
	{ name: 'project-new-below', path: (at) => `${at.project('Home')}/new`, shows: dialog },
	{ name: 'project-edit', path: (at) => `${at.project(relaunch)}/settings/edit`, shows: dialog },
	{ name: 'project-share', path: (at) => `${at.project(relaunch)}/settings/share`, shows: dialog },
	{ name: 'project-share-garden', path: (at) => `${at.project('Garden')}/settings/share`, shows: dialog },
	{ name: 'project-share-find', path: (at) => `${at.project('Town market')}/settings/share`, first: findPerson },
	{ name: 'project-views', path: (at) => `${at.project(relaunch)}/settings/views`, shows: dialog },
	{ name: 'project-views-new', path: (at) => `${at.project(relaunch)}/settings/views`, first: press('Add a view') },
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
	{ name: 'list-quick-add-lines', path: (at) => at.view(relaunch, 'list'), first: typeInto(threeLines) },
	{ name: 'list-quick-add-nobody', path: (at) => at.view(relaunch, 'list'), first: typeInto(nobody) },
	{ name: 'quick-add-help', path: '/', first: oneByOne(typeInto('Call the framer '), press('What can I type?')) },
	{ name: 'overview-quick-add', path: '/', first: typeInto('Pay the rent every month +Home !3 tomorrow') },
	{ name: 'list-filter', path: (at) => at.view(relaunch, 'list'), first: press(/^Filter/) },
	{ name: 'list-postpone', path: (at) => at.view(relaunch, 'list'), only: 'wide', first: openPostpone },
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

	{
		name: 'board-limit',
		path: (at) => at.view(relaunch, 'kanban'),
		first: oneByOne(openColumnMenu, press('Card limit')),
		shows: dialog,
	},

	{ name: 'task-window', path: (at) => at.view(relaunch, 'list'), first: openTask, shows: dialog },
	{ name: 'task-window-board', path: (at) => at.view(relaunch, 'kanban'), first: openTask, shows: dialog },
	{ name: 'task-page', path: (at) => at.task(bowls) },
	{ name: 'task-page-plain', path: (at) => at.task(plain) },
	{ name: 'task-page-read-only', path: (at) => at.task('Mend the boom arm') },
	{ name: 'task-due', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('d') },
	{ name: 'task-labels', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('l') },
	{ name: 'task-people', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('a') },
	{ name: 'task-priority', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('p') },
	{ name: 'task-project', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('m') },
	{ name: 'task-description', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('e') },
	{ name: 'task-description-new', path: (at) => at.task(plain), first: (page) => page.keyboard.press('e') },
	{ name: 'task-color', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('c') },
	{ name: 'task-progress', path: (at) => at.task(bowls), first: press(/^Progress/) },
	{ name: 'task-repeats', path: (at) => at.task(plain), first: press(/^Repeats/) },
	{ name: 'task-more', path: (at) => at.task(bowls), first: press('More'), shows: menu },
	{ name: 'task-deleted', path: (at) => at.task(bowls), first: deleteTask },
	{ name: 'task-missing', path: '/tasks/987654' },

	{ name: 'labels', path: '/labels' },
	{ name: 'label-new', path: '/labels/new', shows: dialog },
	{ name: 'label-edit', path: '/labels', first: press('Edit Bug'), shows: dialog },
	{ name: 'label-delete', path: '/labels', first: press('Delete Bug'), shows: dialog },
	{ name: 'labels-none', path: '/labels', as: 'newcomer' },

	{ name: 'settings-general', path: '/user/settings/general' },
	{ name: 'settings-general-changed', path: '/user/settings/general', first: changeName },
	{ name: 'settings-password', path: '/user/settings/password-update' },
	{ name: 'settings-appearance', path: '/user/settings/appearance' },
	{ name: 'settings-calendars', path: '/user/settings/caldav' },
	{ name: 'settings-import', path: '/user/settings/migrate' },
	{ name: 'settings-import-table', path: '/user/settings/migrate', first: chooseTable },
	{ name: 'about', path: '/about' },
	{ name: 'project-missing', path: '/projects/987654' },
	{ name: 'not-found', path: '/nowhere/at/all' },

	{ name: 'paper-list', path: (at) => at.view(relaunch, 'list'), onPaper: true },
	{ name: 'paper-board', path: (at) => at.view(relaunch, 'kanban'), onPaper: true },
	{ name: 'paper-task', path: (at) => at.task(bowls), onPaper: true },
	{ name: 'paper-overview', path: '/', onPaper: true },
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
		link: (title) => {
			const { link } = projectNamed(workspace, title);
			if (link === undefined) throw new Error(`No link was made for ${title}.`);
			return `/share/${link}/auth`;
		},
	};
}
