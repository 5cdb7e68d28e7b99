import type { ProjectId } from '@ordna/domain/project';
import type { TaskId } from '@ordna/domain/task';
import type { ViewId } from '@ordna/domain/view';
import {
	createRootRouteWithContext,
	createRoute,
	createRouter,
	notFound,
	type RouterHistory,
	redirect,
} from '@tanstack/react-router';
import { labelsQuery } from '../features/label/index.ts';
import { overviewQuery } from '../features/overview/overview.api.ts';
import { OverviewPage } from '../features/overview/overview-page.tsx';
import { projectsQuery, viewToOpen } from '../features/project/index.ts';
import { accountQuery } from '../features/user/index.ts';
import type { Client } from '../platform/client.tsx';
import { over } from '../platform/windows/index.ts';
import { BrokenPage } from './broken-page.tsx';
import { takePlace } from './last-visited.ts';
import { lazyPart, wordsOfTask } from './lazy-part.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { ProjectPage } from './project-pages.ts';
import { Root } from './root.tsx';
import { SignedIn } from './signed-in.tsx';
import { ViewPage } from './view-page.tsx';

/** What may stand in any address: the window over the page, and what pages narrow their lists by. */
export interface PageSearch {
	readonly over?: string | undefined;
	readonly s?: string | undefined;
	readonly filter?: string | undefined;
	readonly sort?: string | undefined;
}

const textOf = (value: unknown) => (value === undefined || value === '' ? undefined : String(value));

function readSearch({ over, s, filter, sort, ...rest }: Record<string, unknown>): PageSearch {
	const known = { over: textOf(over), s: textOf(s), filter: textOf(filter), sort: textOf(sort) };
	return { ...rest, ...Object.fromEntries(Object.entries(known).filter(([, text]) => text !== undefined)) };
}

const root = createRootRouteWithContext<{ client: Client }>()({
	component: Root,
	notFoundComponent: NotFoundPage,
});

/** Pages of the sign-in: who is signed in goes on to where they wanted to go. */
const outside = (['/login', '/register'] as const).map((path) =>
	createRoute({
		getParentRoute: () => root,
		path,
		beforeLoad: () => {
			throw redirect({ href: takePlace() ?? '/', replace: true });
		},
	}),
);

/** Addresses in letters and links: they too are of the other entry, which a page loaded anew opens. */
const ofOtherEntry = (['/share/$hash/auth', '/get-password-reset', '/password-reset'] as const).map((path) =>
	createRoute({
		getParentRoute: () => root,
		path,
		beforeLoad: ({ location }) => {
			throw redirect({ href: location.href, reloadDocument: true });
		},
	}),
);

/** Everything for which one has to be signed in. Who is not comes in by the other entry (`main.ts`). */
const inside = createRoute({
	getParentRoute: () => root,
	id: 'inside',
	validateSearch: readSearch,
	// Asked for at once, not only when the first page is drawn; who draws it shows what fails.
	loader: ({ context: { client } }) => {
		void client.queries.prefetch(accountQuery(client));
		void client.queries.prefetch(projectsQuery(client));
	},
	component: SignedIn,
});
const overview = createRoute({
	getParentRoute: () => inside,
	path: '/',
	loader: ({ context: { client } }) => {
		void client.queries.prefetch(overviewQuery(client));
		void client.queries.prefetch(labelsQuery(client));
	},
	// Not lazy: it is what most people begin with, and all but a little of it is needed by every list of tasks.
	component: OverviewPage,
});

const projects = createRoute({
	getParentRoute: () => inside,
	path: '/projects',
	component: lazyPart(() => import('../features/project/projects-page.tsx').then((m) => m.ProjectsPage), 'project'),
});
const newProject = createRoute({
	getParentRoute: () => inside,
	path: '/projects/new',
	beforeLoad: () => {
		throw redirect({ ...over('/projects/new'), to: '/projects', replace: true });
	},
});
const project = createRoute({
	getParentRoute: () => inside,
	path: '/projects/$projectId',
	params: {
		// Nothing but its place in the address says what a number is the id of.
		parse: ({ projectId }) => ({ projectId: Number(projectId) as ProjectId }),
		stringify: ({ projectId }) => ({ projectId: String(projectId) }),
	},
	beforeLoad: ({ params }) => requireId(params.projectId),
	notFoundComponent: NotFoundPage,
	component: ProjectPage,
});
const projectIndex = createRoute({
	getParentRoute: () => project,
	path: '/',
	beforeLoad: ({ context: { client }, params, search }) => {
		const view = viewToOpen(client, params.projectId);
		if (!view) return;
		const { mask } = search.over === undefined ? {} : over(search.over);
		const to = { to: '/projects/$projectId/$viewId', params: { ...params, viewId: view.id }, search } as const;
		throw redirect({ ...to, replace: true, ...(mask && { mask }) });
	},
	component: lazyPart(
		() => import('../features/project/project-index-page.tsx').then((m) => m.ProjectIndexPage),
		'project',
	),
});
const view = createRoute({
	getParentRoute: () => project,
	path: '$viewId',
	params: {
		parse: ({ viewId }) => ({ viewId: Number(viewId) as ViewId }),
		stringify: ({ viewId }) => ({ viewId: String(viewId) }),
	},
	beforeLoad: ({ params }) => requireId(params.viewId),
	notFoundComponent: NotFoundPage,
	// Not lazy: it is small, and says which page comes within it.
	component: ViewPage,
});
/** The forms of a project stand over the project. */
const projectForms = (
	['new', 'settings/edit', 'settings/share', 'settings/archive', 'settings/delete', 'settings/views'] as const
).map((path) =>
	createRoute({
		getParentRoute: () => project,
		path,
		beforeLoad: ({ params }) => {
			const href = `/projects/${params.projectId}/${path}`;
			throw redirect({ ...over(href), to: '/projects/$projectId', params, replace: true });
		},
	}),
);

const labels = createRoute({
	getParentRoute: () => inside,
	path: '/labels',
	component: lazyPart(() => import('../features/label/labels-page.tsx').then((m) => m.LabelsPage), 'label'),
});
const newLabel = createRoute({
	getParentRoute: () => inside,
	path: '/labels/new',
	beforeLoad: () => {
		throw redirect({ ...over('/labels/new'), to: '/labels', replace: true });
	},
});
const task = createRoute({
	getParentRoute: () => inside,
	path: '/tasks/$taskId',
	params: {
		parse: ({ taskId }) => ({ taskId: Number(taskId) as TaskId }),
		stringify: ({ taskId }) => ({ taskId: String(taskId) }),
	},
	beforeLoad: ({ params }) => requireId(params.taskId),
	notFoundComponent: NotFoundPage,
	component: lazyPart(() => import('../features/task-detail/task-page.tsx').then((m) => m.TaskPage), ...wordsOfTask),
});

const settings = createRoute({
	getParentRoute: () => inside,
	path: '/user/settings',
	beforeLoad: ({ location }) => {
		if (/\/settings\/?$/.test(location.pathname)) throw redirect({ to: '/user/settings/general', replace: true });
	},
	component: lazyPart(() => import('../features/settings/settings-page.tsx').then((m) => m.SettingsPage), 'settings'),
});
const generalSettings = createRoute({
	getParentRoute: () => settings,
	path: 'general',
	component: lazyPart(
		() => import('../features/settings/general-page.tsx').then((m) => m.GeneralPage),
		'settings',
		'project',
		'pickers',
	),
});
const passwordSettings = createRoute({
	getParentRoute: () => settings,
	path: 'password-update',
	component: lazyPart(() => import('../features/settings/password-page.tsx').then((m) => m.PasswordPage), 'settings'),
});
const appearanceSettings = createRoute({
	getParentRoute: () => settings,
	path: 'appearance',
	component: lazyPart(
		() => import('../features/settings/appearance-page.tsx').then((m) => m.AppearancePage),
		'settings',
	),
});
const calendarSettings = createRoute({
	getParentRoute: () => settings,
	path: 'caldav',
	component: lazyPart(
		() => import('../features/settings/calendars-page.tsx').then((m) => m.CalendarsPage),
		'calendars',
		'settings',
		'task',
	),
});
const importSettings = createRoute({
	getParentRoute: () => settings,
	path: 'migrate',
	component: lazyPart(
		() => import('../features/settings/import-page.tsx').then((m) => m.ImportPage),
		'import',
		'settings',
	),
});
const about = createRoute({
	getParentRoute: () => inside,
	path: '/about',
	component: lazyPart(() => import('../features/info/about-page.tsx').then((m) => m.AboutPage), 'settings'),
});

/** An address of no page: who is signed in reads so, anybody else signs in first. */
const elsewhere = createRoute({ getParentRoute: () => inside, path: '$', component: NotFoundPage });

/** Projects were called lists once; addresses from then still lead there. */
const lists = createRoute({
	getParentRoute: () => root,
	path: '/lists/$',
	beforeLoad: ({ location }) => {
		throw redirect({ href: location.href.replace(/^\/lists/, '/projects'), replace: true });
	},
});

function requireId(id: number): void {
	if (!Number.isSafeInteger(id)) throw notFound();
}

const routeTree = root.addChildren([
	lists,
	...outside,
	...ofOtherEntry,
	inside.addChildren([
		overview,
		projects,
		newProject,
		project.addChildren([projectIndex, view, ...projectForms]),
		labels,
		newLabel,
		task,
		settings.addChildren([generalSettings, passwordSettings, calendarSettings, importSettings, appearanceSettings]),
		about,
		elsewhere,
	]),
]);

/** The pages and how one gets to them. */
export function createAppRouter(client: Client, history?: RouterHistory) {
	return createRouter({
		routeTree,
		...(history && { history }),
		context: { client },
		defaultNotFoundComponent: NotFoundPage,
		defaultErrorComponent: BrokenPage,
		defaultPreload: 'intent',
		defaultPreloadDelay: 30,
		scrollRestoration: true,
	});
}

declare module '@tanstack/react-router' {
	interface Register {
		router: ReturnType<typeof createAppRouter>;
	}
}
