import { toId } from '@ordna/domain/contract';
import { rightNumber } from '@ordna/domain/right';
import { expect, test } from 'vitest';
import { queryContext } from '../../context/index.ts';
import { type Dice, dice, seed } from '../../testing/dice.ts';
import { type Api, isRefusal, startTestApp, type TestApp } from '../../testing/start-app.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import { rightsOf } from './access.cache.ts';
import { accessByTheRules, type Given, readGiven, rightByTheRules } from './access.oracle.ts';
import { readersAmong } from './access.queries.ts';

const commands = 300;

interface World {
	readonly app: TestApp;
	readonly people: readonly TestUser[];
	readonly given: Given;
	readonly random: Dice;
}

const rights = ['read', 'write', 'admin'] as const;

/** One thing that somebody actions; that it may be refused is part of the game. */
type Action = (api: (user: TestUser | undefined) => Api, world: World) => Promise<unknown>;

// Drawn ids are those of the database: the API's brands say nothing here.
const aProjectOf = ({ given, random }: World) => random.pick([...given.projects.keys()]) ?? 0;
const aTeamOf = ({ given, random }: World) => random.pick(given.members)?.team_id ?? 0;
const aPerson = ({ people, random }: World) => random.pick(people);
const aRight = ({ random }: World) => random.pick(rights) ?? 'read';

/** Somebody who may do that with a project by the rules. */
function whoMay({ given, people, random }: World, projectId: number, need = 2): TestUser | undefined {
	return random.pick(people.filter((one) => (rightByTheRules(given, one.id, projectId) ?? -1) >= need));
}

function ownerAbove({ given, people }: World, projectId: number): TestUser | undefined {
	const above = given.projects.get(given.projects.get(projectId)?.parentId ?? 0);
	return people.find((one) => one.id === above?.ownerId);
}

function memberOf({ given, people, random }: World, teamId: number): TestUser | undefined {
	const ids = given.members.filter((row) => row.team_id === teamId).map((row) => row.user_id);
	return random.pick(people.filter((one) => ids.includes(one.id)));
}

/** How often what takes away is left out, so that something is there to be taken. */
const spared = /^(delete|end|leave)/;

const actions: Record<string, Action> = {
	'make a project': (api, world) => {
		if (world.given.projects.size > 16) return Promise.resolve();
		return api(aPerson(world)).project.create({ title: 'root' });
	},
	'make one beneath': (api, world) => {
		const parentProjectId = aProjectOf(world);
		if (world.given.projects.size > 16) return Promise.resolve();
		return api(whoMay(world, parentProjectId, 1)).project.create({ title: 'child', parentProjectId });
	},
	'move a project': (api, world) => {
		const id = aProjectOf(world);
		const parentProjectId = world.random.below(4) === 0 ? 0 : aProjectOf(world);
		return api(whoMay(world, id)).project.update({ id, title: 'moved', parentProjectId });
	},
	'delete a project': (api, world) => {
		const id = aProjectOf(world);
		if (world.given.projects.size < 12) return Promise.resolve();
		return api(whoMay(world, id)).project.delete({ id });
	},
	'share with a person': (api, world) => {
		const projectId = aProjectOf(world);
		// Also with whoever owns one above it.
		const username = (world.random.below(4) === 0 ? ownerAbove(world, projectId) : aPerson(world))?.username ?? '';
		return api(whoMay(world, projectId)).share.create({ projectId, username, right: aRight(world) });
	},
	'change a share': (api, world) => {
		const projectId = aProjectOf(world);
		const username = aPerson(world)?.username ?? '';
		return api(whoMay(world, projectId)).share.update({ projectId, username, right: aRight(world) });
	},
	'end a share': (api, world) => {
		const projectId = aProjectOf(world);
		return api(whoMay(world, projectId)).share.delete({ projectId, username: aPerson(world)?.username ?? '' });
	},
	'make a team': (api, world) => {
		if (new Set(world.given.members.map((row) => row.team_id)).size > 4) return Promise.resolve();
		return api(aPerson(world)).team.create({ name: 'team', isPublic: true });
	},
	'join a team': (api, world) => {
		const teamId = aTeamOf(world);
		const username = aPerson(world)?.username ?? '';
		return api(memberOf(world, teamId)).teamMember.add({ teamId, username, admin: true });
	},
	'leave a team': (api, world) => {
		const teamId = aTeamOf(world);
		const username = memberOf(world, teamId)?.username ?? '';
		return api(memberOf(world, teamId)).teamMember.remove({ teamId, username });
	},
	'delete a team': (api, world) => {
		const id = aTeamOf(world);
		return api(memberOf(world, id)).team.delete({ id });
	},
	'share with a team': (api, world) => {
		const projectId = aProjectOf(world);
		return api(whoMay(world, projectId)).teamShare.create({
			projectId,
			teamId: aTeamOf(world),
			right: aRight(world),
		});
	},
	'change a team share': (api, world) => {
		const share = world.random.pick(world.given.teamShares);
		const projectId = share?.project_id ?? 0;
		const teamId = share?.team_id ?? 0;
		return api(whoMay(world, projectId)).teamShare.update({ projectId, teamId, right: aRight(world) });
	},
	'end a team share': (api, world) => {
		const share = world.random.pick(world.given.teamShares);
		const projectId = share?.project_id ?? 0;
		return api(whoMay(world, projectId)).teamShare.delete({ projectId, teamId: share?.team_id ?? 0 });
	},
	'make a link': (api, world) => {
		const projectId = aProjectOf(world);
		return api(whoMay(world, projectId)).linkShare.create({ projectId, right: aRight(world) });
	},
	'delete a link': (api, world) => {
		const link = world.random.pick(world.given.links);
		const projectId = link?.project_id ?? 0;
		return api(whoMay(world, projectId)).linkShare.delete({ projectId, id: link?.id ?? 0 });
	},
};

/** Something to begin with: a project of each person, one beneath each, and three teams of four. */
async function furnish(api: (user: TestUser | undefined) => Api, world: World): Promise<void> {
	for (const person of world.people) {
		const { id } = await api(person).project.create({ title: 'root' });
		await api(person).project.create({ title: 'child', parentProjectId: id });
	}
	for (const [at, founder] of world.people.slice(0, 3).entries()) {
		const { id } = await api(founder).team.create({ name: 'team', isPublic: true });
		for (const { username } of world.people.slice(at + 1, at + 4))
			await api(founder).teamMember.add({ teamId: id, username, admin: true });
	}
}

async function isDone(action: Promise<unknown>): Promise<boolean> {
	try {
		await action;
		return true;
	} catch (error) {
		if (!isRefusal(error)) throw error;
		return false;
	}
}

async function storedAccess({ app }: TestApp): Promise<string[]> {
	const rows = await app.database.read.selectFrom('project_access').selectAll().execute();
	return rows
		.map((row) => `${row.grantee} ${row.grantee_id} on ${row.project_id}: ${row.right} from ${row.distance}`)
		.sort();
}

/** What each person may do, as every check of a right sees it: from memory, wherever that may be old. */
async function seenRights({ app }: TestApp, people: readonly TestUser[]): Promise<string[]> {
	await app.feed.catchUp();
	const seen: string[] = [];
	for (const { id, username } of people) {
		const caller = { kind: 'person', id, username, sessionId: null, scopes: null } as const;
		for (const [projectId, right] of await rightsOf(queryContext(app, caller)))
			seen.push(`${id} on ${projectId}: ${rightNumber(right)}`);
	}
	return seen.sort();
}

function rightsByTheRules(given: Given, people: readonly TestUser[]): string[] {
	const rows = people.flatMap(({ id }) =>
		[...given.projects.keys()].map((projectId) => [id, projectId, rightByTheRules(given, id, projectId)] as const),
	);
	return rows.flatMap(([id, projectId, right]) => (right === null ? [] : [`${id} on ${projectId}: ${right}`])).sort();
}

/** What each person may do, as the owner of each project is told, with the reasons. */
async function explainedRights(app: TestApp, given: Given, people: readonly TestUser[]): Promise<string[]> {
	const told: string[] = [];
	for (const [id, { ownerId }] of given.projects) {
		const owner = people.find((one) => one.id === ownerId);
		const seen = await app.api(owner?.token).access.people({ projectId: toId('project', id), page: 0 });
		for (const { person, right, ways } of seen) {
			expect(ways[0]?.right).toBe(right);
			told.push(`${person.id} on ${id}: ${rightNumber(right)}`);
		}
	}
	return told.sort();
}

async function readersDiffer({ app }: TestApp, given: Given, people: readonly TestUser[]): Promise<number[]> {
	const context = queryContext(app, { kind: 'stranger' });
	const ids = people.map((one) => one.id);
	const differing: number[] = [];
	for (const projectId of given.projects.keys()) {
		const readers = [...(await readersAmong(context, projectId, ids))].sort();
		const expected = ids.filter((id) => rightByTheRules(given, id, projectId) !== null).sort();
		if (readers.join() !== expected.join()) differing.push(projectId);
	}
	return differing;
}

test(`rights are what the rules make of all that was given (SEED=${seed})`, async () => {
	const random = dice(seed);
	const app = await startTestApp({ ORDNA_SERVICE_ENABLEPUBLICTEAMS: 'true' });
	// One after the other: what a seed does must not hang on whose registration comes through first.
	const people: TestUser[] = [];
	while (people.length < 6) people.push(await aUser(app));
	const api = (user: TestUser | undefined) => app.api(user?.token);
	const deeds: string[] = [];
	await furnish(api, { app, people, random, given: await readGiven(app.app.database.writer) });

	for (let number = 0; number < commands; number++) {
		const world = { app, people, random, given: await readGiven(app.app.database.writer) };
		const [deed, action] = random.pick(Object.entries(actions)) ?? ['', async () => undefined];
		if (spared.test(deed) && random.below(3) > 0) continue;
		if (await isDone(action(api, world))) deeds.push(deed);

		const given = await readGiven(app.app.database.writer);
		const after = `command ${number}: ${deed}`;
		expect(await storedAccess(app), after).toEqual(accessByTheRules(given));
		expect(await seenRights(app, people), after).toEqual(rightsByTheRules(given, people));
	}

	expect(await explainedRights(app, await readGiven(app.app.database.writer), people)).toEqual(
		rightsByTheRules(await readGiven(app.app.database.writer), people),
	);
	expect(await readersDiffer(app, await readGiven(app.app.database.writer), people)).toEqual([]);
	// Else the dice fell on refusals alone, and nothing was shown.
	expect(new Set(deeds).size).toBeGreaterThan(10);
});
