import type { ImportDraft } from './import-draft.ts';
import type { Fields } from './json-fields.ts';

interface Wanted {
	readonly draft: ImportDraft;
	/** What became of files that were fetched, by their ids there: where their bytes are, or why they are not there. */
	readonly files: Fields;
	readonly key: string;
	readonly name: string;
	/** The title of the task that it belongs to. */
	readonly title: string;
}

/** An attachment whose bytes were fetched; where they were not, that is said. */
export function fetchedFile({ draft, files, key, name, title }: Wanted) {
	const fate = files.object(key);
	const fileId = fate.id('id');
	if (fate.text('why') === 'tooLarge') draft.issues.add('largeFile', title, name);
	if (fate.text('why') === 'missing') draft.issues.add('missingFile', title, name);
	return fileId > 0 ? [{ id: fileId, sourceId: key, name, content: { fileId } }] : [];
}
