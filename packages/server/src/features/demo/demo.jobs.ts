import type { UserId } from '@ordna/domain/user';
import { register } from '../account/index.ts';
import { storageOf } from '../file/index.ts';
import { hour, type JobContext, job } from '../job/index.ts';
import { emptyEverything, forgetCallers } from '../test-data/index.ts';
import { isDemoDatabase } from './demo-database.ts';
import { demoPeople } from './demo-workspace.ts';
import { furnishDemo } from './furnish-demo.ts';

/** In demo mode all data is replaced by a furnished workspace each hour. Everybody is signed out by it. */
export const resetDemo = job({
	name: 'replace the data of the demo',
	everyMs: hour,
	async run(context) {
		if (!context.app.settings.service.demoMode || !(await isDemoDatabase(context))) return;
		const contents = await contentsOf(context);
		await context.run(async (command) => {
			// Asked again under the locks: a backup may have been restored meanwhile.
			if (await isDemoDatabase(command)) await emptyEverything(command);
		});
		forgetCallers(context.app);
		await furnish(context);
		await removeContents(context, contents);
	},
});

async function furnish(context: JobContext): Promise<void> {
	const people = new Map<string, UserId>();
	for (const { username, password } of demoPeople) {
		const wanted = { username, password, email: `${username}@example.org`, language: '' };
		const { id } = await register(context, wanted, { isConfirmed: true });
		people.set(username, id);
	}
	await context.run((command) => furnishDemo(command, people));
}

/** The contents of all files, which the reset leaves without a file. */
async function contentsOf({ db }: JobContext): Promise<string[]> {
	const rows = await db.selectFrom('file').select('key').distinct().execute();
	return rows.map(({ key }) => key);
}

/** Nobody asks for them again, so they do not wait as those of other servers do. */
async function removeContents({ app, now }: JobContext, keys: readonly string[]): Promise<void> {
	const storage = storageOf(app);
	for (const key of keys) {
		await storage.discard(key, now);
		await storage.purge(key);
	}
}
