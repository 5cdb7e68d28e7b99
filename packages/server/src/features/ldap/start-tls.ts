import { once } from 'node:events';
import type { Socket } from 'node:net';

/** Message 1: the extended request 1.3.6.1.4.1.1466.20037 (RFC 4511, 4.14). */
const request = Buffer.concat([
	Buffer.from([0x30, 0x1d, 0x02, 0x01, 0x01, 0x77, 0x18, 0x80, 0x16]),
	Buffer.from('1.3.6.1.4.1.1466.20037'),
]);

/** The answer is some twenty bytes; what is longer is none. */
const maxAnswerBytes = 1000;

/**
 * Asks the directory to encrypt what follows.
 *
 * NOTE: the answer must be one message and nothing behind it. Whoever stands between could append the beginning of another answer,
 * which would be read as the first of those that come encrypted.
 *
 * @throws where it refuses, or answers anything else
 */
export async function requestStartTls(socket: Socket, signal: AbortSignal): Promise<void> {
	socket.write(request);
	let answer = Buffer.alloc(0);
	while (!isWhole(answer)) {
		if (answer.length > maxAnswerBytes) throw new Error('the answer to StartTLS is none');
		const [chunk] = (await once(socket, 'data', { signal })) as [Buffer]; // no encoding is set
		answer = Buffer.concat([answer, chunk]);
	}
	// Nobody reads on until TLS does: what comes meanwhile waits in the socket.
	socket.pause();
	const code = resultCode(answer);
	if (code !== 0) throw new Error(`the directory refuses StartTLS (${code ?? 'no answer to it'})`);
}

/** Lengths below 128 are written in one byte: the answer has no other. */
function isWhole(answer: Buffer): boolean {
	return answer.length >= 2 && answer.length >= 2 + (answer[1] ?? 0);
}

/** SEQUENCE { messageID 1, [APPLICATION 24] { resultCode ENUMERATED, … } }, and nothing more. */
function resultCode(answer: Buffer): number | undefined {
	const begins = [0x30, answer.length - 2, 0x02, 0x01, 0x01, 0x78];
	if (answer.length < 11 || !begins.every((byte, at) => answer[at] === byte)) return undefined;
	const [tag, length, code] = answer.subarray(7);
	return tag === 0x0a && length === 1 ? code : undefined;
}
