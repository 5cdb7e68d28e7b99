import type { FastifyReply, FastifyRequest } from 'fastify';
import { type App, type CommandContext, runCommand } from '../../context/index.ts';
import { type Mount, rateLimitOf } from '../../http/index.ts';
import { isSameText } from '../../security/tokens.ts';
import { type Given, specOf, UnusableRows } from '../documented-tables/index.ts';
import { forgetListeners } from '../live/index.ts';
import { emptyEverything, fillTable } from './fill-table.ts';

interface TestDataParts {
	/** Returns when everything that follows from earlier requests is done. */
	readonly settled: () => Promise<void>;
}

/** The largest body, in bytes: some ten thousand rows. */
const maxBodyBytes = 16 * 1024 * 1024;

/**
 * `DELETE /api/v1/test/all` and `PATCH /api/v1/test/{table}`: suites of tests empty and fill the tables of a server. They are
 * there only where `service.testingtoken` is set. See docs/testing-routes.md.
 */
export function mountTestData({ settled }: TestDataParts): Mount {
	return (server, app) => {
		const { testingToken } = app.settings.service;
		if (testingToken === '') return;
		app.log.warn(
			'service.testingtoken is set: whoever knows it can empty all tables. Never set it where real data is.',
		);
		const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
			reply.header('cache-control', 'no-store');
			if (isSameText(request.headers.authorization ?? '', testingToken)) return;
			await reply.code(403).send({ message: 'Forbidden' });
		};
		const run = async <T>(reply: FastifyReply, does: (context: CommandContext) => Promise<T>): Promise<T | object> => {
			try {
				await settled();
				const answer = await runCommand(app, { kind: 'stranger' }, { via: 'testing routes' }, does);
				forgetCallers(app);
				return answer;
			} catch (error) {
				reply.code(500);
				return { error: true, message: error instanceof Error ? error.message : String(error) };
			}
		};
		server.delete('/api/v1/test/all', { config: { route: '/api/v1/test/all' }, onRequest }, async (_, reply) =>
			run(reply, async (context) => {
				await emptyEverything(context);
				return { message: 'ok' };
			}),
		);
		server.patch<{ Params: { table: string }; Querystring: { truncate?: string } }>(
			'/api/v1/test/:table',
			{ config: { route: '/api/v1/test/:table' }, bodyLimit: maxBodyBytes, onRequest },
			async ({ params, query: { truncate = 'true' }, body }, reply) => {
				reply.code(201);
				return run(reply, (context) =>
					fillTable(context, {
						spec: specOf(params.table),
						rows: toRows(body),
						isEmptiedFirst: truncate === 'true',
					}),
				);
			},
		);
	};
}

function toRows(body: unknown): readonly Given[] {
	const isRow = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row);
	if (!Array.isArray(body) || !body.every(isRow)) throw new UnusableRows('the body is no array of rows');
	return body as readonly Given[];
}

/** Forgets what is counted and remembered of callers after all was emptied: the next one with the same id is somebody else. */
export function forgetCallers(app: App): void {
	rateLimitOf(app).forgetAll();
	forgetListeners(app);
}
