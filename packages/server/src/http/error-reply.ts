import { Failure, fail } from '@ordna/domain/failures';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SemaphoreFull } from '../concurrency/semaphore.ts';
import type { App } from '../context/index.ts';
import { isDiskFull } from '../db/disk-full.ts';
import { DatabaseGone } from '../db/file-watch.ts';
import { DiskFailed } from '../db/wal-flush.ts';
import { errorCode, errorProperty } from '../observe/error-code.ts';
import { withoutSecrets } from '../observe/redaction.ts';
import { RawReply } from './answer.ts';
import { RateExceeded } from './attempts.ts';
import { failureWhileAway } from './database-away.ts';

/** The one place where errors become answers: a failure as the catalogue says, anything else as a bug with an id. */
export function errorReply(app: App, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const failure = error instanceof Failure ? error : (failureWhileAway(error, reply) ?? fromOthers(error));
	if (!failure) {
		const url = withoutSecrets(request.url);
		app.log.error({ err: error, reqId: request.id, method: request.method, url }, 'something went wrong');
		const message = 'Internal Server Error';
		return send(request, reply, 500, { message, ...oauthFields(request, 500, message), id: request.id });
	}
	if (failure instanceof RateExceeded) reply.headers(failure.headers);
	const { status } = failure.definition;
	return send(request, reply, status, { ...oauthFields(request, status, failure.message), ...bodyOf(failure) });
}

/** What clients of OAuth read of a refusal that is not about OAuth itself (RFC 6749, 5.2): too many, too large, unreadable. */
function oauthFields(request: FastifyRequest, status: number, message: string): object {
	// The router could not tell where a broken address leads.
	if (!request.routeOptions?.config?.urlEncoded) return {};
	const isLater = status === 429 || status === 503 || status === 507;
	const error = isLater ? 'temporarily_unavailable' : status >= 500 ? 'server_error' : 'invalid_request';
	return { error, error_description: message };
}

function send(request: FastifyRequest, reply: FastifyReply, status: number, body: object): FastifyReply {
	reply.code(status);
	return request.method === 'HEAD'
		? reply.send()
		: reply.type('application/json; charset=utf-8').send(`${JSON.stringify(body)}\n`);
}

/** A refusal with headers of its own, for a handler to answer with: thrown, it would be its sentence alone. */
export function refusalWith(failure: Failure, headers: Readonly<Record<string, string>>): RawReply {
	const type = { 'content-type': 'application/json; charset=utf-8' };
	return new RawReply(`${JSON.stringify(bodyOf(failure))}\n`, { ...type, ...headers }, failure.definition.status);
}

/** Bodies that are too large or were cut off are refused by the framework itself, floods of sign-ins by their semaphore. */
function fromOthers(error: unknown): Failure | undefined {
	if (error instanceof SemaphoreFull) return fail('server.busy');
	if (error instanceof DatabaseGone) return fail('server.databaseGone');
	if (error instanceof DiskFailed) return fail('server.diskFailed');
	if (isDiskFull(error)) return fail('server.diskFull');
	if (errorCode(error) === 'FST_ERR_CTP_BODY_TOO_LARGE') return fail('input.tooLarge');
	const status = Number(errorProperty(error, 'statusCode'));
	if (status >= 400 && status < 500) {
		return fail('input.undecodable', { reason: 'the request cannot be read' });
	}
	return undefined;
}

/** `{code, message}`, with the parameters and fields that clients look for (docs/wire/requests.md#errors). */
function bodyOf(failure: Failure): object {
	const { code, shows, oauth } = failure.definition;
	return {
		...(code === undefined ? {} : { code }),
		message: failure.message,
		...(oauth === undefined ? {} : { error: oauth, error_description: failure.message }),
		...(shows
			? { i18n_params: Object.fromEntries(shows.map((name) => [name, String(failure.params[name] ?? '')])) }
			: {}),
		...(failure.trace === undefined ? {} : { trace: failure.trace }),
		...(failure.invalidFields ? { invalid_fields: failure.invalidFields } : {}),
	};
}
