import { ChunkLoadError } from '../late-code/index.ts';
import type { MessageFile } from './messages.ts';

/** The shell's own words, for both entries, and those of the first screen stand in one file each. */
const sharedFiles: Readonly<Record<string, readonly string[]>> = {
	shell: ['app', 'ui'],
	start: ['overview', 'task', 'project', 'pickers'],
};

/** Which file the words of a feature stand in. */
export const messageFileOf = (feature: string): string =>
	Object.keys(sharedFiles).find((file) => sharedFiles[file]?.includes(feature)) ?? feature;

const fetching = new Map<string, Promise<Readonly<Record<string, MessageFile>>>>();

/** Fetches a file of words; each once, until it failed. Tests take them from the sources. */
export const messageFiles = {
	async fetch(language: string, file: string): Promise<Readonly<Record<string, MessageFile>>> {
		// As the build and the development server name them, see `language-files.ts` beside vite.config.ts.
		const address = `${__WORDS__.base}/${language}/${file}.json`;
		const reply = await fetch(address).catch(() => undefined);
		if (!reply?.ok) throw new ChunkLoadError(address, reply);
		return reply.json();
	},
};

/** The words of a feature in a language. */
export async function fetchMessages(language: string, feature: string): Promise<MessageFile | undefined> {
	const file = messageFileOf(feature);
	const name = `${language}/${file}`;
	const known = fetching.get(name) ?? messageFiles.fetch(language, file);
	fetching.set(name, known);
	known.catch(() => fetching.delete(name));
	return (await known)[feature];
}
