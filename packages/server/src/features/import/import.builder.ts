import { buffer } from 'node:stream/consumers';
import { zipWriter } from '../../outside/zip.ts';

/** A file that an importer takes, with one task in it. */
export interface BuiltFile {
	readonly content: string | Buffer;
	/** How it is to be read, where that has to be said. */
	readonly config?: string;
}

/** A small file from a source, by the name of its importer. */
export async function aFileFrom(source: string): Promise<BuiltFile> {
	if (source === 'csv') return { content: 'Title\nA task\n', config: aConfig(['title']) };
	if (source === 'ticktick') return { content: aTickTickBackup(['"","Home","A task","","","","","",""']) };
	if (source === 'wekan') return { content: JSON.stringify({ title: 'A board', cards: [{ title: 'A task' }] }) };
	return { content: await anExport([{ id: 1, title: 'A project', tasks: [{ id: 1, title: 'A task' }] }]) };
}

/** How to read a table whose columns mean these. */
export function aConfig(attributes: readonly string[], more: object = {}): string {
	const mapping = attributes.map((attribute, column_index) => ({ column_index, column_name: '', attribute }));
	return JSON.stringify({ delimiter: ',', date_format: '2006-01-02', mapping, ...more });
}

/** A backup with these rows: folder, list, title, tags, text, due date, status, id and parent's id. */
export function aTickTickBackup(rows: readonly string[]): string {
	const header = 'Folder Name,List Name,Title,Tags,Content,Due Date,Status,taskId,parentId';
	return `"Date: 2030-01-01"\n"Status:\n0 Normal"\n${header}\n${rows.join('\n')}\n`;
}

/** An export with these projects, and other entries by name. */
export async function anExport(
	projects: unknown,
	entries: Readonly<Record<string, string | Buffer | null>> = {},
): Promise<Buffer> {
	return aZipOf({ VERSION: '2.5.0', 'data.json': JSON.stringify(projects), 'filters.json': '[]', ...entries });
}

/** A zip file with these entries by name; those without content are left out. */
export async function aZipOf(entries: Readonly<Record<string, string | Buffer | null>>): Promise<Buffer> {
	const zip = zipWriter();
	const written = buffer(zip.output);
	for (const [name, content] of Object.entries(entries)) {
		if (content === null) continue;
		await zip.add(name, typeof content === 'string' ? content : pieces(content));
	}
	zip.end();
	return written;
}

async function* pieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
	yield bytes;
}
