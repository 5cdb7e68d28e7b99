import { hash } from 'node:crypto';
import { fingerprintOf, type ImportedTask, type ImportKind } from '@ordna/domain/import';
import type { OwnValues } from '@ordna/domain/task';

/** SHA-256 of a text, in base64url. */
function hashOf(text: string): string {
	return hash('sha256', text, 'base64url');
}

/** What a key of the source is stored as: one for projects, and one for tasks. */
export function storedKey(what: 'project' | 'task', key: string): string {
	return hashOf(`${what} ${key}`);
}

/** What the key of a comment, a file or an assignee is stored as, beside its task. */
export function storedPartKey(importer: ImportKind, key: string): string {
	return hashOf(`${importer} ${key}`);
}

/** Another hash says that a task changed in its source. */
export function hashThere(task: ImportedTask): string {
	return hashOf(fingerprintOf(task));
}

const compared = [
	...(['title', 'description', 'done', 'dueDate', 'startDate', 'endDate', 'priority', 'percentDone'] as const),
	...(['hexColor', 'repeatAfter', 'repeatMode', 'repeatRule'] as const),
] satisfies (keyof OwnValues)[];

/** Another hash says that somebody changed the task here. */
export function hashHere(values: { readonly [N in (typeof compared)[number]]: unknown }): string {
	return hashOf(JSON.stringify(compared.map((name) => values[name] ?? null)));
}
