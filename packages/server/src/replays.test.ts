import { expect, test } from 'vitest';
import type { Route } from './http/index.ts';
import { allRoutes } from './routes.ts';
import { type Answer, type Attempt, attemptsOn, isSuccess, Supply, send } from './testing/security/every-route.ts';
import { startWithEverything } from './testing/security/everything-on.ts';
import type { Things } from './testing/security/somebodys-things.ts';
import type { TestApp } from './testing/start-app.ts';

const replayOf = ({ handler }: Route) => ('command' in handler ? handler.replay : undefined);

const replayed = new Set(allRoutes.filter((route) => typeof replayOf(route) === 'function').map((route) => route.name));

/** Whoever has ended their session is not let in a second time. */
const endsTheSession = new Set(['session.logout', 'session.end']);

const attemptsToRepeat = (things: Things): Attempt[] =>
	attemptsOn(things).filter(({ name }) => replayed.has(name.split(' ')[0] ?? '') && !endsTheSession.has(name));

/** Of whoever is entitled to it: what is about the server is for its administrators. */
function tokenFor(things: Things, { endpoint }: Attempt, role: 'owner' | 'writer'): string {
	return endpoint.caller === 'admin' && role === 'owner' ? things.administrator.token : things[role].token;
}

const supplyFor = (app: TestApp, role: 'owner' | 'writer') =>
	new Supply(app, {
		attempts: attemptsToRepeat,
		tokenOf: (things, attempt) => tokenFor(things, attempt, role),
	});

async function linesOf({ app }: TestApp): Promise<number> {
	const rows = await app.database.read.selectFrom('change').select('seq').execute();
	return rows.length;
}

const bodyOf = ({ body }: Answer): unknown => (body === '' ? '' : JSON.parse(body));

/** Whether all that was answered is answered again; what a reader is told beside it may come too. */
function holds(again: unknown, before: unknown): boolean {
	if (typeof before !== 'object' || before === null) return again === before;
	if (typeof again !== 'object' || again === null) return false;
	const fields = again as Record<string, unknown>;
	return Object.entries(before).every(([name, value]) => holds(fields[name], value));
}

/** What moved nothing the first time is answered with the task as it stands. */
const saysMore = new Set(['task.moveToBucket']);

test('every command says how its answer is built anew, but for those that hold a secret', () => {
	const wrong = allRoutes.filter((route) => {
		const replay = replayOf(route);
		return replay !== undefined && (replay === 'never') !== route.endpoint.secret;
	});

	expect(wrong.map((route) => route.name)).toEqual([]);
	expect(replayed.size).toBeGreaterThan(50);
});

test('every command is answered as before when it is repeated, and changes nothing', async () => {
	const app = await startWithEverything();
	const supply = supplyFor(app, 'owner');
	const { length } = await supply.attempts();
	const problems: string[] = [];

	for (let at = 0; at < length; at += 1) {
		const { attempt, things, answer: first } = await supply.send(at, `key ${at}`);
		const lines = await linesOf(app);
		const second = await send(app, attempt, tokenFor(things, attempt, 'owner'), `key ${at}`);
		const isAlike = saysMore.has(attempt.name) || holds(bodyOf(second), bodyOf(first));
		if (
			isSuccess(first) &&
			isAlike &&
			second.isReplayed &&
			second.status === first.status &&
			lines === (await linesOf(app))
		)
			continue;
		problems.push(`${attempt.name}: ${first.status} ${first.body} became ${second.status} ${second.body}`);
	}

	expect(problems).toEqual([]);
});

test('whoever has lost access is told nothing by repeating what they did', async () => {
	const app = await startWithEverything();
	const supply = supplyFor(app, 'writer');
	const { length } = await supply.attempts();
	const problems: string[] = [];
	let repeated = 0;

	for (let at = 0; at < length; at += 1) {
		const { attempt, things, answer: first } = await supply.send(at, `key ${at}`);
		// Whoever has left has lost access by that already.
		if (!isSuccess(first) || attempt.name.startsWith('access.leave')) continue;
		const [{ owner, writer, secret }, shared] = [
			things,
			{ projectId: Number(things.ids['project']), username: things.writer.username },
		];
		await app.api(owner.token).share.delete(shared);
		const second = await send(app, attempt, writer.token, `key ${at}`);
		await app.api(owner.token).share.create({ ...shared, right: 'write' });
		repeated += 1;
		if (!second.isReplayed || second.body.includes(secret))
			problems.push(`${attempt.name}: ${second.status} ${second.body}`);
	}

	expect(problems).toEqual([]);
	expect(repeated).toBeGreaterThan(20);
});
