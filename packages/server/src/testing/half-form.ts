import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { writeForm } from './send-form.ts';

/** A connection that may break without breaking the test. It ends with it. */
export function connectTo(url: string): Socket {
	const client = connect(Number(new URL(url).port), '127.0.0.1');
	onTestFinished(() => void client.destroy());
	client.on('error', () => undefined);
	return client;
}

/** Sends the head of a form with a file of one megabyte, and half of the file. */
export async function sendHalf(url: string, path: string, { token, field }: { token: string; field: string }) {
	const { payload, headers } = await writeForm(field, [['a.bin', Buffer.alloc(1024 * 1024)]]);
	const head = [
		`PUT /api/v1${path} HTTP/1.1`,
		'host: ordna',
		`authorization: Bearer ${token}`,
		`content-type: ${headers['content-type']}`,
		`content-length: ${payload.length}`,
	];
	const client = connectTo(url);
	client.write([...head, '', ''].join('\r\n'));
	client.write(payload.subarray(0, payload.length / 2));
}
