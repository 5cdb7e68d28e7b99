import { allows, type Right } from '@ordna/domain/right';
import { expect, test } from 'vitest';
import { aProgramsToken } from './features/token/token.builder.ts';
import {
	type Attempt,
	attemptsOn,
	endpointsOfCallers,
	forgottenIds,
	isSuccess,
	refuseAll,
	send,
	tryAll,
	withForeignIds,
	withOthersInTheBody,
} from './testing/security/every-route.ts';
import { startWithEverything } from './testing/security/everything-on.ts';
import { entitled, somebodysThings, type Things } from './testing/security/somebodys-things.ts';

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
	'webhook',
	'batch',
]);

const takesIds = ({ ids }: Attempt) => ids.length > 0;
const isOfProject = ({ ids }: Attempt) => ids.some(({ noun }) => inProject.has(noun));

/**
 * These answer without a word about what the caller may not see, and change nothing: a list leaves it out, and taking
 * away what is not there is no mistake (docs/wire/tasks.md#rights).
 */
const saysNothing = ({ name }: Attempt) =>
	/^(taskList\.byIds|comment\.byIds|taskAssignee\.remove|linkShare\.delete|share\.update|teamShare\.update|teamMember\.(remove|toggleAdmin)|calendarToken\.delete|task\.trash)\b/.test(
		name,
	) || name === 'task.trashOfProject with another user in deletedBy';

/** Whoever came by a link gets the tasks of its project, whatever project they ask about, and the trash of it. */
const answersOfItsOwn = ({ name }: Attempt) => /^(taskList\.(byIds|ofProject)|comment\.byIds|task\.trash)$/.test(name);

/** What a reader does for themselves alone. */
const isPersonal = ({ name }: Attempt) =>
	/^(access\.leave|account\.saveSettings|unread\.markRead|subscription\.|projectCopy\.|template\.create|feedLink\.)/.test(
		name,
	);

/** Needs a password, which people of tests have none, a token out of an e-mail, a code of an app, or a passkey. */
const cannotBeTried = new Set([
	'account.changePassword',
	'account.changeEmail',
	'accountDeletion.request',
	'accountDeletion.confirm',
	'accountDeletion.cancel',
	'export.request',
	'export.download',
	'passkey.begin',
	'passkey.create',
	'passkey.remove',
	'passkey.setSecondFactor',
	'secondFactor.read',
	'secondFactor.enable',
	'secondFactor.disable',
	'secondFactor.countRecoveryCodes',
	'secondFactor.renewRecoveryCodes',
	'secondFactor.picture',
	// No backup is beside the tests of all routes.
	'adminServer.restoreFile',
	// No provider and no directory is beside the tests of all routes.
	'headerSignIn.signIn',
	'signInTrial.readOpenId',
	'signInTrial.tryOpenId',
	'signInTrial.tryLdap',
]);

test('what is tried is right but for the caller: its owner is answered every time', async () => {
	const app = await startWithEverything();

	const problems = await tryAll(app, {
		attempts: (things) => attemptsOn(things).filter(({ name }) => !cannotBeTried.has(name)),
		tokenOf: (things, { endpoint }) => entitled(things, endpoint),
		judge: (_, answer) => (isSuccess(answer) ? undefined : 'was refused'),
	});

	expect(problems).toEqual([]);
});

test('no id of the contract is forgotten, in a path, a query or a body', async () => {
	const ada = await somebodysThings(await startWithEverything());

	expect(forgottenIds(attemptsOn(ada))).toEqual([]);
});

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
		token: bob.links.admin,
		secrets: [ada.secret],
		mayAnswer: answersOfItsOwn,
	});

	expect(problems).toEqual([]);
});

/** The writer of a comment alone may change it, and these are the owner's; so is the template. */
const needsMore = ({ name }: Attempt) => /^(comment\.(update|delete)|template\.useInProject)$/.test(name);

/** One's own settings, lists that leave things out, a new project wherever it is put, gestures across projects. */
const noOneProjectDecides =
	/^(account\.saveSettings|feedLink\.(create|update)|taskList\.byIds|comment\.byIds|taskBulk\.(update|change)|subscription\.delete of a task|batch\.(read|undo)|trash\.purge|project\.create|template\.use|fileImport\.apply)$/;

/** Moving a project needs more than changing it, and has its own tests. */
const withoutMoving = (attempt: Attempt): Attempt =>
	attempt.name === 'project.update'
		? { ...attempt, input: { ...attempt.input, parentProjectId: undefined }, ids: [] }
		: attempt;

interface Caller {
	readonly who: string;
	readonly right: Right;
	readonly isVisitor: boolean;
	readonly tokenOf: (things: Things) => string;
}

const callers: readonly Caller[] = [
	{ who: 'a reader', right: 'read', isVisitor: false, tokenOf: ({ reader }) => reader.token },
	{ who: 'a writer', right: 'write', isVisitor: false, tokenOf: ({ writer }) => writer.token },
	{ who: 'an admin', right: 'admin', isVisitor: false, tokenOf: ({ admin }) => admin.token },
	{ who: 'a visitor who may read', right: 'read', isVisitor: true, tokenOf: ({ links }) => links.read },
	{ who: 'a visitor who may write', right: 'write', isVisitor: true, tokenOf: ({ links }) => links.write },
	{ who: 'a visitor who may do everything', right: 'admin', isVisitor: true, tokenOf: ({ links }) => links.admin },
];

test.for(callers)('$who gets as far as the right reaches, and no further', async ({ right, isVisitor, tokenOf }) => {
	const app = await startWithEverything();

	const problems = await tryAll(app, {
		attempts: (things) =>
			attemptsOn(things)
				.filter((one) => one.endpoint.right !== null && !needsMore(one))
				.map(withoutMoving),
		tokenOf,
		judge: ({ endpoint }, answer) => {
			const isEnough = allows(right, endpoint.right ?? 'admin') && !(isVisitor && endpoint.caller === 'person');
			if (isSuccess(answer) === isEnough) return undefined;
			return isEnough ? 'was refused' : 'was answered';
		},
	});

	expect(problems).toEqual([]);
});

test('of every endpoint with something of a project it is said what is needed there', async () => {
	const things = await somebodysThings(await startWithEverything());

	const unsaid = attemptsOn(things).filter((one) => isOfProject(one) && one.endpoint.right === null);

	expect(unsaid.filter(({ name }) => !noOneProjectDecides.test(name)).map(({ name }) => name)).toEqual([]);
});

test('what administrators do is not there for anybody else, whatever right they have on a project', async () => {
	const app = await startWithEverything();
	const ada = await somebodysThings(app);
	const attempts = attemptsOn(ada).filter(({ endpoint }) => endpoint.caller === 'admin');
	const others = [ada.owner.token, ada.admin.token, ada.reader.token, ...Object.values(ada.links)];
	const statuses = new Set<number>();
	const problems: string[] = [];

	for (const token of others) {
		problems.push(...(await refuseAll(app, attempts, { token, secrets: [ada.secret] })));
		for (const attempt of attempts) statuses.add((await send(app, attempt, token)).status);
	}

	expect(problems).toEqual([]);
	expect([...statuses]).toEqual([404]);
});

test('a token of a program needs the scope of an endpoint, and no other', async () => {
	const app = await startWithEverything();
	const ada = await somebodysThings(app);
	const scopes = [...new Set(endpointsOfCallers().flatMap(({ endpoint: { scope } }) => scope ?? []))].filter(
		(scope) => scope !== '*',
	);
	const problems: string[] = [];

	for (const scope of scopes) {
		const attempts = attemptsOn(ada).filter((one) => one.endpoint.scope === scope);
		const without = scopes.filter((one) => one !== scope);
		const owner = attempts.some(({ endpoint }) => endpoint.caller === 'admin') ? ada.administrator : ada.owner;
		const token = await aProgramsToken(app, { owner, scopes: without });
		problems.push(...(await refuseAll(app, attempts, { token, secrets: [ada.secret] })));
		const alone = await aProgramsToken(app, { owner, scopes: [scope] });
		for (const attempt of attempts)
			if ((await send(app, attempt, alone)).status === 401) problems.push(`${attempt.name} was refused`);
	}

	expect(problems).toEqual([]);
});

test('a token of a program does only what it was made for', async () => {
	const app = await startWithEverything();
	const ada = await somebodysThings(app);
	const outside = attemptsOn(ada).filter(({ endpoint }) => endpoint.scope !== 'other.user' && endpoint.scope !== '*');

	const problems = await refuseAll(app, outside, { token: ada.narrowToken, secrets: [ada.secret] });

	expect(problems).toEqual([]);
});

test('the path wins over the body: mine in the body does not open what is not mine', async () => {
	const app = await startWithEverything();
	const [ada, bob] = [await somebodysThings(app), await somebodysThings(app)];

	const problems = await refuseAll(app, withOthersInTheBody(attemptsOn(bob), ada), {
		token: ada.owner.token,
		secrets: [bob.secret],
		mayAnswer: saysNothing,
	});

	expect(problems).toEqual([]);
});

test('the path wins over the body: what is not mine in the body is not looked at', async () => {
	const app = await startWithEverything();
	const bob = await somebodysThings(app);

	const problems = await tryAll(app, {
		attempts: (things) =>
			withOthersInTheBody(
				attemptsOn(things).filter(({ name }) => !cannotBeTried.has(name)),
				bob,
			),
		tokenOf: (things, { endpoint }) => entitled(things, endpoint),
		judge: (_, answer) => (isSuccess(answer) && !answer.body.includes(bob.secret) ? undefined : 'looked at it'),
	});

	expect(problems).toEqual([]);
});
