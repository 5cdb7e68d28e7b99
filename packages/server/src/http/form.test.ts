import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { Form } from './form.ts';

const mega = 1024 * 1024;

/** A form as it comes over the line: in pieces of the given size. */
async function sent(form: FormData, options: { limit?: number; pieces?: number; cut?: number } = {}): Promise<Form> {
	const { limit = 10 * mega, pieces = 65_536, cut = 0 } = options;
	const reply = new Response(form);
	const bytes = Buffer.from(await reply.arrayBuffer()).subarray(0, cut === 0 ? undefined : -cut);
	const chunks = Array.from({ length: Math.ceil(bytes.length / pieces) }, (_, at) =>
		bytes.subarray(at * pieces, (at + 1) * pieces),
	);
	return new Form(Readable.from(chunks), { 'content-type': reply.headers.get('content-type') ?? '' }, limit);
}

async function readAll(form: Form): Promise<[name: string, content: string][]> {
	const found: [string, string][] = [];
	for await (const part of form.parts()) {
		if (part.kind === 'field') found.push([part.name, part.value]);
		else found.push([part.fileName, Buffer.concat(await Array.fromAsync(part.content)).toString()]);
	}
	return found;
}

test('files and fields come in the order they were sent, with names of any letters', async () => {
	const form = new FormData();
	form.append('files', new File(['one'], 'Übung 1 – 日本.txt'));
	form.append('note', 'words');
	form.append('files', new File(['x'.repeat(200_000)], 'a/b.txt'));
	form.append('files', new File([], 'empty'));

	const found = await readAll(await sent(form, { pieces: 1000 }));

	expect(found).toEqual([
		['Übung 1 – 日本.txt', 'one'],
		['note', 'words'],
		['a/b.txt', 'x'.repeat(200_000)],
		['empty', ''],
	]);
});

test('a file that is not read, or only begun, does not keep the next one from being read', async () => {
	const form = new FormData();
	form.append('files', new File(['1'.repeat(300_000)], 'first'));
	form.append('files', new File(['2'.repeat(300_000)], 'second'));
	form.append('files', new File(['3'], 'third'));

	let third = '';
	for await (const part of (await sent(form)).parts()) {
		if (part.kind !== 'file') continue;
		if (part.fileName === 'second') for await (const _ of part.content) break;
		if (part.fileName === 'third') third = Buffer.concat(await Array.fromAsync(part.content)).toString();
	}

	expect(third).toBe('3');
});

test('a form that is cut off is refused, also in the midst of a file', async () => {
	const form = new FormData();
	form.append('files', new File(['x'.repeat(200_000)], 'file'));

	await expect(readAll(await sent(form, { cut: 100_000 }))).rejects.toThrow('cut off');
});

test('a form that is larger than allowed is refused', async () => {
	const form = new FormData();
	form.append('files', new File(['x'.repeat(2 * mega)], 'file'));

	await expect(readAll(await sent(form, { limit: mega }))).rejects.toThrow('larger than allowed');
});

test('a form of more parts than are read is refused, not cut', async () => {
	const form = new FormData();
	for (let at = 0; at <= 1000; at += 1) form.append('files', new File(['x'], `${at}`));

	await expect(readAll(await sent(form))).rejects.toThrow('larger than allowed');
});

test('a field that is longer than is read is refused, not cut', async () => {
	const form = new FormData();
	form.append('config', 'x'.repeat(mega + 1));

	await expect(readAll(await sent(form))).rejects.toThrow('larger than allowed');
});

test('what only says that it is a form is refused', async () => {
	const form = new Form(Readable.from([]), { 'content-type': 'multipart/form-data' }, mega);

	await expect(readAll(form)).rejects.toThrow('no form');
});
