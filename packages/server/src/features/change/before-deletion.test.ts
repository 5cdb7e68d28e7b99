import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aTask } from '../task/task.builder.ts';
import { aUser } from '../user/user.builder.ts';
import { seeBeforeDeletions } from './before-deletion.ts';
import { readChangeLog, registerReader } from './change-reader.ts';

test('a reader that fails keeps nobody from deleting, and stays where it was', async () => {
	const app = await startTestApp();
	const ada = await aUser(app);
	const project = await aProject(app, { owner: ada });
	const api = app.api(ada.token);
	const seen: string[] = [];
	const broken = readChangeLog({
		name: 'broken',
		isBeforeDeletions: true,
		async handle(context, lines) {
			seen.push(...lines.map(({ kind }) => kind));
			await sql`select * from nowhere`.execute(context.db);
		},
	});
	await registerReader(app.app, broken);
	seeBeforeDeletions(app.app, [broken]);
	const place = () =>
		app.app.database.read.selectFrom('change_reader').select('seq').where('name', '=', 'broken').executeTakeFirst();
	const before = await place();
	await aTask(app, { owner: ada, project });

	await api.project.delete({ id: project.id });

	expect(seen).toContain('task.created');
	expect(await place()).toEqual(before);
	await expect(api.project.read({ id: project.id })).rejects.toThrow('3001');
});
