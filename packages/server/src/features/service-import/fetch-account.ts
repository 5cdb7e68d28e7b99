import { hostOf, type ImportService, type ServiceImportStage, serviceNames } from '@ordna/domain/import';
import { type ZipWriter, zipWriter } from '../../outside/zip.ts';
import { type Content, dropContents, keepContent } from '../file/index.ts';
import { noteFile } from '../import/index.ts';
import { fetchServer } from './fetch-server.ts';
import { fetchTodoist } from './fetch-todoist.ts';
import type { Fetching } from './fetching.ts';
import { isOfServer } from './server-address.ts';
import { GivenUp, openService, ServiceFailure } from './service-api.ts';
import { noteFetched } from './service-import.commands.ts';
import { serviceImportQueue } from './service-import.queue.ts';
import type { Working } from './service-import.runner.ts';
import { unsealSecret } from './token-seal.ts';

interface Fetcher {
	readonly base: (working: Working) => string;
	/** Whether something at this address may see the token. */
	readonly isOwn: (url: URL | null, base: URL) => boolean;
	readonly fetch: (fetching: Fetching) => Promise<unknown>;
}

const fetchers: Readonly<Record<ImportService, Fetcher>> = {
	todoist: {
		base: ({ context }) => `${context.app.settings.migration.todoist.apiUrl.replace(/\/$/, '')}/api/v1`,
		isOwn: isOfService,
		fetch: fetchTodoist,
	},
	server: { base: ({ row }) => row.address ?? '', isOwn: isOfServer, fetch: fetchServer },
};

/** Fetches what somebody has at a service, and puts it beside the files that wait to be imported. */
export async function fetchAccount(working: Working): Promise<void> {
	const { context, row, by } = working;
	const token = row.sealed === null ? null : unsealSecret(row.sealed, context.app.secret);
	if (token === null) throw new ServiceFailure('token', 'The secret of the server is another one now.');
	const content = await writeOut(working, token);
	try {
		await context.run(async (context) => {
			const { id: fileId } = await noteFile(context, {
				name: hostOf(row.address) ?? serviceNames[row.service],
				content,
			});
			if (!(await noteFetched(context, { by, row, fileId }))) throw new GivenUp();
		});
	} catch (error) {
		await dropContents(context.app, [content]);
		throw error;
	}
}

/** Writes what is fetched while it is read into the storage; what fails on either side ends both. */
async function writeOut(working: Working, token: string): Promise<Content> {
	const { app } = working.context;
	const zip = zipWriter();
	const keeping = keepContent(app, zip.output, { name: 'import.zip', maxBytes: Number.MAX_SAFE_INTEGER });
	try {
		await Promise.race([fetchInto(working, token, zip), keeping]);
		zip.end();
		return { ...(await keeping), mime: 'application/zip' };
	} catch (error) {
		zip.fail(error instanceof Error ? error : new Error(String(error)));
		const kept = await keeping.catch(() => undefined);
		if (kept) await dropContents(app, [kept]);
		throw error;
	}
}

function fetchInto(working: Working, token: string, zip: ZipWriter): Promise<unknown> {
	const { context, row, signal } = working;
	const { base, isOwn, fetch } = fetchers[row.service];
	const address = base(working);
	const own = new URL(address);
	const authorization = `Bearer ${token}`;
	return fetch({
		api: openService({
			outgoing: context.app.outgoing,
			signal,
			headersFor: (url) => (isOwn(URL.parse(url), own) ? { authorization } : {}),
		}),
		base: address,
		zip,
		note: noteOf(working),
		maxFileBytes: context.app.settings.files.maxSize,
	});
}

/** Files lie elsewhere, too: the token is for the service alone. */
function isOfService(url: URL | null, own: URL): boolean {
	if (url === null) return false;
	if (url.origin === own.origin) return true;
	const domain = own.hostname.split('.').slice(-2).join('.');
	return own.protocol === 'https:' && url.protocol === 'https:' && url.hostname.endsWith(`.${domain}`);
}

/** Progress is written down as often as somebody looks. */
const noteEveryMs = 500;

function noteOf({ context, row, by, signal }: Working): Fetching['note'] {
	let noted: { readonly stage: ServiceImportStage; readonly atMs: number } | undefined;
	return async (stage, done = 0, total = 0) => {
		if (signal.aborted) throw new GivenUp();
		const atMs = performance.now();
		if (noted?.stage === stage && atMs - noted.atMs < noteEveryMs) return;
		noted = { stage, atMs };
		const { database, clock } = context.app;
		const isKept = await database.write((db) =>
			serviceImportQueue.extend(db, { by, key: row.id, now: clock.now(), set: { stage, fetched: done, total } }),
		);
		if (!isKept) throw new GivenUp();
	};
}
