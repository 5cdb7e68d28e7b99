import { once } from 'node:events';
import type { Socket } from 'node:net';

/** Message 1: the extended request 1.3.6.1.4.1.1466.20037 (RFC 4511, 4.14). */
const request = Buffer.concat([
	Buffer.from([0x30, 0x1d, 0x02, 0x01, 0x01, 0x77, 0x18, 0x80, 0x16]),
	Buffer.from('1.3.6.1.4.1.1466.20037'),
]);

/** The answer is some twenty bytes; Active Directory writes the text beside it. What is longer is none. */
const maxAnswerBytes = 4000;

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
	for (;;) {
		answer = Buffer.concat([answer, await nextBytes(socket, signal)]);
		const message = readElement(answer, 0);
		const length = message?.end ?? answer.length;
		if (answer[0] !== tags.sequence || length > maxAnswerBytes) throw new Error('no answer to StartTLS');
		if (message && length <= answer.length) break;
	}
	// Nobody reads on until TLS does: what comes meanwhile waits in the socket.
	socket.pause();
	const code = resultCode(answer);
	if (code !== 0) throw new Error(`the directory refuses StartTLS (${code ?? 'no answer to it'})`);
}

/** @throws where the other side hangs up instead */
async function nextBytes(socket: Socket, signal: AbortSignal): Promise<Buffer> {
	const listening = new AbortController();
	const until = { signal: AbortSignal.any([signal, listening.signal]) };
	try {
		const ended = once(socket, 'end', until).then(() => {
			throw new Error('it hung up instead of an answer to StartTLS');
		});
		const [chunk] = await Promise.race([once(socket, 'data', until), ended]);
		return chunk;
	} finally {
		listening.abort();
	}
}

const tags = { sequence: 0x30, integer: 0x02, extendedResponse: 0x78, enumerated: 0x0a } as const;

/** Where the content of an element of BER begins and ends. */
interface Element {
	readonly tag: number;
	readonly begin: number;
	readonly end: number;
}

/** Reads tag and length; `undefined` while these are not complete. Active Directory writes each length in four bytes. */
function readElement(bytes: Buffer, at: number): Element | undefined {
	const [tag, first] = bytes.subarray(at);
	if (tag === undefined || first === undefined) return undefined;
	if (first < 0x80) return { tag, begin: at + 2, end: at + 2 + first };
	const lengthBytes = first - 0x80;
	if (lengthBytes === 0 || lengthBytes > 4) return { tag, begin: at + 2, end: Number.POSITIVE_INFINITY };
	const begin = at + 2 + lengthBytes;
	if (bytes.length < begin) return undefined;
	return { tag, begin, end: begin + bytes.readUIntBE(at + 2, lengthBytes) };
}

/** SEQUENCE { messageID 1, [APPLICATION 24] { resultCode ENUMERATED, … } }, and nothing behind it. */
function resultCode(answer: Buffer): number | undefined {
	const message = readElement(answer, 0);
	const id = message?.end === answer.length ? readElement(answer, message.begin) : undefined;
	if (id?.tag !== tags.integer || id.end - id.begin !== 1 || answer[id.begin] !== 1) return undefined;
	const response = readElement(answer, id.end);
	const code = response?.tag === tags.extendedResponse ? readElement(answer, response.begin) : undefined;
	return code?.tag === tags.enumerated && code.end - code.begin === 1 ? answer[code.begin] : undefined;
}
