import { isFailure } from '@ordna/domain/failures';
import { hostOf, type ImportService, type ServiceImportStage, serviceNames } from '@ordna/domain/import';
import { type ZipWriter, zipWriter } from '../../outside/zip.ts';
import { type Content, dropContents, keepContent } from '../file/index.ts';
import { noteFile } from '../import/index.ts';
import { type Credentials, headersOf } from './credentials.ts';
import { fetchMicrosoftTodo } from './fetch-microsoft-todo.ts';
import { fetchPlanka } from './fetch-planka.ts';
import { fetchServer } from './fetch-server.ts';
import { fetchTodoist } from './fetch-todoist.ts';
import { fetchTrello } from './fetch-trello.ts';
import type { Fetching } from './fetching.ts';
import { isOfServer } from './server-address.ts';
import { GivenUp, openService, ServiceFailure } from './service-api.ts';
import { noteFetched } from './service-import.commands.ts';
import { serviceImportQueue } from './service-import.queue.ts';
import type { Working } from './service-import.runner.ts';
import { unsealCredentials } from './token-seal.ts';

interface Fetcher {
	readonly base: (working: Working) => string;
	/** Whether something at this address may see what lets somebody in. */
	readonly isOwn: (url: URL | null, base: URL) => boolean;
	readonly fetch: (fetching: Fetching) => Promise<unknown>;
}

const fetchers: Readonly<Record<ImportService, Fetcher>> = {
	todoist: {
		base: ({ context }) => `${context.app.settings.migration.todoist.apiUrl.replace(/\/$/, '')}/api/v1`,
		isOwn: isOfService,
		fetch: fetchTodoist,
	},
	trello: {
		base: ({ context }) => `${context.app.settings.migration.trello.apiUrl.replace(/\/$/, '')}/1`,
		isOwn: isOfService,
		fetch: fetchTrello,
	},
	planka: { base: ({ row }) => row.address ?? '', isOwn: isOfServer, fetch: fetchPlanka },
	'microsoft-todo': {
		base: ({ context }) => `${context.app.settings.migration.microsoftTodo.apiUrl.replace(/\/$/, '')}/v1.0`,
		isOwn: (url, own) => url?.origin === own.origin,
		fetch: fetchMicrosoftTodo,
	},
	server: { base: ({ row }) => row.address ?? '', isOwn: isOfServer, fetch: fetchServer },
};

/** Fetches what somebody has at a service, and puts it beside the files that wait to be imported. */
export async function fetchAccount(working: Working): Promise<void> {
	const { context, row, by } = working;
	const credentials = row.sealed === null ? null : unsealCredentials(row.sealed, context.app.secret);
	if (credentials === null) throw new ServiceFailure('token', 'The secret of the server is another one now.');
	const content = await writeOut(working, credentials);
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
async function writeOut(working: Working, credentials: Credentials): Promise<Content> {
	const { context, maxAccountBytes: maxBytes } = working;
	const { app } = context;
	const zip = zipWriter();
	const keeping = keepContent(app, zip.output, { name: 'import.zip', maxBytes });
	try {
		await Promise.race([fetchInto(working, credentials, zip), keeping]);
		zip.end();
		return { ...(await keeping), mime: 'application/zip' };
	} catch (error) {
		zip.fail(error instanceof Error ? error : new Error(String(error)));
		const kept = await keeping.catch(() => undefined);
		if (kept) await dropContents(app, [kept]);
		if (isFailure(error, 'file.tooLarge')) throw new ServiceFailure('tooMuch', `An account of over ${maxBytes} bytes.`);
		throw error;
	}
}

function fetchInto(working: Working, credentials: Credentials, zip: ZipWriter): Promise<unknown> {
	const { context, row, signal } = working;
	const { base, isOwn, fetch } = fetchers[row.service];
	const address = base(working);
	const own = new URL(address);
	const open = (headers: Readonly<Record<string, string>>) =>
		openService({
			outgoing: context.app.outgoing,
			signal,
			headersFor: (url) => (isOwn(URL.parse(url), own) ? headers : {}),
		});
	return fetch({
		...{ open, credentials, api: open(headersOf(row.service, credentials)) },
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
	return own.protocol === 'https:' && url.protocol === 'https:' && `.${url.hostname}`.endsWith(`.${domain}`);
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
