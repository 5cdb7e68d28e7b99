import type { IncomingMessage } from 'node:http';
import { fail } from '@ordna/domain/failures';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Form } from './form.ts';
import { readJson } from './json-body.ts';
import { readUtf8 } from './utf8.ts';

declare module 'fastify' {
	interface FastifyContextConfig {
		/** The form field that holds the files, where there is one. */
		upload?: string | null;
		/** Whether its body may be as OAuth writes it. */
		urlEncoded?: boolean;
	}
}

/** Reads bodies: JSON whole, within the limit of its route, and forms as they come in. @param formLimit in bytes. */
export function readBodies(server: FastifyInstance, formLimit: number): void {
	server.addHook('preParsing', (request, _, payload, done) => {
		// Of these no body is read at all.
		if (request.method === 'GET' || request.method === 'HEAD') return done(null, payload);
		const limit = takesForm(request) ? formLimit : request.routeOptions.bodyLimit;
		if (Number(request.headers['content-length'] ?? 0) > limit) return done(fail('input.tooLarge'));
		done(null, payload);
	});
	server.removeAllContentTypeParsers();
	server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
		try {
			done(null, body.length === 0 ? undefined : readJson(body, request.routeOptions.bodyLimit));
		} catch (error) {
			done(error instanceof Error ? error : new Error(String(error)));
		}
	});
	server.addContentTypeParser('application/x-www-form-urlencoded', (request, payload, done) => {
		if (request.routeOptions.config.urlEncoded)
			readUrlEncoded(payload, request.routeOptions.bodyLimit).then((body) => done(null, body), done);
		else refuseType(payload, done);
	});
	server.addContentTypeParser('multipart/form-data', (request, payload, done) => {
		if (takesForm(request)) done(null, new Form(payload, request.headers, formLimit));
		else refuseType(payload, done);
	});
	server.addContentTypeParser('*', (_, payload, done) => refuseType(payload, done));
}

function takesForm({ headers, routeOptions }: FastifyRequest): boolean {
	return (
		typeof routeOptions.config.upload === 'string' && /^\s*multipart\/form-data\b/i.test(headers['content-type'] ?? '')
	);
}

/** Reads `grant_type=refresh_token&…` as the fields of an object; of two with one name the last counts. */
async function readUrlEncoded(payload: IncomingMessage, limit: number): Promise<Readonly<Record<string, string>>> {
	const chunks: Buffer[] = [];
	let length = 0;
	for await (const chunk of payload) {
		length += chunk.length;
		if (length > limit) throw fail('input.tooLarge');
		chunks.push(chunk);
	}
	return Object.fromEntries(new URLSearchParams(readUtf8(Buffer.concat(chunks))));
}

/** Only JSON carries data; another content type with a body is refused as undecodable, by its first byte. */
function refuseType(payload: IncomingMessage, done: (error: Error | null, body?: undefined) => void): void {
	const finish = (error: Error | null): void => {
		payload.off('data', refuse).off('end', accept).off('error', finish);
		done(error);
	};
	const refuse = (): void => finish(fail('input.undecodable', { reason: 'this content type cannot be read' }));
	const accept = (): void => finish(null);
	payload.once('data', refuse).once('end', accept).once('error', finish);
}
