import { expect, onTestFinished, test } from 'vitest';
import { emptyPlace } from '../../testing/place.ts';
import { openAndMigrate } from '../migrate.ts';
import { migrationSteps } from './index.ts';

const before = Object.fromEntries(Object.entries(migrationSteps).filter(([name]) => name < '0018'));

type Db = Awaited<ReturnType<typeof openAndMigrate>>['writer'];

/** What `fill` wrote into a database of the version before, brought up to date. */
async function upgraded(fill: (db: Db) => Promise<void>) {
	const { place, clean } = await emptyPlace();
	onTestFinished(clean);
	const old = await openAndMigrate(place, before);
	await fill(old.writer);
	await old.close();
	const database = await openAndMigrate(place);
	onTestFinished(() => database.close());
	return database.read;
}

function person(username: string) {
	const key = username.toLowerCase();
	return { username, username_key: key, email: '', email_key: `${key}@example.com`, created: 1, updated: 1 };
}

test('names fall together in their plain form, but never two people into one', async () => {
	const read = await upgraded(async (db) => {
		for (const name of ['ａdmin', 'admin', 'ｇｒａｃｅ', 'Ⅳ'])
			await db.insertInto('user').values(person(name)).execute();
	});

	const rows = await read.selectFrom('user').select(['username', 'username_key', 'email_key']).orderBy('id').execute();

	expect(rows.map(({ username, username_key, email_key }) => [username, username_key, email_key])).toEqual([
		['ａdmin', 'ａdmin', 'ａdmin@example.com'],
		['admin', 'admin', 'admin@example.com'],
		['ｇｒａｃｅ', 'grace', 'grace@example.com'],
		['Ⅳ', 'iv', 'iv@example.com'],
	]);
});

test('lines about the security of an account are found as such', async () => {
	const line = { at: 1, via: 'test', batch: 'b', project_id: null };
	const read = await upgraded(async (db) => {
		const lines = [
			{ kind: 'session.started', entity: 'session', entity_id: 7, actor_id: 0 },
			{ kind: 'user.updated', entity: 'user', entity_id: 7, actor_id: 7 },
			{ kind: 'token.created', entity: 'token', entity_id: 3, actor_id: 7 },
			{ kind: 'share.created', entity: 'link share', entity_id: 4, actor_id: -2 },
		];
		for (const one of lines)
			await db
				.insertInto('change')
				.values({ ...line, ...one } as never)
				.execute();
	});

	const rows = await read.selectFrom('change').select(['kind', 'security_of']).orderBy('seq').execute();

	expect(rows.map(({ security_of }) => security_of)).toEqual([7, null, 7, null]);
});
