import type { Socket } from 'node:net';
import type { Headers } from '../security/headers.ts';

const reasons: Readonly<Record<string, string>> = {
	ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
	HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

const otherReason = '400 Bad Request';

/** The status lines for bytes that Node's parser refuses as a request. */
export const answersToBroken = [...Object.values(reasons), otherReason].map(
	(reason) => [reason.slice(0, 3), reason.slice(4)] as const,
);

/** Answers what is no HTTP, before there is a request: with the headers of every answer. */
export function answerBroken(headers: Headers) {
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
	return (error: Error & { readonly code?: string }, socket: Socket): void => {
		if (error.code === 'ECONNRESET' || socket.destroyed) return;
		const reason = reasons[error.code ?? ''] ?? otherReason;
		const body = `${JSON.stringify({ message: reason.replace(/^\d+ /, '') })}\n`;
		const own = [
			`content-length: ${body.length}`,
			'content-type: application/json; charset=utf-8',
			'connection: close',
		];
		if (socket.writable) socket.write([`HTTP/1.1 ${reason}`, ...lines, ...own, '', body].join('\r\n'));
		socket.destroy(error);
	};
}
