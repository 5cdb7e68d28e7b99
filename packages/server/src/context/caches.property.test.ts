import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFailure } from '@ordna/domain/failures';
import { filterProjectId } from '@ordna/domain/project';
import { addMs } from '@ordna/domain/time';
import type { UserId } from '@ordna/domain/user';
import { expect, test } from 'vitest';
import {
	granted,
	lockAccess,
	projectFacts,
	requireProject,
	requireProjectRef,
	rightsOf,
} from '../features/access/index.ts';
import { saveSettings } from '../features/account/account.commands.ts';
import { findAvatar } from '../features/avatar/avatar.queries.ts';
import { viewsOfOthers } from '../features/change/index.ts';
import { createComment } from '../features/comment/comment.commands.ts';
import { favoritesOf, favoriteTasks, setFavorite } from '../features/favorite/index.ts';
import { createLabel, serializeLabels } from '../features/label/index.ts';
import { deleteLabel, updateLabel } from '../features/label/label.commands.ts';
import { requireOwnLabel } from '../features/label/label.queries.ts';
import { newestNotices } from '../features/notification/notification.queries.ts';
import { appAuthenticator, disconnectApps } from '../features/oauth/index.ts';
import { aConnectedApp } from '../features/oauth/oauth.builder.ts';
import { setPosition } from '../features/placement/index.ts';
import { deleteProject } from '../features/project/delete-project.ts';
import { createProject, readProject } from '../features/project/index.ts';
import { listProjects } from '../features/project/project.queries.ts';
import { updateProject } from '../features/project/update-project.ts';
import { registrationMode } from '../features/registration/index.ts';
import { chooseRegistration } from '../features/registration/registration.commands.ts';
import { relate } from '../features/relation/relation.commands.ts';
import { findOwnFilters, requireSavedFilter } from '../features/saved-filter/index.ts';
import {
	createSavedFilter,
	deleteSavedFilter,
	updateSavedFilter,
} from '../features/saved-filter/saved-filter.commands.ts';
import { sessionAuthenticator } from '../features/session/index.ts';
import { createLinkShare } from '../features/share/link-share.commands.ts';
import { shareAuthenticator, visitorToken } from '../features/share/visitor.ts';
import { createsAccounts } from '../features/sign-in-provider/index.ts';
import { chooseNewAccounts } from '../features/sign-in-provider/sign-in-provider.commands.ts';
import { projectSubscriptions, subscriptionOf } from '../features/subscription/index.ts';
import { subscribe } from '../features/subscription/subscription.commands.ts';
import { createTask, markFavorite, putInTrash } from '../features/task/index.ts';
import { addLabel } from '../features/task/task-labels.ts';
import { updateTask } from '../features/task/update-task.ts';
import { findCachedTasks } from '../features/task-json/index.ts';
import { findRelatedTasks } from '../features/task-json/task.cache.ts';
import { aboutHowMany, countTasks } from '../features/task-list/task-counts.ts';
import { listTasks } from '../features/task-list/task-list.queries.ts';
import { readTask } from '../features/task-read/index.ts';
import { requireTask } from '../features/task-record/index.ts';
import { tokenAuthenticator } from '../features/token/token.authenticator.ts';
import { createToken, deleteToken } from '../features/token/token.commands.ts';
import { findPeople, requireAccount, serializeUsers } from '../features/user/index.ts';
import { aUser } from '../features/user/user.builder.ts';
import { createBucket } from '../features/view/bucket.commands.ts';
import { bucketRowsOf, viewsOf } from '../features/view/index.ts';
import { createView } from '../features/view/view.commands.ts';
import { requireView } from '../features/view/view.queries.ts';
import { toldAfter } from '../features/webhook/webhook.cache.ts';
import { createOwnWebhook } from '../features/webhook/webhook.commands.ts';
import type { JsonFragment } from '../http/index.ts';
import { type Dice, dice, seed } from '../testing/dice.ts';
import { startTestApp } from '../testing/start-app.ts';
import { cacheFigures } from './cache.ts';
import type { CommandContext, QueryContext } from './context.ts';
import { queryContext, runCommand } from './run-command.ts';

/** `STEPS=500` for a long run. */
const steps = Number(process.env['STEPS'] ?? 40);

const neverMade = 1_000_000;

class GivenUp extends Error {}

/** What was refused, by name; what is broken is thrown. */
function refusalOf(error: unknown): string {
	if (!isFailure(error)) throw error;
	return error.name;
}

/** What commands have made, that were given up too: of these nobody may know anything. */
interface Made {
	readonly person: UserId;
	readonly name: string;
	readonly session: string;
	/** The token of an app that was let in. */
	readonly connected: string;
	readonly projects: number[];
	readonly tasks: number[];
	readonly labels: number[];
	readonly filters: number[];
	readonly tokens: { readonly id: number; readonly secret: string }[];
	readonly links: string[];
}

type Deed = (context: CommandContext, dice: Dice, made: Made) => Promise<unknown>;

const project = (context: CommandContext, dice: Dice, made: Made) =>
	requireProject(context, dice.pick(made.projects) ?? 0, 'admin');
const task = (context: CommandContext, dice: Dice, made: Made) =>
	requireTask(context, dice.pick(made.tasks) ?? 0, 'write');
const open = { s: '', sortBy: [], orderBy: [], filter: 'done = false', filterIncludeNulls: false };

/** Each makes something, so that there is something to be wrong about. */
const making: readonly Deed[] = [
	async (context, dice, made) => {
		const id = dice.pick([0, ...made.projects]) ?? 0;
		const parent = id === 0 ? undefined : await requireProject(context, id, 'write');
		made.projects.push((await createProject(context, { title: 'Trip', parent }, made.person)).id);
	},
	async (context, dice, made) => {
		const title = dice.pick(['Pack', 'Book']) ?? '';
		made.tasks.push((await createTask(context, await project(context, dice, made), { title })).id);
	},
	async (context, _, made) => {
		made.labels.push((await createLabel(context, { title: 'Garden' })).id);
	},
	async (context, _, made) => {
		made.filters.push((await createSavedFilter(context, { title: 'Open', filters: open }, made.person)).id);
	},
	async (context, _, made) => {
		const expiresAt = addMs(context.now, 3_600_000);
		const draft = { ownerId: made.person, title: 'Reader', permissions: { labels: ['read_all'] }, expiresAt };
		const { id, token } = await createToken(context, draft, { labels: { read_all: { path: '', method: '' } } });
		made.tokens.push({ id, secret: String(token) });
	},
	async (context, dice, made) => {
		const draft = { name: 'Door', right: 'read', passwordHash: '', expiresAt: null } as const;
		await createLinkShare(context, granted(await project(context, dice, made), 'read'), draft);
		const row = await context.db.selectFrom('link_share').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
		made.links.push(visitorToken(context.app, row));
	},
];

const others: readonly Deed[] = [
	async (context, dice, made) =>
		updateTask(context, await task(context, dice, made), {
			title: dice.pick(['Pack', 'Unpack']),
			done: dice.below(2) === 0,
			priority: dice.below(5),
			dueDate: addMs(context.now, dice.below(1000)),
		}),
	async (context, dice, made) =>
		updateTask(context, await task(context, dice, made), { projectId: (await project(context, dice, made)).id }),
	async (context, dice, made) => putInTrash(context, [await task(context, dice, made)]),
	async (context, dice, made) => markFavorite(context, (await task(context, dice, made)).id, dice.below(2) === 0),
	async (context, dice, made) => createComment(context, await task(context, dice, made), '<p>Soon</p>'),
	async (context, dice, made) => {
		const { id } = await project(context, dice, made);
		await setFavorite(context, { userId: made.person, entity: 'project', id }, dice.below(2) === 0);
	},
	async (context, dice, made) =>
		updateProject(context, await project(context, dice, made), {
			title: dice.pick(['Trip', 'Journey']) ?? '',
			isArchived: dice.below(3) === 0,
		}),
	async (context, dice, made) => {
		if (dice.below(3) === 0) await deleteProject(context, await project(context, dice, made));
	},
	async (context, dice, made) => {
		const { id } = await project(context, dice, made);
		const draft = { title: 'Board', viewKind: 'kanban', bucketConfigurationMode: 'manual' } as const;
		await createView(context, await requireProjectRef(context, id, 'admin'), draft);
	},
	async (context, dice, made) => {
		const { id: projectId } = await project(context, dice, made);
		const viewId = (await viewsOf(context, projectId)).find(({ viewKind }) => viewKind === 'kanban')?.id ?? 0;
		await createBucket(context, await requireView(context, { projectId, viewId }, 'write'), { title: 'Later' });
	},
	async (context, dice, made) => {
		const label = await requireOwnLabel(context, dice.pick(made.labels) ?? 0);
		if (dice.below(3) === 0) await deleteLabel(context, label);
		else await updateLabel(context, label, { title: dice.pick(['Garden', 'House']) });
	},
	async (context, dice, made) => {
		const related = { base: await task(context, dice, made), other: await task(context, dice, made) };
		await relate(context, { ...related, kind: dice.pick(['related', 'subtask', 'blocking']) ?? 'related' });
	},
	async (context, dice, made) => {
		const { id: projectId } = await project(context, dice, made);
		const viewId = dice.pick((await viewsOf(context, projectId)).map(({ id }) => id)) ?? 0;
		await setPosition(context, await task(context, dice, made), viewId, dice.below(1000));
	},
	async (context, dice, made) => addLabel(context, await task(context, dice, made), dice.pick(made.labels) ?? 0),
	async (context, dice, made) => {
		const { id: taskId, project_id: projectId } = await task(context, dice, made);
		await subscribe(context, granted({ taskId, projectId }, 'read'));
	},
	async (context, dice, made) =>
		subscribe(context, granted({ projectId: (await project(context, dice, made)).id }, 'read')),
	async (context, dice, made) => {
		const filter = await requireSavedFilter(context, dice.pick(made.filters) ?? 0);
		const filters = { ...open, filter: dice.pick(['done = true', 'priority > 2']) ?? '' };
		if (dice.below(4) === 0) await deleteSavedFilter(context, filter);
		else await updateSavedFilter(context, filter, { filters, isFavorite: dice.below(2) === 0 });
	},
	async (context, dice, made) => deleteToken(context, dice.pick(made.tokens)?.id ?? 0),
	async (context, dice) => chooseRegistration(context, dice.pick(['open', 'invitation', 'closed']) ?? 'open'),
	async (context, dice) => chooseNewAccounts(context, dice.below(2) === 0),
	async (context, dice, made) => (dice.below(5) === 0 ? disconnectApps(context, made.person) : undefined),
	async (context, dice) => saveSettings(context, { name: dice.pick(['Ada', 'Countess']) }),
	async (context) => createOwnWebhook(context, { targetUrl: 'http://127.0.0.1:9/', events: ['task.reminder.fired'] }),
];

/** What is known of everything, asked through every cache. */
async function everythingOf(context: QueryContext, made: Made) {
	const { person, projects, tasks, labels, filters } = made;
	const { app } = context;
	const answerOf = (asked: Promise<unknown>) => asked.catch(refusalOf);
	const refs = [...projects, ...filters.map((id) => filterProjectId(id))];
	const viewsOfEach = await Promise.all(refs.map((id) => viewsOf(context, id)));
	const views = viewsOfEach.flat();
	const rights = await rightsOf(context);
	const page = { number: 1, size: 50, offset: 0, limit: 50 };
	const list = async (target: object, query: object = {}) => {
		const asked = listTasks(context, target, query, page);
		return answerOf(asked.then(({ body, extra }) => ({ text: (body as JsonFragment).text, extra })));
	};
	return {
		rights: [...rights].sort(([one], [other]) => one - other),
		facts: await Promise.all(projects.map((id) => projectFacts(context, id))),
		views: viewsOfEach,
		buckets: await Promise.all(views.map((view) => bucketRowsOf(context, view.id))),
		ownersOfViews: [
			...(await viewsOfOthers(
				context,
				views.map(({ id }) => id),
			)),
		],
		tasks: [...(await findCachedTasks(context, tasks))].sort(([one], [other]) => one - other),
		related: [...(await findRelatedTasks(context, [...tasks, neverMade]))].sort(([one], [other]) => one - other),
		projects: await Promise.all(
			projects.filter((id) => rights.has(id)).map(async (id) => (await readProject(context, id)).text.text),
		),
		projectList: [
			(await listProjects(context, { s: '', archived: true, withRights: true, page })).text.text,
			(await listProjects(context, { s: 'a', archived: false, withRights: false, page })).text.text,
		],
		lists: await Promise.all(
			refs.flatMap((projectId, at) => [
				list({ projectId }),
				...(viewsOfEach[at] ?? []).flatMap(({ id: viewId }) => [
					list({ projectId, viewId }),
					list({ projectId, viewId }, { expand: ['subtasks'] }),
				]),
			]),
		),
		overview: await list({}, { filter: 'done = false', sortBy: ['due_date'], orderBy: ['desc'] }),
		searched: await list({}, { s: 'pack' }),
		counts: await countTasks(context, [...rights.keys()]),
		largest: (await aboutHowMany(context)) >= Math.max(0, ...(await findCachedTasks(context, tasks)).keys()),
		favorites: await favoritesOf(context),
		favoriteTasks: [...(await favoriteTasks(context))].sort((one, other) => one - other),
		subscriptions: await projectSubscriptions(context),
		read: await Promise.all(
			tasks.map((id) => answerOf(readTask(context, id).then(({ body }) => (body as JsonFragment).text))),
		),
		subscribed: await Promise.all(tasks.map((id) => subscriptionOf(context, 'task', id, 0))),
		filters: await findOwnFilters(context),
		labels: [...(await serializeLabels(context, labels))].sort(([one], [other]) => one - other),
		people: [...(await serializeUsers(context, [person])), ...(await findPeople(context, [person]))],
		account: await requireAccount(app, person),
		avatar: await findAvatar(context, made.name),
		notifications: await newestNotices(context, 10),
		webhooks: await toldAfter(app),
		registration: await registrationMode(app),
		newAccounts: await createsAccounts(app),
		session: await sessionAuthenticator.callerOf(app, made.session),
		tokens: await Promise.all(made.tokens.map(({ secret }) => answerOf(tokenAuthenticator.callerOf(app, secret)))),
		connected: await answerOf(appAuthenticator.callerOf(app, made.connected)),
		links: await Promise.all(made.links.map((token) => answerOf(shareAuthenticator.callerOf(app, token)))),
	};
}

/** Every cache that is declared, by its name. */
function declaredCaches(): string[] {
	const root = join(import.meta.dirname, '..');
	const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
		/(?<!\.test)\.ts$/.test(file),
	);
	const declared = /= (?:cache|orderCache)<[^(]*>\(\{\s*name: '([^']+)'/g;
	const namesIn = (file: string) =>
		[...readFileSync(join(root, file), 'utf8').matchAll(declared)].map(([, name]) => name ?? '');
	return files.flatMap(namesIn).sort();
}

/** They answer for secrets that were sent, which a command never does; see `calendar/person.test.ts`. */
const ofSecrets = ['passwords tried in calendars', 'verified credentials of calendars'];

test(`whatever commands ask and wherever they fail, caches say what the database says (SEED=${seed})`, async () => {
	const first = await startTestApp();
	const ada = await aUser(first);
	const caller = { kind: 'person', id: ada.id, username: ada.username, sessionId: null, scopes: null } as const;
	const { accessToken } = await aConnectedApp(first, { owner: ada });
	const own = { person: ada.id, name: ada.username, session: ada.token, connected: accessToken };
	const made: Made = { ...own, projects: [], tasks: [], labels: [], filters: [], tokens: [], links: [] };
	const thrown = dice(seed);
	let [kept, givenUp] = [0, 0];

	for (let step = 0; step <= steps; step += 1) {
		const fails = step > 0 && thrown.below(2) === 0;
		const few = Array.from({ length: 1 + thrown.below(4) }, () => thrown.pick([...making, ...others]));
		await runCommand(first.app, caller, { via: 'test' }, async (context) => {
			// Of all its deeds together, before the first of them.
			await lockAccess(context);
			await context.locks.lock({ projects: made.projects });
			for (const deed of step === 0 ? making : few) {
				// What one of them refuses, since it was given up before, another may do.
				await deed?.(context, thrown, made).catch(refusalOf);
				if (thrown.below(3) === 0) await everythingOf(context, made);
			}
			if (fails) throw new GivenUp();
		}).then(
			() => {
				kept += 1;
			},
			(error) => {
				if (!(error instanceof GivenUp)) throw error;
				givenUp += 1;
			},
		);
		const fresh = await first.beside();
		expect(await everythingOf(queryContext(first.app, caller), made)).toEqual(
			await everythingOf(queryContext(fresh.app, caller), made),
		);
	}

	expect(Math.min(kept, givenUp)).toBeGreaterThan(3);
	const asked = cacheFigures(first.app).filter(({ hits, misses }) => hits + misses > 0);
	expect([...asked.map(({ name }) => name), ...ofSecrets].sort()).toEqual(declaredCaches());
});
