import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { startTestApp } from '../testing/start-app.ts';

test.skipIf(process.env['ORDNA_TEST_ENGINE'] !== 'postgres')(
	'a command from under which somebody took a row looks again, instead of breaking',
	async () => {
		const { app } = await startTestApp();
		const place = { team_id: 7, user_id: 7, is_admin: 0, created: toInstant(0) };
		const tries: number[] = [];

		const found = await app.database.write(async (db) => {
			tries.push(tries.length + 1);
			// As the row looks that was there a moment ago.
			if (tries.length === 1) await db.insertInto('team_member').values(place).execute();
			if (tries.length === 2) await db.deleteFrom('team').returning('id').executeTakeFirstOrThrow();
			return db.selectFrom('team').select('id').execute();
		});

		expect(found).toEqual([]);
		expect(tries).toEqual([1, 2, 3]);
	},
);
