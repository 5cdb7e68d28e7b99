import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * Names of classes with one mark for each style sheet. Vite's own end with the number of a line, too, which says nothing and
 * hardly compresses.
 */
export const classNameIn =
	(root: string) =>
	(name: string, file: string): string =>
		`_${name}_${createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 5)}`;
