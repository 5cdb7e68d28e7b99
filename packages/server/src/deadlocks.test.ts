import { toId } from '@ordna/domain/contract';
import { filterBy } from '@ordna/domain/filter';
import { expect, test } from 'vitest';
import { assertPresent } from './context/assert-present.ts';
import { aLabel } from './features/label/label.builder.ts';
import { aProject } from './features/project/project.builder.ts';
import { aProjectInvitation } from './features/project-invitation/project-invitation.builder.ts';
import { aTask } from './features/task/task.builder.ts';
import { aUser } from './features/user/user.builder.ts';
import { startMailBox } from './testing/mail-box.ts';
import { type Api, isRefusal, startTestApp } from './testing/start-app.ts';

/** A project with what stands in it, as commands name it. */
interface Side {
	readonly projectId: number;
	readonly list: number;
	readonly board: number;
	readonly buckets: readonly number[];
	readonly tasks: readonly number[];
}

interface World {
	/** Two processes on the same data, as the same person. */
	readonly apis: readonly [Api, Api];
	readonly sides: readonly [Side, Side];
	readonly label: number;
	readonly filterView: number;
	readonly others: readonly { readonly id: number }[];
	/** Nothing is shared with them yet. */
	readonly guest: string;
	/** The guest, in the same two processes. */
	readonly guestApis: readonly [Api, Api];
	/** Somebody new was invited to a project, long enough ago to be invited again. */
	invited(projectId: number): Promise<{ readonly id: number; readonly token: string }>;
	another(): Promise<Side>;
}

/** A command on one project, beside another one. */
type Deed = (api: Api, at: { readonly here: Side; readonly there: Side; readonly world: World }) => Promise<unknown>;

let number = 0;
/** Another one of a few each time, so that commands meet on some rows and miss each other on others. */
const next = <T>(list: readonly T[]): T => assertPresent(list[number++ % list.length], 'there are some');

async function trashed(api: Api, projectId: number): Promise<number> {
	const { id } = await api.task.create({ projectId, title: 'Gone' });
	await api.task.delete({ id });
	return id;
}

/** Every kind of command that writes what belongs to projects. */
const deeds: Readonly<Record<string, Deed>> = {
	create: (api, { here }) => api.task.create({ projectId: here.projectId, title: 'New' }),
	createMany: (api, { here }) =>
		api.taskBulk.create({ projectId: here.projectId, tasks: [{ title: 'One' }, { title: 'Two' }] }),
	change: (api, { here }) => api.task.update({ id: next(here.tasks), title: `Title ${number}` }),
	finish: (api, { here }) => api.task.update({ id: next(here.tasks), done: number % 2 === 0 }),
	skip: async (api, { here }) => {
		const taskId = next(here.tasks);
		await api.task.update({
			id: taskId,
			dueDate: Date.parse('2020-01-01T00:00:00Z'),
			repeatRule: 'FREQ=WEEKLY;BYDAY=MO',
		});
		await api.completion.skip({ taskId });
	},
	catchUp: async (api, { here }) => {
		const taskId = next(here.tasks);
		await api.task.update({ id: taskId, dueDate: Date.parse('2026-01-01T00:00:00Z'), repeatAfter: 604_800 });
		await api.completion.catchUp({ taskId });
	},
	move: (api, { here, there }) => api.task.update({ id: next(here.tasks), projectId: there.projectId }),
	moveBack: (api, { here }) => api.task.update({ id: next(here.tasks), projectId: here.projectId }),
	changeMany: (api, { here, there }) =>
		api.taskBulk.update({
			taskIds: [next(there.tasks), next(here.tasks), next(there.tasks)],
			fields: ['priority', 'project_id'],
			values: { priority: 3, projectId: here.projectId },
		}),
	changeSelection: (api, { here, there, world }) =>
		api.taskBulk.change({
			taskIds: [next(there.tasks), next(here.tasks), next(there.tasks)],
			values: { priority: 2, projectId: here.projectId },
			addLabels: [world.label],
			addAssignees: [next(world.others).id],
		}),
	spread: (api, { here }) =>
		api.task.setPosition({ taskId: next(here.tasks), projectViewId: here.list, position: 0.0001 }),
	spreadFilter: (api, { here, world }) =>
		api.task.setPosition({ taskId: next(here.tasks), projectViewId: world.filterView, position: 0.0001 }),
	column: (api, { here }) =>
		api.task.moveToBucket({
			projectId: here.projectId,
			viewId: here.board,
			bucketId: next(here.buckets),
			taskId: next(here.tasks),
		}),
	remove: async (api, { here }) => api.task.delete({ id: next(here.tasks) }),
	restore: async (api, { here }) => api.task.restore({ taskId: await trashed(api, here.projectId) }),
	purge: async (api, { here, there }) =>
		api.trash.purge({
			taskIds: [await trashed(api, here.projectId), await trashed(api, there.projectId)],
		}),
	restoreElsewhere: async (api, { here, there }) =>
		api.task.restore({ taskId: await trashed(api, here.projectId), projectId: there.projectId }),
	emptyTrash: (api, { here }) => api.trash.emptyOfProject({ projectId: here.projectId }),
	makeProject: async (api, { here, there }) => {
		const { id } = await api.task.create({ projectId: here.projectId, title: 'Grows' });
		const sub = await api.task.create({ projectId: here.projectId, title: 'Beneath' });
		await api.relation.create({ taskId: id, otherTaskId: sub.id, relationKind: 'subtask' });
		const made = await api.taskProject.make({ id, parentProjectId: there.projectId });
		await api.project.delete({ id: made.id });
	},
	copy: (api, { here }) => api.taskCopy.duplicate({ id: next(here.tasks) }),
	label: (api, { here, world }) => api.taskLabel.add({ taskId: next(here.tasks), labelId: world.label }),
	mergeLabels: async (api, { here, world }) => {
		const { id: sourceId } = await api.label.create({ title: 'Same' });
		await api.taskLabel.add({ taskId: next(here.tasks), labelId: sourceId });
		await api.savedFilter.create({ title: 'Same', filters: filterBy(`labels = ${sourceId}`) });
		await api.label.merge({ id: world.label, sourceId });
	},
	assign: (api, { here, world }) =>
		api.taskAssignee.replace({ taskId: next(here.tasks), assignees: [{ id: next(world.others).id }] }),
	comment: (api, { here }) => api.comment.create({ taskId: next(here.tasks), comment: '<p>Well</p>' }),
	relate: (api, { here, there }) =>
		api.relation.create({ taskId: next(here.tasks), otherTaskId: next(there.tasks), relationKind: 'related' }),
	moveRelation: async (api, { here, there }) => {
		const [taskId, otherTaskId] = [next(here.tasks), next(there.tasks)];
		await api.relation.create({ taskId, otherTaskId, relationKind: 'blocking' });
		await api.relation.move({ taskId, relationKind: 'blocking', otherTaskId, afterTaskId: null });
	},
	bucket: async (api, { here }) => {
		const path = { projectId: here.projectId, viewId: here.board };
		const { id } = await api.bucket.create({ ...path, title: 'More' });
		await api.bucket.delete({ ...path, id });
	},
	view: async (api, { here }) => {
		const { id } = await api.view.create({ projectId: here.projectId, title: 'More', viewKind: 'kanban' });
		await api.view.delete({ projectId: here.projectId, id });
	},
	project: (api, { here }) => api.project.update({ id: here.projectId, title: `Project ${number}` }),
	nest: (api, { here, there }) =>
		api.project.update({ id: here.projectId, title: 'Nested', parentProjectId: next([0, there.projectId]) }),
	order: (api, { here }) => api.project.update({ id: here.projectId, title: 'Ordered', position: 0.0001 }),
	copyProject: async (api, { here, there }) => {
		const copy = await api.projectCopy.duplicate({
			id: here.projectId,
			parentProjectId: there.projectId,
		});
		if (copy.duplicatedProject) await api.project.delete({ id: copy.duplicatedProject.id });
	},
	template: async (api, { here, there }) => {
		const { id } = await api.template.create({ id: here.projectId, title: 'Again' });
		const made = await api.template.use({ id, title: 'Made', parentProjectId: there.projectId });
		await api.template.delete({ id });
		await api.project.delete({ id: made.id });
	},
	taskTemplate: async (api, { here, there }) => {
		const { id } = await api.template.createOfTask({ id: next(there.tasks), title: 'Again' });
		await api.template.useInProject({ id, projectId: here.projectId });
	},
	mailIn: async (api, { here: { projectId } }) => {
		await api.mailIn.create({ projectId });
		await api.mailIn.replace({ projectId });
		await api.mailIn.delete({ projectId });
	},
	feedLink: async (api, { here: { projectId } }) => {
		await api.feedLink.create({ kind: 'tasks', projectId });
		await api.feedLink.delete({ kind: 'tasks' });
	},
	link: async (api, { here }) => {
		const link = { projectId: here.projectId, id: (await api.linkShare.create({ projectId: here.projectId })).id };
		await api.linkShare.update({ ...link, right: 'write', isAddressReplaced: true });
		await api.linkShare.delete(link);
	},
	share: async (api, { here, world }) => {
		const share = { projectId: here.projectId, username: world.guest };
		await api.share.create(share);
		await api.share.delete(share);
	},
	leave: async (api, { here, world }) => {
		await api.share.create({ projectId: here.projectId, username: world.guest });
		await next(world.guestApis).access.leave({ projectId: here.projectId });
	},
	invite: async (api, { here: { projectId } }) => {
		number += 1;
		const { id } = await api.projectInvitation.create({ projectId, email: `new-${number}@example.org` });
		await api.projectInvitation.delete({ projectId, id });
	},
	inviteAgain: async (api, { here: { projectId }, world }) => {
		const { id } = await world.invited(projectId);
		await api.projectInvitation.resend({ projectId, id: toId('invitation', id) });
		await api.projectInvitation.delete({ projectId, id: toId('invitation', id) });
	},
	join: async (_, { here: { projectId }, world }) => {
		const { token } = await world.invited(projectId);
		const guest = next(world.guestApis);
		await guest.projectInvitation.accept({ token });
		await guest.access.leave({ projectId });
	},
	undo: async (api, { here }) => {
		const { id } = await api.task.create({ projectId: here.projectId, title: 'Undone' });
		const lines = await api.change.ofTask({ taskId: id });
		await api.batch.undo({ batchId: lines[0]?.batch ?? '' });
	},
};

async function aSide(
	api: Api,
	app: Parameters<typeof aTask>[0],
	owner: Awaited<ReturnType<typeof aUser>>,
): Promise<Side> {
	const project = await aProject(app, { owner });
	const tasks: number[] = [];
	for (let count = 0; count < 4; count += 1) tasks.push((await aTask(app, { owner, project })).id);
	const viewOf = (kind: string) => project.views?.find((view) => view.viewKind === kind)?.id ?? 0;
	const buckets = await api.bucket.list({ projectId: project.id, viewId: viewOf('kanban') });
	return {
		projectId: project.id,
		list: viewOf('list'),
		board: viewOf('kanban'),
		buckets: buckets.map(({ id }) => id),
		tasks,
	};
}

/** Nobody listens there: no mailbox is read. */
const mailIn = {
	ORDNA_MAILIN_ENABLED: 'true',
	ORDNA_MAILIN_HOST: '127.0.0.1',
	ORDNA_MAILIN_PORT: '1',
	ORDNA_MAILIN_USERNAME: 'tasks',
	ORDNA_MAILIN_ADDRESS: 'tasks+{word}@example.org',
};

async function aWorld(): Promise<World> {
	const box = await startMailBox();
	const app = await startTestApp({ ...box.env, ...mailIn });
	const ada = await aUser(app);
	const [others, guest] = [[await aUser(app), await aUser(app)], await aUser(app)];
	const api = app.api(ada.token);
	const another = async () => {
		const side = await aSide(api, app, ada);
		for (const { username } of others) await api.share.create({ projectId: side.projectId, username });
		return side;
	};
	const sides = [await another(), await another()] as const;
	const filter = await api.savedFilter.create({
		title: 'All',
		filters: { filter: 'done = false || done = true' },
	});
	const views = await api.view.list({ projectId: -filter.id - 1 });
	const label = await aLabel(app, { owner: ada });
	const beside = await app.beside();
	return {
		apis: [api, beside.api(ada.token)],
		sides: [sides[0], sides[1]],
		label: label.id,
		filterView: views.find((view) => view.viewKind === 'list')?.id ?? 0,
		others: others.map(({ id }) => ({ id })),
		guest: guest.username,
		guestApis: [app.api(guest.token), beside.api(guest.token)],
		invited: (projectId) => {
			number += 1;
			const email = `invited-${number}@example.org`;
			return aProjectInvitation(app, { owner: ada, project: { id: projectId }, email });
		},
		another,
	};
}

/** Both at once, in both directions, each on both processes. */
async function meet(world: World, one: Deed, other: Deed): Promise<unknown[]> {
	const [a, b] = world.sides;
	const [first, second] = world.apis;
	const [forth, back] = [
		{ here: a, there: b, world },
		{ here: b, there: a, world },
	];
	const met = await Promise.allSettled([
		one(first, forth),
		other(second, back),
		one(second, back),
		other(first, forth),
	]);
	return met.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
}

const names = Object.keys(deeds);
const deedOf = (name: string) => assertPresent(deeds[name], 'it has a name');

/** So many tests, each with a share of the pairs. */
const parts = 4;

// That none waits for another in a circle `startTestApp` holds. SQLite runs one command at a time.
test.skipIf(process.env['ORDNA_TEST_ENGINE'] !== 'postgres').for(Array.from({ length: parts }, (_, part) => part))(
	'of every two commands at once neither breaks, in either direction (part %i)',
	async (part) => {
		const world = await aWorld();
		const pairs = names.flatMap((one, at) => names.slice(at).map((other) => [one, other] as const));
		const broken: string[] = [];

		for (const [one, other] of pairs.filter((_, at) => at % parts === part)) {
			for (const reason of await meet(world, deedOf(one), deedOf(other))) {
				if (!isRefusal(reason)) broken.push(`${one} beside ${other}: ${reason}`);
			}
		}

		expect(broken).toEqual([]);
	},
);

test('each of these commands does something', async () => {
	const world = await aWorld();
	const refused: string[] = [];

	for (const [name, deed] of Object.entries(deeds)) {
		const [here, there] = [await world.another(), await world.another()];
		await deed(world.apis[0], { here, there, world }).catch((error: unknown) => refused.push(`${name}: ${error}`));
	}

	expect(refused).toEqual([]);
});

test('tasks that move in opposite directions at once all arrive', async () => {
	const { apis, sides } = await aWorld();
	const [a, b] = sides;
	const moves = [a, b].flatMap(({ tasks }, at) =>
		tasks.map((id, turn) => apis[turn % 2]?.task.update({ id, projectId: (at === 0 ? b : a).projectId })),
	);

	const moved = (await Promise.all(moves)) as { id: number; projectId: number }[];

	expect(moved.filter(({ projectId }) => projectId === b.projectId).map(({ id }) => id)).toEqual(a.tasks);
	expect(moved.filter(({ projectId }) => projectId === a.projectId).map(({ id }) => id)).toEqual(b.tasks);
});
