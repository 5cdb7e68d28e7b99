import * as z from 'zod/mini';
import { id, instant } from '../contract/fields.ts';

export const fileId = id('file');
export type FileId = z.output<typeof fileId>;

/** Something that was uploaded. See docs/wire/models.md#file. */
export const file = z.object({
	id: fileId,
	/** As it was called where it came from, without folders. */
	name: z.string(),
	/** Found from the content, whatever was declared. */
	mime: z.string(),
	/** Bytes. */
	size: z.number(),
	created: instant,
});
export type File = z.output<typeof file>;

/** The longest name that is kept, in characters: what file systems take. */
const maxNameLength = 250;

/**
 * The name of an uploaded file: the last part of its path, without what no file system takes. A long one loses its
 * middle and keeps its ending.
 * @example toFileName('../../etc/passwd.txt') // 'passwd.txt'
 * @example toFileName('C:\\Users\\ann\\list.csv') // 'list.csv'
 */
export function toFileName(sent: string): string {
	const last = sent.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
	// Control characters could break a header, and signs of direction hide how a name ends.
	const name = last.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim();
	if (name === '' || name === '.' || name === '..') return 'file';
	const characters = [...name];
	if (characters.length <= maxNameLength) return name;
	return [...characters.slice(0, maxNameLength - 20), ...characters.slice(-20)].join('');
}
