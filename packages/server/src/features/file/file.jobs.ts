import type { Ask, Tell } from '../../asking/index.ts';
import { day, job } from '../job/index.ts';
import { storageOf } from './file.storage.ts';

/** What was taken away on purpose can be put back for so long; as long as tasks stay in the trash. */
const keptAsideMs = 30 * day;

/** So many keys are looked up at once. */
const batch = 500;

/**
 * Files that nothing uses go for good, and contents without a file. Contents first: what loses its row today goes from
 * the storage tomorrow, when nothing that was under way can still come to need it.
 */
export const removeUnusedFiles = job({
	name: 'remove unused files',
	everyMs: day,
	async run(act) {
		await storageOf(act.app).tidy(act.now - day);
		await removeStrayContents(act);
		await act.tell(deleteUnusedRows);
	},
});

async function removeStrayContents(act: Ask & { readonly signal: AbortSignal }): Promise<void> {
	const storage = storageOf(act.app);
	let keys: string[] = [];
	const check = async () => {
		for (const key of await strayAmong(act, keys)) await storage.remove(key);
		keys = [];
	};
	for await (const { key, changedAt } of storage.list()) {
		if (act.signal.aborted) return;
		if (changedAt < act.now - day) keys.push(key);
		if (keys.length === batch) await check();
	}
	await check();
}

/** What was made from a content is named after it: `<key>.sm`. */
const ownerOf = (key: string) => key.split('.', 1)[0] ?? key;

async function strayAmong({ db, words }: Ask, keys: readonly string[]): Promise<string[]> {
	if (keys.length === 0) return [];
	const rows = await db
		.selectFrom('file')
		.select('key')
		.where((eb) => words.isOneOf(eb.ref('key'), [...new Set(keys.map(ownerOf))]))
		.execute();
	const owned = new Set(rows.map((row) => row.key));
	return keys.filter((key) => !owned.has(ownerOf(key)));
}

async function deleteUnusedRows({ app, db, now }: Tell): Promise<void> {
	await db
		.deleteFrom('file')
		// What is written just now may be used in a moment.
		.where('created', '<', now - day)
		.where('id', '!=', app.settings.defaultSettings.avatarFileId)
		.where((eb) => eb.or([eb('unused_since', 'is', null), eb('unused_since', '<', now - keptAsideMs)]))
		// Every place that can use a file.
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('attachment').select('id').whereRef('file_id', '=', 'file.id'))),
		)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('project').select('id').whereRef('background_file_id', '=', 'file.id'))),
		)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('user').select('id').whereRef('avatar_file_id', '=', 'file.id'))),
		)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('export').select('user_id').whereRef('file_id', '=', 'file.id'))),
		)
		.execute();
}
