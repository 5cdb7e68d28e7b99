import { expect, test } from 'vitest';
import { type Attempt, attemptsOn, refuseAll, send, withForeignIds } from './testing/security/every-route.ts';
import { startWithEverything } from './testing/security/everything-on.ts';
import { somebodysThings } from './testing/security/somebodys-things.ts';

/** Nouns that belong to a project: whoever cannot open it must not get at them. */
const inProject = new Set([
	'project',
	'view',
	'bucket',
	'task',
	'attachment',
	'comment',
	'thing to react to',
	'link share',
	'share of a user',
	'batch',
]);

const takesIds = ({ ids }: Attempt) => ids.length > 0;
const isOfProject = ({ ids }: Attempt) => ids.some(({ noun }) => inProject.has(noun));

/**
 * These answer without a word about what the caller may not see, and change nothing: a list leaves it out, and taking
 * away what is not there is no mistake (api/quirks.md).
 */
const saysNothing = ({ name }: Attempt) =>
	/^(taskList\.byIds|taskAssignee\.remove|linkShare\.delete|share\.update|teamShare\.update|teamMember\.(remove|toggleAdmin)|calendarToken\.delete)\b/.test(
		name,
	);

/** Whoever came by a link gets the tasks of its project, whatever project they ask about. */
const answersOfItsOwn = ({ name }: Attempt) => name === 'taskList.byIds' || name === 'taskList.ofProject';

/** What a reader does to themselves alone. */
const isPersonal = ({ name }: Attempt) => name === 'account.saveSettings' || name === 'unread.markRead';

/** Needs a password, which people of tests have none, a token out of a letter, or a code of an app. */
const cannotBeTried = new Set([
	'account.changePassword',
	'account.changeEmail',
	'accountDeletion.request',
	'accountDeletion.confirm',
	'accountDeletion.cancel',
	'secondFactor.read',
	'secondFactor.enable',
	'secondFactor.disable',
	'secondFactor.picture',
]);

test('what is tried is right but for the caller: its owner is answered every time', async () => {
	const app = await startWithEverything();
	const problems: string[] = [];

	for (const { name } of attemptsOn(await somebodysThings(app)).filter((one) => !cannotBeTried.has(one.name))) {
		const ada = await somebodysThings(app);
		const attempt = attemptsOn(ada).find((one) => one.name === name);
		const { status, body } = await send(app, attempt as Attempt, ada.owner.token);
		if (status >= 300 && status !== 418) problems.push(`${name}: ${status} ${body}`);
	}

	expect(problems).toEqual([]);
}, 60_000);

test('a hole would be noticed', async () => {
	const app = await startWithEverything();
	const ada = await somebodysThings(app);
	const [update] = attemptsOn(ada).filter(({ name }) => name === 'label.update');

	const problems = await refuseAll(app, update ? [update] : [], { token: ada.owner.token, secrets: [ada.secret] });

	expect(problems).toEqual([
		expect.stringContaining('was answered'),
		expect.stringContaining('told a secret'),
		expect.stringContaining('changed something'),
	]);
});

test('without a session nothing is answered', async () => {
	const app = await startWithEverything();
	const ada = await somebodysThings(app);

	const problems = await refuseAll(app, attemptsOn(ada), { token: undefined, secrets: [ada.secret] });

	expect(problems).toEqual([]);
});

test('a stranger with an account gets at nothing', async () => {
	const app = await startWithEverything();
	const [ada, bob] = [await somebodysThings(app), await somebodysThings(app)];

	const problems = await refuseAll(app, attemptsOn(ada).filter(takesIds), {
		token: bob.owner.token,
		secrets: [ada.secret],
		mayAnswer: saysNothing,
	});

	expect(problems).toEqual([]);
});

test('lists of others show nothing of mine', async () => {
	const app = await startWithEverything();
	const [ada, bob] = [await somebodysThings(app), await somebodysThings(app)];
	const lists = attemptsOn(bob).filter(({ endpoint }) => !endpoint.changes);

	const problems = await refuseAll(app, lists, {
		token: bob.owner.token,
		secrets: [ada.secret],
		mayAnswer: () => true,
	});

	expect(problems).toEqual([]);
});

test.for(['owner', 'admin', 'writer', 'reader'] as const)(
	'an id of somebody else among the own ones is refused: %s of a project',
	async (role) => {
		const app = await startWithEverything();
		const [ada, bob] = [await somebodysThings(app), await somebodysThings(app)];

		const problems = await refuseAll(app, withForeignIds(attemptsOn(ada), bob), {
			token: ada[role].token,
			secrets: [bob.secret],
			mayAnswer: saysNothing,
		});

		expect(problems).toEqual([]);
	},
);

test('a reader changes nothing', async () => {
	const app = await startWithEverything();
	const ada = await somebodysThings(app);
	const changes = attemptsOn(ada).filter(
		(attempt) => attempt.endpoint.changes && isOfProject(attempt) && !isPersonal(attempt),
	);

	const problems = await refuseAll(app, changes, { token: ada.reader.token, secrets: [] });

	expect(problems).toEqual([]);
});

test('a link to another project opens nothing', async () => {
	const app = await startWithEverything();
	const [ada, bob] = [await somebodysThings(app), await somebodysThings(app)];

	const problems = await refuseAll(app, attemptsOn(ada).filter(takesIds), {
		token: bob.linkToken,
		secrets: [ada.secret],
		mayAnswer: answersOfItsOwn,
	});

	expect(problems).toEqual([]);
});

test('a token of a program does only what it was made for', async () => {
	const app = await startWithEverything();
	const ada = await somebodysThings(app);
	const outside = attemptsOn(ada).filter(({ endpoint }) => endpoint.scope !== 'other.user' && endpoint.scope !== '*');

	const problems = await refuseAll(app, outside, { token: ada.narrowToken, secrets: [ada.secret] });

	expect(problems).toEqual([]);
});
