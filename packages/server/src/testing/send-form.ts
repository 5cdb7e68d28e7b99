import { crc32, deflateSync } from 'node:zlib';
import type { Verb } from '@ordna/domain/contract';
import type { TestApp } from './start-app.ts';

/** An answer to a form. */
export interface FormAnswer {
	readonly status: number;
	/** What was answered as JSON; empty when it was none. */
	readonly json: Record<string, unknown>;
	readonly isReplayed: boolean;
}

type FormFile = readonly [name: string, content: string | Buffer];

/** Sends files as a form, under one field. */
export async function sendForm(
	{ server }: TestApp,
	path: string,
	{
		token,
		field,
		files,
		method = 'PUT',
		fields,
		key,
	}: {
		token?: string;
		key?: string;
		field: string;
		files: readonly FormFile[];
		method?: Verb;
		fields?: Readonly<Record<string, string>>;
	},
): Promise<FormAnswer> {
	const { payload, headers } = await writeForm(field, files, fields);
	const reply = await server.inject({
		method,
		url: `/api/v1${path}`,
		headers: {
			...headers,
			...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
			...(key === undefined ? {} : { 'idempotency-key': key }),
		},
		payload,
	});
	const isJson = String(reply.headers['content-type'] ?? '').includes('json');
	const isReplayed = reply.headers['ordna-replayed'] === 'true';
	return { status: reply.statusCode, json: isJson ? reply.json<Record<string, unknown>>() : {}, isReplayed };
}

/** Files as a form under one field, with others beside it, as it goes over the line. */
export async function writeForm(
	field: string,
	files: readonly FormFile[],
	fields: Readonly<Record<string, string>> = {},
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
	const form = new FormData();
	for (const [name, content] of files)
		form.append(field, new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	const written = new Response(form);
	const type = written.headers.get('content-type') ?? '';
	return { payload: Buffer.from(await written.arrayBuffer()), headers: { 'content-type': type } };
}

/** A PNG of one grey, made here so that no picture has to be kept. */
export function aPicture(width: number, height: number): Buffer {
	const head = Buffer.alloc(13);
	head.writeUInt32BE(width, 0);
	head.writeUInt32BE(height, 4);
	head.set([8, 2, 0, 0, 0], 8);
	const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 200)]);
	const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
	const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
	return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(name), data]);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}

/** Width and height of a PNG; `[0, 0]` when it is none. */
export function sizeOf(picture: Uint8Array): [width: number, height: number] {
	const bytes = Buffer.from(picture);
	return bytes.subarray(1, 4).toString('latin1') === 'PNG' ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : [0, 0];
}
