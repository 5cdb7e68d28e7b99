import { projectNamed } from '../demo/furnish.mjs';
import {
	addToDay,
	askForPassword,
	carryBar,
	changeName,
	chooseCustom,
	chooseTable,
	chooseWeave,
	completeOften,
	cropPicture,
	deleteAttachment,
	deleteTask,
	dragFiles,
	dragToDay,
	editPriority,
	editTitle,
	fillTrash,
	findPerson,
	findRelation,
	foldAll,
	goOffline,
	groupBy,
	groupCards,
	haveProviders,
	listWaiting,
	lookAround,
	makeToken,
	missTask,
	oneByOne,
	openArchive,
	openBlockMenu,
	openColumnMenu,
	openDisplay,
	openFault,
	openFullDay,
	openHeadMenu,
	openHistory,
	openNavigation,
	openPostpone,
	openProjectMenu,
	openRowMenu,
	openTask,
	openWaiting,
	pickEmoji,
	press,
	pressField,
	readFirst,
	refuseComments,
	refuseRelation,
	registerBadly,
	reloadRefused,
	scrollDown,
	search,
	searchOffline,
	searchOverTask,
	searchRefused,
	searchWhereToMove,
	selectCards,
	selectCells,
	selectDeleted,
	selectRows,
	selectWords,
	sendAgain,
	setOldPassword,
	setUpTwoFactor,
	showAttachments,
	showColumns,
	showComments,
	showLinkedComment,
	showRecoveryCodes,
	signInTraces,
	signInWrongly,
	signOutOffline,
	startCard,
	sumUpDueDates,
	swipeRow,
	tearSomething,
	tickOffline,
	tickOne,
	tickRefused,
	told,
	troubledHealth,
	troubledMail,
	typeDate,
	typeFilter,
	typeInto,
	typeLabel,
	typeSlash,
	typeSubtask,
	typeTask,
	typeWrongCode,
	uploadFiles,
	writeComment,
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
 * @property {(title: string) => string} label the open tasks that carry it
 * @property {(name: string) => string} team
 */

const relaunch = 'Website relaunch';
const bowls = 'Photograph the new stoneware bowls in daylight';
const plain = 'Return the library books';
const diskFull = 'The disk of the server is full: nothing can be saved until there is room on it again.';
const threeLines = 'Cut the grey cloth\n- Iron it tomorrow !3\n- Hang it *Photos';
const nobody = 'Ask @nobody about the +Submarine on friday';
const next30Days = '/tasks/by/upcoming?from=now&to=now%2B30d';
const manyParts =
	' and (labels in Photos, Phone or project = Garden) and percentDone < 50 and startDate >= now/w and priority in 3, 4, 5 and labels = Nowhere ';
/** What an app on the own device asks for. @param {string} scope */
const appRequest = (scope) =>
	new URLSearchParams({
		response_type: 'code',
		client_id: 'Paper Planner',
		redirect_uri: 'org.example.planner:/back',
		state: 'a',
		code_challenge: 'a'.repeat(43),
		code_challenge_method: 'S256',
		scope,
	});
const dialog = '[role=dialog], [role=alertdialog]';
const menu = '[role=menu]';

/** @type {Screen[]} */
export const screens = [
	{ name: 'login', path: '/login', as: null, shows: 'form' },
	{ name: 'login-refused', path: '/login', as: null, first: signInWrongly, shows: '[role=alert]' },
	{ name: 'login-providers', path: '/login', as: null, first: haveProviders, shows: 'ul button' },
	{
		name: 'login-provider-refused',
		path: '/auth/openid/acme?error=access_denied&error_description=This+account+may+not+use+Ordna.',
		as: null,
		first: haveProviders,
		shows: 'form button',
	},
	{
		name: 'password-forgotten',
		path: '/get-password-reset',
		as: null,
		first: told({ info: { mailer_enabled: true } }),
		shows: 'form',
	},
	{
		name: 'password-mailed',
		path: '/get-password-reset',
		as: null,
		first: told({ info: { mailer_enabled: true } }, askForPassword),
		shows: 'h1',
	},
	{ name: 'password-new', path: '/password-reset?userPasswordReset=a1b2', as: null, shows: 'form' },
	{
		name: 'password-expired',
		path: '/password-reset?userPasswordReset=a1b2',
		as: null,
		first: setOldPassword,
		shows: 'h1',
	},
	{ name: 'register', path: '/register', as: null, shows: 'form' },
	{ name: 'register-refused', path: '/register', as: null, first: registerBadly, shows: 'form' },

	{ name: 'link-share', path: (at) => at.link('Town market'), as: null, shows: 'h1' },
	{ name: 'link-share-signed-in', path: (at) => at.link('Town market'), shows: 'h1' },
	{ name: 'password-reset-off', path: '/get-password-reset', as: null, shows: 'h1' },

	{ name: 'overview', path: '/', first: lookAround },
	{ name: 'overview-scrolled', path: '/', first: (page) => scrollDown(page, 1500) },
	{ name: 'overview-folded', path: '/', first: press(/^Today \d/) },
	{ name: 'overview-new-person', path: '/', as: 'newcomer' },
	{ name: 'upcoming', path: next30Days },
	{ name: 'upcoming-range', path: next30Days, first: press(/^Due date:/), shows: dialog },
	{ name: 'upcoming-postpone', path: next30Days, first: press('Postpone all'), shows: menu },
	{ name: 'upcoming-days', path: '/tasks/by/upcoming?from=2026-03-16+00:00&to=2026-03-23+00:00&showOverdue=false' },
	{ name: 'upcoming-all', path: '/tasks/by/upcoming' },
	{ name: 'upcoming-empty', path: '/tasks/by/upcoming?from=2031&to=2032&showOverdue=false' },
	{
		name: 'upcoming-expressions',
		path: next30Days,
		first: oneByOne(press(/^Due date:/), press('Date expressions')),
		shows: dialog,
	},
	{ name: 'upcoming-add', path: next30Days, first: press(/^Add a task for/), shows: dialog },
	{ name: 'upcoming-paper', path: next30Days, only: 'wide', onPaper: true },
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
	{ name: 'waiting', path: (at) => at.view(relaunch, 'list'), first: listWaiting, shows: dialog },
	{ name: 'waiting-none', path: '/', first: openWaiting, shows: dialog },
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
	{ name: 'projects-archive', path: '/projects', first: openArchive },
	{
		name: 'projects-find',
		path: '/projects',
		first: (page) => page.getByRole('searchbox', { name: 'Find a project' }).fill('glaze'),
		shows: 'main a',
	},
	{ name: 'project-new', path: '/projects/new', shows: dialog },
	{ name: 'project-new-below', path: (at) => `${at.project('Home')}/new`, shows: dialog },
	{ name: 'project-edit', path: (at) => `${at.project(relaunch)}/settings/edit`, shows: dialog },
	{ name: 'project-share', path: (at) => `${at.project(relaunch)}/settings/share`, shows: dialog },
	{ name: 'project-share-garden', path: (at) => `${at.project('Garden')}/settings/share`, shows: dialog },
	{ name: 'project-share-find', path: (at) => `${at.project('Town market')}/settings/share`, first: findPerson },
	{ name: 'project-background', path: (at) => `${at.project(relaunch)}/settings/background`, shows: dialog },
	{ name: 'project-views', path: (at) => `${at.project(relaunch)}/settings/views`, shows: dialog },
	{ name: 'project-views-new', path: (at) => `${at.project(relaunch)}/settings/views`, first: press('Add a view') },
	{ name: 'project-webhooks', path: (at) => `${at.project(relaunch)}/settings/webhooks`, shows: dialog },
	{
		name: 'project-webhooks-deliveries',
		path: (at) => `${at.project(relaunch)}/settings/webhooks`,
		first: sendAgain,
		shows: dialog,
	},
	{
		name: 'project-webhooks-add',
		path: (at) => `${at.project(relaunch)}/settings/webhooks`,
		first: press('New webhook'),
		shows: dialog,
	},
	{ name: 'project-info', path: (at) => `${at.project(relaunch)}/info`, shows: dialog },
	{ name: 'project-duplicate', path: (at) => `${at.project(relaunch)}/settings/duplicate`, shows: dialog },
	{ name: 'template-save', path: (at) => `${at.project(relaunch)}/settings/template`, shows: dialog },
	{ name: 'template-save-task', path: (at) => `${at.task(bowls)}/template`, shows: dialog },
	{ name: 'template-use', path: '/projects/from-template', shows: dialog },
	{ name: 'template-use-start', path: '/projects/from-template', first: pressField('Start'), shows: dialog },
	{ name: 'template-add', path: (at) => `${at.project('Home')}/add-from-template`, shows: dialog },
	{ name: 'project-archive', path: (at) => `${at.project('Garden')}/settings/archive`, shows: dialog },
	{ name: 'project-delete', path: (at) => `${at.project('Home')}/settings/delete`, shows: dialog },
	{ name: 'project-menu', path: (at) => at.view(relaunch, 'list'), first: openProjectMenu, shows: menu },

	{ name: 'filter-new', path: '/filters/new', shows: dialog },
	{ name: 'filter-new-labels', path: '/filters/new', first: typeFilter(' and labels in p'), shows: dialog },
	{ name: 'filter-edit', path: (at) => `${at.project('Late and mine')}/settings/edit`, shows: dialog },
	{
		name: 'filter-edit-long',
		path: (at) => `${at.project('Late and mine')}/settings/edit`,
		first: typeFilter(manyParts),
	},
	{ name: 'filter-delete', path: (at) => `${at.project('Late and mine')}/settings/delete`, shows: dialog },

	{ name: 'list', path: (at) => at.view(relaunch, 'list') },
	{ name: 'list-long', path: (at) => at.view('Glaze tests', 'list'), first: (page) => scrollDown(page, 1500) },
	{ name: 'list-inbox', path: (at) => at.view('Inbox', 'list') },
	{ name: 'list-folded', path: (at) => at.view(relaunch, 'list'), first: foldAll },
	{ name: 'list-empty', path: (at) => at.view('Evening course', 'list') },
	{
		name: 'list-quick-filter',
		path: (at) => `${at.view(relaunch, 'list')}?filter=${encodeURIComponent('priority >= 3 and labels in Shop')}`,
	},
	{
		name: 'missing-task',
		path: (at) => `${at.view('Late and mine', 'list')}`,
		first: missTask('pictures'),
		shows: dialog,
	},
	{
		name: 'missing-task-typed',
		path: (at) =>
			`${at.view(relaunch, 'list')}?filter=${encodeURIComponent('priority > 3 and (labels in Print or dueDate < now+30d)')}`,
		first: missTask('pictures'),
		shows: dialog,
	},
	{
		name: 'missing-task-elsewhere',
		path: (at) => at.view(relaunch, 'list'),
		first: missTask('tomatoes'),
		shows: dialog,
	},
	{ name: 'list-nothing-found', path: (at) => `${at.view(relaunch, 'list')}?filter=submarine` },
	{ name: 'list-filtered', path: (at) => `${at.view(relaunch, 'list')}?filter=priority+%3E%3D+3` },
	{ name: 'list-filter-wrong', path: (at) => `${at.view(relaunch, 'list')}?filter=priority+%3E+soon` },
	{ name: 'list-read-only', path: (at) => at.view('Lighting', 'list') },
	{ name: 'list-parent', path: (at) => at.view('Home', 'list') },
	{ name: 'row-menu', path: (at) => at.view(relaunch, 'list'), only: 'wide', first: openRowMenu, shows: menu },
	{ name: 'list-archived', path: (at) => at.view('The old flat', 'list') },
	{ name: 'list-saved-filter', path: (at) => at.view('Late and mine', 'list') },
	{
		name: 'list-swipe-done',
		path: (at) => at.view(relaunch, 'list'),
		first: (page) => swipeRow(page, 128),
		only: 'phone',
	},
	{
		...{ name: 'list-swipe-postpone', path: (at) => at.view(relaunch, 'list'), only: 'phone' },
		first: swipeRow,
	},
	{ name: 'list-quick-add-labels', path: (at) => at.view(relaunch, 'list'), first: typeLabel },
	{ name: 'list-quick-add-dates', path: (at) => at.view(relaunch, 'list'), first: typeDate },
	{ name: 'list-quick-add', path: (at) => at.view(relaunch, 'list'), first: typeTask },
	{ name: 'list-quick-add-lines', path: (at) => at.view(relaunch, 'list'), first: typeInto(threeLines) },
	{ name: 'list-quick-add-nobody', path: (at) => at.view(relaunch, 'list'), first: typeInto(nobody) },
	{ name: 'quick-add-help', path: '/', first: oneByOne(typeInto('Call the framer '), press('What can I type?')) },
	{ name: 'overview-quick-add', path: '/', first: typeInto('Pay the rent every month +Home !3 tomorrow') },
	{ name: 'list-filter', path: (at) => at.view(relaunch, 'list'), first: press(/^Filter/) },
	{
		name: 'list-filter-builder',
		path: (at) =>
			`${at.view(relaunch, 'list')}?filter=${encodeURIComponent('done = false and (labels in Photos, Print or priority >= 3) and dueDate < now+30d')}`,
		first: press(/^Filter/),
	},
	{
		name: 'list-filter-builder-date',
		path: (at) => `${at.view(relaunch, 'list')}?filter=${encodeURIComponent('done = false and dueDate < now+7d')}`,
		first: oneByOne(press(/^Filter/), press(/^Due date, value/)),
	},
	{
		name: 'list-filter-builder-wrong',
		path: (at) => `${at.view(relaunch, 'list')}?filter=${encodeURIComponent('done = false and dueDate < now+7q')}`,
		first: press(/^Filter/),
	},
	{
		name: 'list-filter-involved',
		path: (at) =>
			`${at.view(relaunch, 'list')}?filter=${encodeURIComponent('done = false and (priority > 3 or (priority = 1 and labels in Photos))')}`,
		first: press(/^Filter/),
	},
	{
		name: 'list-filter-fields',
		path: (at) => at.view(relaunch, 'list'),
		first: oneByOne(press(/^Filter/), typeFilter('done = false and d')),
	},
	{
		name: 'list-filter-dates',
		path: (at) => at.view(relaunch, 'list'),
		first: oneByOne(press(/^Filter/), typeFilter('priority >= 3 and dueDate < ')),
	},
	{
		name: 'list-filter-people',
		path: (at) => at.view(relaunch, 'list'),
		first: oneByOne(press(/^Filter/), typeFilter('assignees in ')),
	},
	{
		name: 'list-filter-error',
		path: (at) => at.view(relaunch, 'list'),
		first: oneByOne(press(/^Filter/), typeFilter('done = false && dueDate < now+7q && labels in Photos ')),
	},
	{ name: 'list-postpone', path: (at) => at.view(relaunch, 'list'), only: 'wide', first: openPostpone },
	{ name: 'list-done', path: (at) => at.view(relaunch, 'list'), first: tickOne },
	{ name: 'list-display', path: (at) => at.view(relaunch, 'list'), first: openDisplay, shows: dialog },
	{ name: 'list-grouped', path: (at) => at.view(relaunch, 'list'), first: groupBy('Label') },
	{ name: 'list-grouped-due', path: (at) => at.view(relaunch, 'list'), first: groupBy('Due date') },
	{ name: 'list-grouped-project', path: (at) => at.view('Late and mine', 'list'), first: groupBy('Project') },

	{ name: 'calendar', path: (at) => `${at.project(relaunch)}/calendar` },
	{
		name: 'calendar-more',
		path: (at) => `${at.project(relaunch)}/calendar`,
		only: 'wide',
		first: openFullDay,
		shows: dialog,
	},
	{ name: 'calendar-add', path: (at) => `${at.project(relaunch)}/calendar`, only: 'wide', first: addToDay },
	{ name: 'calendar-drag', path: (at) => `${at.project(relaunch)}/calendar`, only: 'wide', first: dragToDay },
	{ name: 'calendar-week', path: (at) => `${at.project(relaunch)}/calendar?span=week` },
	{ name: 'calendar-read-only', path: (at) => `${at.project('Lighting')}/calendar` },
	{ name: 'calendar-saved-filter', path: (at) => `${at.project('Late and mine')}/calendar` },
	{ name: 'calendar-empty', path: (at) => `${at.project('Evening course')}/calendar` },
	{ name: 'board', path: (at) => at.view(relaunch, 'kanban') },
	{ name: 'gantt', path: (at) => at.view(relaunch, 'gantt') },
	{
		name: 'gantt-undated',
		path: (at) => `${at.view(relaunch, 'gantt')}?showTasksWithoutDates=true`,
		first: (page) => page.getByRole('radio', { name: 'Week' }).click(),
		only: 'wide',
	},
	{ name: 'gantt-empty', path: (at) => at.view('Evening course', 'gantt') },
	{ name: 'gantt-range', path: (at) => at.view(relaunch, 'gantt'), first: press(/^Dates:/), shows: dialog },
	{ name: 'gantt-export', path: (at) => at.view(relaunch, 'gantt'), only: 'wide', first: press('Export'), shows: menu },
	{ name: 'gantt-follow', path: (at) => at.view(relaunch, 'gantt'), only: 'wide', first: carryBar },
	{ name: 'gantt-read-only', path: (at) => at.view('Lighting', 'gantt') },
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

	{ name: 'table', path: (at) => at.view(relaunch, 'table') },
	{ name: 'table-columns', path: (at) => at.view(relaunch, 'table'), first: showColumns, shows: menu },
	{
		name: 'table-edit',
		path: (at) => at.view(relaunch, 'table'),
		first: oneByOne(showColumns, editPriority),
		shows: menu,
	},
	{
		name: 'table-title',
		path: (at) => at.view(relaunch, 'table'),
		only: 'wide',
		first: editTitle,
		shows: 'main input',
	},
	{ name: 'table-head', path: (at) => at.view(relaunch, 'table'), only: 'wide', first: openHeadMenu, shows: menu },
	{ name: 'table-summary', path: (at) => at.view(relaunch, 'table'), first: sumUpDueDates, shows: menu },
	{ name: 'table-long', path: (at) => at.view('Glaze tests', 'table'), first: (page) => scrollDown(page, 1500) },
	{ name: 'table-selection', path: (at) => at.view(relaunch, 'table'), only: 'wide', first: selectCells },
	{ name: 'table-paper', path: (at) => at.view(relaunch, 'table'), only: 'wide', onPaper: true },
	{ name: 'table-empty', path: (at) => at.view('Evening course', 'table') },
	{ name: 'table-nothing-found', path: (at) => `${at.view(relaunch, 'table')}?filter=submarine` },
	{ name: 'table-read-only', path: (at) => at.view('Lighting', 'table') },

	{ name: 'board-selected', path: (at) => at.view(relaunch, 'kanban'), first: selectCards },
	{ name: 'board-lanes', path: (at) => at.view(relaunch, 'kanban'), first: groupCards },
	{ name: 'list-selection', path: (at) => at.view(relaunch, 'list'), first: selectRows },
	{
		name: 'list-selection-labels',
		path: (at) => at.view(relaunch, 'list'),
		first: oneByOne(selectRows, (page) => page.keyboard.press('l')),
		shows: dialog,
	},
	{
		name: 'list-selection-more',
		path: (at) => at.view(relaunch, 'list'),
		first: oneByOne(selectRows, (page) =>
			page.getByRole('region', { name: 'Selected tasks' }).getByRole('button', { name: 'More' }).click(),
		),
		shows: menu,
	},

	{ name: 'task-window', path: (at) => at.view(relaunch, 'list'), first: openTask, shows: dialog },
	{ name: 'task-window-board', path: (at) => at.view(relaunch, 'kanban'), first: openTask, shows: dialog },
	{ name: 'task-subtasks', path: (at) => at.view(relaunch, 'list'), first: typeSubtask, shows: dialog },
	{ name: 'task-relations', path: (at) => at.task(bowls), first: findRelation },
	{ name: 'task-relation-refused', path: (at) => at.task(bowls), first: refuseRelation },
	{ name: 'task-subtask', path: (at) => at.task('Choose six pictures for the front page') },
	{ name: 'task-page', path: (at) => at.task(bowls) },
	{ name: 'task-page-plain', path: (at) => at.task(plain) },
	{ name: 'task-page-read-only', path: (at) => at.task('Mend the boom arm') },
	{ name: 'task-due', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('d') },
	{ name: 'task-labels', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('l') },
	{ name: 'task-people', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('a') },
	{ name: 'task-priority', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('p') },
	{ name: 'task-project', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('m') },
	{ name: 'task-description', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('e') },
	{ name: 'task-description-selection', path: (at) => at.task(bowls), first: selectWords },
	{ name: 'task-description-slash', path: (at) => at.task(bowls), first: typeSlash },
	{ name: 'task-description-block', path: (at) => at.task(bowls), first: openBlockMenu, only: 'wide', shows: menu },
	{ name: 'task-description-new', path: (at) => at.task(plain), first: (page) => page.keyboard.press('e') },
	{ name: 'task-color', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('c') },
	{ name: 'task-reminders', path: (at) => at.task(bowls), first: (page) => page.keyboard.press('Alt+r') },
	{
		name: 'task-reminders-custom',
		path: (at) => at.task(bowls),
		first: oneByOne((page) => page.keyboard.press('Alt+r'), press('Custom…')),
	},
	{
		name: 'task-reminders-moment',
		path: (at) => at.task(bowls),
		first: oneByOne((page) => page.keyboard.press('Alt+r'), press('Date and time…')),
	},
	{ name: 'task-progress', path: (at) => at.task(bowls), first: press(/^Progress/) },
	{ name: 'task-repeats', path: (at) => at.task(plain), first: press(/^Repeats/) },
	{
		name: 'task-repeat-custom',
		path: (at) => at.task(bowls),
		first: oneByOne(press(/^Repeats/), chooseCustom),
	},
	{ name: 'task-completions', path: (at) => at.task(plain), first: completeOften },
	{ name: 'task-more', path: (at) => at.task(bowls), first: press('More'), shows: menu },
	{ name: 'attachments', path: (at) => at.task(bowls), first: showAttachments },
	{ name: 'attachments-uploading', path: (at) => at.task(bowls), first: uploadFiles },
	{ name: 'attachments-drop', path: (at) => at.view(relaunch, 'list'), first: oneByOne(openTask, dragFiles) },
	{
		name: 'attachments-menu',
		path: (at) => at.task(bowls),
		first: oneByOne(showAttachments, press('More options for ash-glaze.png')),
		shows: menu,
	},
	{ name: 'attachment-preview', path: (at) => at.task(bowls), first: press(/^three-bowls/), shows: dialog },
	{
		name: 'attachment-delete',
		path: (at) => at.task(bowls),
		first: deleteAttachment,
		shows: dialog,
	},
	{ name: 'comments', path: (at) => at.task(bowls), first: showComments },
	{ name: 'comments-link', path: (at) => at.task(bowls), first: showLinkedComment },
	{ name: 'comments-writing', path: (at) => at.task(bowls), first: writeComment },
	{ name: 'comments-emoji', path: (at) => at.task(bowls), first: pickEmoji },
	{ name: 'comments-none', path: (at) => at.task(plain), first: showComments },
	{ name: 'comments-failed', path: (at) => at.task(bowls), first: refuseComments },
	{ name: 'task-deleted', path: (at) => at.task(bowls), first: deleteTask },
	{ name: 'task-missing', path: '/tasks/987654' },

	{ name: 'trash', path: (at) => `${at.project(relaunch)}/trash`, first: fillTrash },
	{ name: 'trash-all', path: '/trash' },
	{ name: 'trash-selected', path: '/trash', first: selectDeleted },
	{ name: 'trash-empty', path: '/trash', as: 'newcomer' },
	{ name: 'activity', path: (at) => `${at.project(relaunch)}/activity` },
	{ name: 'activity-all', path: '/activity' },
	{ name: 'activity-empty', path: '/activity', as: 'newcomer' },
	{ name: 'task-history', path: (at) => `${at.task(bowls)}/history` },
	{
		name: 'task-history-window',
		path: (at) => at.view(relaunch, 'list'),
		first: openHistory,
		shows: dialog,
	},

	{ name: 'palette', path: (at) => at.view(relaunch, 'list'), first: search('glaz'), shows: dialog },
	{ name: 'palette-start', path: (at) => at.view(relaunch, 'list'), first: search(''), shows: dialog },
	{ name: 'palette-typo', path: (at) => at.view(relaunch, 'list'), first: search('projetc'), shows: dialog },
	{ name: 'palette-nothing', path: '/', first: search('xylophone'), shows: dialog },
	{ name: 'palette-commands', path: '/', first: search('>'), shows: dialog },
	{ name: 'palette-label', path: '/', first: search('*'), shows: dialog },
	{ name: 'palette-offline', path: '/', first: searchOffline, shows: dialog },
	{ name: 'palette-refused', path: '/', first: searchRefused, shows: dialog },
	{ name: 'palette-newcomer', path: '/', as: 'newcomer', first: search(''), shows: dialog },
	{
		...{ name: 'palette-actions', path: (at) => at.view(relaunch, 'list'), first: searchOverTask('due') },
		...{ shows: dialog, only: 'wide' },
	},
	{
		...{ name: 'palette-task', path: (at) => at.view(relaunch, 'list'), first: searchOverTask('') },
		...{ shows: dialog, only: 'wide' },
	},
	{
		...{ name: 'palette-due', path: (at) => at.view(relaunch, 'list') },
		first: oneByOne(searchOverTask('set due'), (page) => page.keyboard.press('Enter')),
		...{ shows: dialog, only: 'wide' },
	},
	{
		...{ name: 'palette-move', path: (at) => at.view(relaunch, 'list'), first: searchWhereToMove },
		...{ shows: dialog, only: 'wide' },
	},
	{ name: 'labels', path: '/labels' },
	{ name: 'label-new', path: '/labels/new', shows: dialog },
	{ name: 'label-edit', path: '/labels', first: press('Edit Bug'), shows: 'main form' },
	{ name: 'label-merge', path: '/labels', first: press('Merge Bug into another label'), shows: dialog },
	{ name: 'label-tasks', path: (at) => at.label('Photos') },
	{ name: 'label-delete', path: '/labels', first: press('Delete Bug'), shows: dialog },
	{ name: 'labels-none', path: '/labels', as: 'newcomer' },

	{ name: 'teams', path: '/teams' },
	{ name: 'team-new', path: '/teams/new', shows: dialog },
	{ name: 'team', path: (at) => at.team('Kiln crew') },
	{ name: 'team-edit', path: (at) => at.team('Kiln crew'), first: press('Edit Kiln crew'), shows: dialog },
	{ name: 'team-add', path: (at) => at.team('Kiln crew'), first: press('Add member') },
	{ name: 'team-alone', path: (at) => at.team('Market helpers') },
	{ name: 'team-member', path: (at) => at.team('Print and pixels') },
	{
		name: 'team-leave',
		path: (at) => at.team('Print and pixels'),
		first: press('Leave team'),
		shows: '[role=alertdialog]',
	},
	{ name: 'team-gone', path: '/teams/9999/edit' },
	{ name: 'teams-none', path: '/teams', as: 'newcomer' },

	{
		name: 'notifications',
		path: (at) => at.view(relaunch, 'list'),
		only: 'wide',
		first: press(/^Notifications/),
		shows: dialog,
	},
	{
		name: 'notifications-unread',
		path: (at) => at.view(relaunch, 'list'),
		only: 'wide',
		first: oneByOne(press(/^Notifications/), readFirst),
		shows: dialog,
	},
	{ name: 'notifications-page', path: '/notifications' },
	{ name: 'notifications-none', path: '/notifications', as: 'newcomer' },

	{ name: 'templates', path: '/templates' },
	{ name: 'template-edit', path: '/templates', first: press('Edit A new website'), shows: dialog },
	{ name: 'templates-none', path: '/templates', as: 'newcomer' },

	{ name: 'settings-general', path: '/user/settings/general' },
	{ name: 'settings-general-changed', path: '/user/settings/general', first: changeName },
	{ name: 'settings-password', path: '/user/settings/password-update' },
	{ name: 'settings-security', path: '/user/settings/totp', shows: 'table' },
	{ name: 'two-factor-scan', path: '/user/settings/totp', first: setUpTwoFactor, shows: dialog },
	{ name: 'two-factor-wrong-code', path: '/user/settings/totp', first: typeWrongCode, shows: dialog },
	{ name: 'two-factor-codes', path: '/user/settings/totp', first: showRecoveryCodes, shows: dialog },
	{ name: 'settings-account', path: '/user/settings/account' },
	{ name: 'settings-account-crop', path: '/user/settings/account', first: cropPicture, shows: dialog },
	{
		name: 'settings-account-busy',
		path: '/user/settings/account',
		first: told({
			info: { mailer_enabled: true },
			user: { pending_email: 'maja.lindqvist@havre.example', deletion_scheduled_at: '2026-03-14T09:40:00Z' },
			'user/export': {
				...{ id: 1, size: 224_395_264, created: '2026-03-11T08:41:00Z', expires: '2026-03-18T08:41:00Z' },
			},
		}),
	},
	{
		name: 'settings-account-email',
		path: '/user/settings/account',
		first: told({ info: { mailer_enabled: true } }, press('Change email')),
		shows: dialog,
	},
	{
		name: 'settings-account-delete',
		path: '/user/settings/account',
		first: told({ info: { mailer_enabled: true } }, press('Delete account')),
		shows: dialog,
	},
	{
		name: 'banners',
		path: '/',
		first: told({
			info: { motd: 'Update on Saturday at 10:00 PM. Ordna will be down for ten minutes.', demo_mode_enabled: true },
		}),
	},
	{ name: 'settings-tokens', path: '/user/settings/api-tokens', first: makeToken, shows: 'table' },
	{ name: 'admin-people', path: '/admin/people', shows: 'table' },
	{ name: 'admin-person', path: '/admin/people/2', shows: 'table' },
	{ name: 'admin-invitations', path: '/admin/invitations', shows: 'h3' },
	{ name: 'admin-invite', path: '/admin/invitations', first: press('Invite people'), shows: dialog },
	{ name: 'admin-storage', path: '/admin/storage', shows: 'dl' },
	{ name: 'admin-jobs', path: '/admin/jobs', shows: 'table' },
	{ name: 'admin-mail', path: '/admin/mail', first: troubledMail, shows: 'table' },
	{ name: 'admin-health', path: '/admin/health', first: troubledHealth, shows: 'li' },
	{ name: 'admin-sessions', path: '/admin/sessions', shows: 'table' },
	{ name: 'admin-audit', path: '/admin/audit', shows: 'li time' },
	{ name: 'admin-sign-in-trace', path: '/admin/sign-in-trace', first: signInTraces },
	{ name: 'admin-sign-in-trace-open', path: '/admin/sign-in-trace?trace=3', first: signInTraces },
	{ name: 'settings-tokens-none', path: '/user/settings/api-tokens' },
	{ name: 'consent', path: `/oauth/authorize?${appRequest('tasks:read_all tasks:create labels:read_all')}` },
	{ name: 'consent-everything', path: `/oauth/authorize?${appRequest('')}` },
	{ name: 'consent-refused', path: '/oauth/authorize?client_id=Paper+Planner' },
	{
		name: 'settings-token-new',
		path: '/user/settings/api-tokens/new?title=Home+Assistant&scopes=tasks:read_all,tasks:create,labels:read_all',
		shows: 'table',
	},
	{ name: 'settings-appearance', path: '/user/settings/appearance' },
	{ name: 'settings-notifications', path: '/user/settings/notifications' },
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
	{ name: 'board-background', path: (at) => at.view('Garden', 'kanban'), first: chooseWeave },
	{ name: 'list-background', path: (at) => at.view('Garden', 'list'), first: chooseWeave },
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
		label: (title) => `/?labels=${workspace.labels[title] ?? 0}`,
		team: (name) => `/teams/${workspace.teams[name] ?? 0}/edit`,
		link: (title) => {
			const { link } = projectNamed(workspace, title);
			if (link === undefined) throw new Error(`No link was made for ${title}.`);
			return `/share/${link}/auth`;
		},
	};
}
