import { browserStorage } from '../../platform/local/index.ts';

/** A description that the server does not have yet. */
export interface DescriptionDraft {
	readonly html: string;
	/** What it was written over; undefined where an older version of this client has kept it. */
	readonly before?: string | undefined;
}

/** What is typed is kept by this browser until the server has it. */
export function descriptionDraft(id: number) {
	const storage = browserStorage();
	const key = `editorDraft-task-description-${id}`;
	const beforeKey = `${key}-before`;
	return {
		get(): DescriptionDraft | undefined {
			const html = storage.getItem(key);
			return html === null ? undefined : { html, before: storage.getItem(beforeKey) ?? undefined };
		},
		set({ html, before }: DescriptionDraft) {
			storage.setItem(key, html);
			if (before === undefined) storage.removeItem(beforeKey);
			else storage.setItem(beforeKey, before);
		},
		remove() {
			storage.removeItem(key);
			storage.removeItem(beforeKey);
		},
	};
}
