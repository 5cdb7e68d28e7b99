import { taskExpansions } from '@ordna/domain/task-list';
import { expect, test } from 'vitest';
import { assertPresent } from './context/assert-present.ts';
import { aProject } from './features/project/project.builder.ts';
import { sharedWith } from './features/share/share.builder.ts';
import { aTask } from './features/task/task.builder.ts';
import { aProgramsToken } from './features/token/token.builder.ts';
import { aUser, type TestUser } from './features/user/user.builder.ts';
import { attemptsOn, endpointsOfCallers, send } from './testing/security/every-route.ts';
import { startWithEverything } from './testing/security/everything-on.ts';
import { somebodysThings } from './testing/security/somebodys-things.ts';
import { startTestApp, type TestApp } from './testing/start-app.ts';

/*
 * Ways to learn by a side door what the front door refuses: part of an address, a text from before a move, what a token's
 * scope leaves out, the other end of a relation, a webhook's address.
 */

/** Ada's project that Bob shares with a right, and one of hers that he cannot open. */
async function start(right: 'read' | 'write' = 'read') {
	const app = await startTestApp();
	const [ada, bob] = [await aUser(app), await aUser(app)];
	const [open, closed] = [await aProject(app, { owner: ada }), await aProject(app, { owner: ada })];
	await sharedWith(app, { project: open, owner: ada, person: bob, right });
	return { app, ada, bob, open, closed, as: (who: TestUser) => app.api(who.token) };
}

async function get({ server }: TestApp, token: string, url: string) {
	const reply = await server.inject({ url: `/api/v1${url}`, headers: { authorization: `Bearer ${token}` } });
	return { status: reply.statusCode, body: reply.body };
}

test('the people of a project are not found by a part of their address', async () => {
	const { app, bob, open, as } = await start();
	await app.app.database.writer
		.updateTable('user')
		.set({ email: 'secret@example.org', email_key: 'secret@example.org' })
		.where('id', '=', bob.id)
		.execute();
	const found = (s: string) => as(bob).project.people({ id: open.id, s });

	const parts = await Promise.all(['secret@example.or', 'ecret@example.org', 'secret', '@', '%'].map(found));

	expect(parts.flat()).toEqual([]);
	expect(await found('Secret@example.org')).toMatchObject([{ id: bob.id, email: 'secret@example.org' }]);
});

test.each([
	['into a project', 'closed', 'open'],
	['out of a project', 'open', 'closed'],
] as const)('who reads one side of a move %s sees none of the texts of the other side', async (_, from, to) => {
	const { app, ada, bob, as, ...projects } = await start();
	const { id } = await aTask(app, { owner: ada, project: projects[from], title: `${from} title` });
	await as(ada).task.update({ id, description: `<p>${from} text</p>` });

	await as(ada).task.update({
		id,
		projectId: projects[to].id,
		title: `${to} title`,
		description: `<p>${to} text</p>`,
	});

	const batches = await app.app.database.read.selectFrom('change').select('batch').distinct().execute();
	const urls = [
		`/tasks/${id}/changes`,
		`/projects/${projects.open.id}/changes`,
		'/changes?since=0',
		...batches.map(({ batch }) => `/batches/${batch}`),
	];
	const answers = await Promise.all(urls.map((url) => get(app, bob.token, url)));
	const shown = answers.map(({ body }) => body).join();
	expect(shown).toContain('open title');
	expect(shown).not.toContain('closed');
});

test('a token brings along with a task only what its scopes let it read', async () => {
	const { app, ada, open } = await start();
	const { id } = await aTask(app, { owner: ada, project: open });
	const scopes = ['tasks_comments.read_all', 'reactions.read_all', 'projects.views_buckets'];
	const [narrow, wide] = [
		await aProgramsToken(app, { owner: ada, scopes: ['tasks.read_all', 'tasks.read_one'] }),
		await aProgramsToken(app, { owner: ada, scopes: ['tasks.read_all', 'tasks.read_one', ...scopes] }),
	];
	const statusOf = async (token: string, expansion: string) => {
		const urls = [`/tasks/${id}`, '/tasks', `/projects/${open.id}/tasks`].map((url) => `${url}?expand=${expansion}`);
		return [...new Set((await Promise.all(urls.map((url) => get(app, token, url)))).map(({ status }) => status))];
	};

	const refused = [];
	for (const expansion of taskExpansions) {
		expect(await statusOf(wide, expansion)).toEqual([200]);
		const [status] = await statusOf(narrow, expansion);
		if (status === 401) refused.push(expansion);
	}

	expect(refused).toEqual(['buckets', 'reactions', 'comments', 'comment_count']);
});

test('whoever cannot see a task learns nothing of its relations, and takes none off', async () => {
	const { app, ada, bob, open, closed, as } = await start('write');
	const [base, hidden, stranger] = [
		await aTask(app, { owner: ada, project: open }),
		await aTask(app, { owner: ada, project: closed }),
		await aTask(app, { owner: ada, project: closed }),
	];
	await as(ada).relation.create({ taskId: base.id, otherTaskId: hidden.id, relationKind: 'subtask' });
	const remove = (otherTaskId: typeof base.id) =>
		as(bob)
			.relation.delete({ taskId: base.id, otherTaskId, relationKind: 'subtask' })
			.catch((error: Error) => error.message);

	expect(await remove(hidden.id)).toEqual(await remove(stranger.id));
	expect((await as(ada).task.read({ id: base.id })).relatedTasks).toMatchObject({ subtask: [{ id: hidden.id }] });
});

test('who may only read a project sees its webhooks without their addresses', async () => {
	const { ada, bob, open, as } = await start();
	const targetUrl = 'https://chat.example.org/hook/a-key';
	await as(ada).webhook.create({ projectId: open.id, targetUrl, events: ['task.created'] });

	expect(await as(bob).webhook.list({ projectId: open.id })).toMatchObject([{ targetUrl: '' }]);
	expect(await as(ada).webhook.list({ projectId: open.id })).toMatchObject([{ targetUrl }]);
});

/** The fields that lists are narrowed by. */
const searchFields = ['s', 'q', 'filter'] as const;

const searches = endpointsOfCallers().flatMap(({ name, endpoint }) =>
	searchFields
		.filter((field) => endpoint.method === 'GET' && field in endpoint.input._zod.def.shape)
		.map((field) => ({ name, endpoint, field })),
);

test('no search tells by its answer whether it guessed a part of what the caller may not see', async () => {
	const app = await startWithEverything();
	const things = await somebodysThings(app);
	const guess = { mail: 'zebra-crossing', hidden: 'quagga-stable' };
	const db = app.app.database.writer;
	const address = `${guess.mail}@example.org`;
	await db.updateTable('user').set({ email: address, email_key: address }).where('id', '=', things.owner.id).execute();
	const closed = await aProject(app, { owner: things.owner, title: guess.hidden });
	await aTask(app, { owner: things.owner, project: closed, title: guess.hidden });

	const tells: string[] = [];
	for (const { name, endpoint, field } of searches) {
		for (const part of [guess.mail, guess.mail.slice(1, 6), guess.hidden, guess.hidden.slice(1, 6)]) {
			const ask = async (text: string) => {
				const value = field === 'filter' ? `title like "${text}"` : text;
				const attempt = assertPresent(attemptsOn(things, [{ name, endpoint }])[0], 'one for each endpoint');
				const input = { ...attempt.input, [field]: value };
				const answer = await send(app, { ...attempt, input }, things.reader.token);
				return `${answer.status} ${answer.body.replaceAll(text, '')}`;
			};
			if ((await ask(part)) !== (await ask('nobody-calls-it-so'))) tells.push(`${name} by ${field}=${part}`);
		}
	}

	expect(searches.length).toBeGreaterThan(10);
	expect(tells).toEqual([]);
});

test('whatever brings more along than its own noun asks for the scope of that', async () => {
	const app = await startWithEverything();
	const things = await somebodysThings(app);
	const expanding = endpointsOfCallers().filter(({ endpoint }) => 'expand' in endpoint.input._zod.def.shape);
	const shown: string[] = [];

	for (const { name, endpoint } of expanding) {
		const token = await aProgramsToken(app, { owner: things.owner, scopes: [String(endpoint.scope)] });
		const attempt = assertPresent(attemptsOn(things, [{ name, endpoint }])[0], 'one for each endpoint');
		for (const expansion of taskExpansions) {
			const answer = await send(app, { ...attempt, input: { ...attempt.input, expand: [expansion] } }, token);
			if (answer.body.includes(`${things.secret}comment`)) shown.push(`${name} with ${expansion}`);
		}
	}

	expect(expanding.length).toBeGreaterThan(3);
	expect(shown).toEqual([]);
});
