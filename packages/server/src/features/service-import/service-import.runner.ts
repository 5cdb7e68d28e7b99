import { randomUUID } from 'node:crypto';
import { toId } from '@ordna/domain/contract';
import { isFailure } from '@ordna/domain/failures';
import type { ServiceProblem } from '@ordna/domain/import';
import { toInstant } from '@ordna/domain/time';
import { createDispatcher, type Dispatcher } from '../../concurrency/dispatcher.ts';
import { keepLease } from '../../concurrency/keep-lease.ts';
import { type App, type Person, queryContext, runCommand } from '../../context/index.ts';
import type { RequestContext } from '../../http/index.ts';
import { applyFetched } from './apply-fetched.ts';
import { fetchAccount } from './fetch-account.ts';
import { GivenUp, ServiceFailure } from './service-api.ts';
import { serviceImportQueue } from './service-import.queue.ts';
import { endAndTell } from './tell-end.ts';

/** So many run at once in one process. */
const concurrency = 3;
/** So often one is begun anew that ended with its process: what ends it each time is in it. */
const maxAttempts = 5;
/** Bytes of all that is fetched of an account: what is at an address that somebody typed must not fill the disk. */
const maxAccount = 16 * 1024 ** 3;
/** An import of a file that runs is waited for. */
const laterMs = 5000;

export type ClaimedImport = Awaited<ReturnType<typeof serviceImportQueue.claim>>[number];

/** One import in hand. */
export interface Working {
	readonly context: RequestContext;
	readonly row: ClaimedImport;
	/** Who holds the lease. */
	readonly by: string;
	/** Says when to stop: it was canceled, somebody else has it, or the server stops. */
	readonly signal: AbortSignal;
	/** Bytes of all that is fetched of an account. */
	readonly maxAccountBytes: number;
}

/** Fetches and imports what people asked for, until each is over; what ends with the process is begun anew by another. */
export function serviceImportRunner(app: App, { maxAccountBytes = maxAccount } = {}): Dispatcher {
	const by = randomUUID();
	const running = new Set<Promise<void>>();
	const begin = (row: ClaimedImport, signal: AbortSignal) => {
		const work = workOn(app, { row, by, signal, maxAccountBytes })
			.catch((error) => app.log.error({ err: error, serviceImport: row.id }, 'an import from a service broke off'))
			.finally(() => running.delete(work));
		running.add(work);
	};
	const dispatcher = createDispatcher({
		canNote: () => app.database.writeState() === 'well',
		failed: (error) => app.log.error({ err: error }, 'the imports from services cannot be read'),
		async deliver(signal) {
			while (!signal.aborted && running.size < concurrency) {
				const now = app.clock.now();
				if (!(await serviceImportQueue.hasWork(app.database.read, now))) return;
				const [row] = await app.database.write((db) => serviceImportQueue.claim(db, { by, now }));
				if (!row) return;
				begin(row, signal);
			}
		},
	});
	const settled = async () => {
		while (running.size > 0) await Promise.all(running);
	};
	return {
		begin: dispatcher.begin,
		async sendDue() {
			await dispatcher.sendDue();
			await settled();
		},
		async end() {
			await dispatcher.end();
			await settled();
		},
	};
}

async function workOn(app: App, { signal: stopping, ...work }: Omit<Working, 'context'>): Promise<void> {
	const { row, by } = work;
	const context = await contextOf(app, row.user_id);
	const lease = keepLease({
		ms: serviceImportQueue.leaseMs,
		extend: () => app.database.write((db) => serviceImportQueue.extend(db, { by, key: row.id, now: app.clock.now() })),
		failed: (error) =>
			app.log.warn({ err: error, serviceImport: row.id }, 'the lease of an import from a service was not extended'),
	});
	const working: Working = { ...work, context, signal: AbortSignal.any([stopping, lease.lost]) };
	try {
		if (row.attempts > maxAttempts) throw new ServiceFailure('failed', 'It ended with its process too often.');
		await (row.state === 'importing' ? applyFetched(working) : fetchAccount(working));
	} catch (error) {
		await afterFailure(working, error);
	} finally {
		lease.end();
	}
}

async function afterFailure({ context, row, by }: Working, error: unknown): Promise<void> {
	const { database, clock, log } = context.app;
	// Canceled, or taken back.
	if (isFailure(error, 'import.canceled')) return;
	const isBusy = isFailure(error, 'import.running') || isFailure(error, 'server.busy');
	if (error instanceof GivenUp || isBusy) {
		const due = clock.now() + (isBusy ? laterMs : 0);
		await database.write((db) =>
			serviceImportQueue.release(db, { by, key: row.id }, { due: toInstant(due), attempts: 0 }),
		);
		return;
	}
	const problem = problemOf(error);
	const facts = { serviceImport: row.id, service: row.service, problem };
	if (problem === 'failed') log.error({ ...facts, err: error }, 'an import from a service failed');
	else log.warn({ ...facts, reason: error instanceof Error ? error.message : '' }, 'an import from a service failed');
	await context.run((context) => endAndTell(context, row, { state: 'failed', problem }));
}

function problemOf(error: unknown): ServiceProblem {
	if (error instanceof ServiceFailure) return error.problem;
	if (isFailure(error, 'import.empty')) return 'empty';
	if (isFailure(error, 'import.tooMuch')) return 'tooMuch';
	if (isFailure(error, 'import.forgotten')) return 'forgotten';
	return 'failed';
}

const noRequest: RequestContext['request'] = { ip: '', peer: '', userAgent: '', cookies: {}, headers: {}, form: null };

/** As the person whose import it is; what is done is one batch. */
async function contextOf(app: App, userId: number): Promise<RequestContext> {
	const user = await app.database.read
		.selectFrom('user')
		.select('username')
		.where('id', '=', userId)
		.executeTakeFirst();
	const person: Person = {
		kind: 'person',
		id: toId('user', userId),
		username: user?.username ?? '',
		sessionId: null,
		scopes: null,
	};
	const via = { batch: randomUUID(), via: 'import' };
	const run: RequestContext['run'] = (command, as = person) => runCommand(app, as, via, command);
	return { ...queryContext(app, person), request: noRequest, run, runOnce: (once) => run(once.run) };
}
