import { isFailure } from '../failures/index.ts';
import type { Instant } from '../time/instant.ts';
import type { CsvConfig } from './csv-config.ts';
import type { ImportedProjects } from './imported.ts';
import { type Json, readJson } from './json-text.ts';
import { type TimeSlicer, unreadable } from './limits.ts';

/** A text of what somebody chose: the file itself, or one of those in a zip file. */
export interface SourceFile {
	/** With the folders it stands in, within a zip file. */
	readonly name: string;
	readonly text: string;
	/** What it says, where it is JSON. */
	readonly json: Json | undefined;
	/** Why it is no JSON, though it begins like it. */
	readonly problem: Error | undefined;
}

/** What readers have to know beside the files. */
export interface ReadContext {
	/** The zone of dates that name none, by its IANA name. */
	readonly zone: string;
	readonly now: Instant;
	/** Makes HTML of Markdown. */
	readonly toHtml: (markdown: string) => string;
	/** How a table is to be read, where somebody said so. */
	readonly csv: CsvConfig | undefined;
}

/** Reads what somebody chose. Throws `import.unreadable`, `import.tooMuch` and `import.empty`. */
export type SourceReader = (files: readonly SourceFile[], context: ReadContext) => TimeSlicer<ImportedProjects>;

/** Looks whether a text is JSON, or has an object of JSON in each line. */
export function* toSourceFile(name: string, text: string): TimeSlicer<SourceFile> {
	const plain = { name, text, json: undefined, problem: undefined };
	if (!/^\ufeff?\s*[[{]/.test(text)) return plain;
	try {
		return { ...plain, json: yield* readJson(asOneText(text)) };
	} catch (error) {
		if (!isFailure(error, 'import.unreadable')) throw error;
		return { ...plain, problem: error };
	}
}

/** Objects on lines of their own, as some programs write them, as a list. */
function asOneText(text: string): string {
	const bare = text.replace(/^\ufeff/, '');
	const [first = '', second = ''] = bare.trimStart().split('\n', 2);
	const isLines = isObjectLine(first) && second.trimStart().startsWith('{');
	if (!isLines) return bare;
	const lines = bare.split('\n').map((line) => line.trim());
	return `[${lines.filter((line) => line !== '').join(',')}]`;
}

function isObjectLine(line: string): boolean {
	const trimmed = line.trim();
	return trimmed.startsWith('{') && trimmed.endsWith('}');
}

/** The JSON of a file. Throws `import.unreadable` for any other. */
export function jsonOf(file: SourceFile | undefined): Json {
	if (file?.json !== undefined) return file.json;
	throw file?.problem ?? unreadable('it is no JSON');
}

/** The name of a file without folders and its ending. */
export function baseNameOf({ name }: Pick<SourceFile, 'name'>): string {
	return (name.split(/[\\/]/).at(-1) ?? '').replace(/\.[A-Za-z0-9]{1,9}$/, '');
}
