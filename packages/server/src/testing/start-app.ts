import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@ordna/domain';
import { misfitsIn } from '@ordna/domain/changes';
import { type Endpoint, type InputOf, type ReplyOf, readReply, writeRequest } from '@ordna/domain/contract';
import type { FailureName } from '@ordna/domain/failures';
import { definitionOf } from '@ordna/domain/failures';
import type { CalendarDate, Instant } from '@ordna/domain/time';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import type * as z from 'zod/mini';
import { startOrdna } from '../app.ts';
import { type App, toChange } from '../context/index.ts';
import { type DatabaseLocation, openDatabase } from '../db/database.ts';
import { silentLog } from '../observe/log.ts';
import { type SetClock, setClock } from '../outside/clock.ts';
import type { Outgoing } from '../outside/http.ts';
import { readSettings, type Settings } from '../settings/index.ts';
import { migratedLocation, settingsOf } from './location.ts';
import { watchLockOrder } from './lock-order.ts';

type Contract = typeof contract;

/** A value as a test writes it: ids and instants are plain numbers, and what the wire fills in may be left out. */
type Unbranded<T> = T extends Branded
	? number | undefined
	: T extends CalendarDate
		? string
		: T extends number | string | boolean | null | undefined | Blob | Uint8Array
			? T
			: T extends readonly (infer Each)[]
				? readonly Unbranded<Each>[]
				: { readonly [Key in keyof T]?: Unbranded<T[Key]> };

type Branded = (number & z.core.$brand) | Instant;

/** An input as a test writes it. */
export type UnbrandedInput<T> = { readonly [Key in keyof T]: Unbranded<T[Key]> };

/** The contract as functions: `as(ada).label.create({ title })`. */
export type Api = {
	readonly [Noun in keyof Contract]: {
		readonly [Name in keyof Contract[Noun]]: (
			input: UnbrandedInput<InputOf<Contract[Noun][Name]>>,
		) => Promise<ReplyOf<Contract[Noun][Name]>>;
	};
};

interface RefusalBody {
	readonly code?: number;
	readonly message?: string;
	readonly invalid_fields?: readonly string[];
}

/** Whether the api of a test was refused; anything else that it throws is a fault of the program. */
export function isRefusal(error: unknown): boolean {
	return error instanceof Refused && error.status < 500;
}

/** Thrown by the api of a test for an answer that is no success. */
class Refused extends Error {
	readonly status: number;
	readonly body: RefusalBody;

	constructor(status: number, body: RefusalBody) {
		super(`${status} ${JSON.stringify(body)}`);
		this.status = status;
		this.body = body;
	}

	/** Whether this is the failure of that name. */
	is(name: FailureName): boolean {
		const { code, status } = definitionOf(name);
		return this.status === status && this.body.code === code;
	}
}

export interface TestApp {
	readonly app: App;
	readonly server: FastifyInstance;
	readonly clock: SetClock;
	/** The api as somebody with this bearer token; without one as a stranger. */
	api(token?: string): Api;
	/** Begins jobs and whatever else goes on by itself; tests do without unless they are about it. */
	begin(): Promise<void>;
	/** Another process on the same data, with the same clock. */
	beside(): Promise<TestApp>;
}

/**
 * The product in process, with a real database of its own, on the engine the test run asks for
 * (`ORDNA_TEST_ENGINE`, SQLite unless told otherwise). It ends with the test.
 * @param world `namesDatabase` where another thread has to find the database by the settings.
 */
export async function startTestApp(
	env: Record<string, string> = {},
	world: { readonly outgoing?: Outgoing; readonly namesDatabase?: boolean } = {},
): Promise<TestApp> {
	const { namesDatabase = false, ...rest } = world;
	const { place, clean } = await migratedLocation();
	if (place.engine === 'postgres') holdLockOrder();
	onTestFinished(clean);
	// Made with the first file.
	const files = join(tmpdir(), `ordna-test-files-${randomUUID()}`);
	onTestFinished(() => rm(files, { recursive: true, force: true }));
	const verdict = readSettings({
		env: {
			ORDNA_RATELIMIT_NOAUTHLIMIT: '100000',
			ORDNA_FILES_BASEPATH: files,
			...(namesDatabase ? settingsOf(place) : {}),
			...env,
		},
	});
	if (!verdict.ok) throw new Error(verdict.problems.join('\n'));
	return startOn(place, verdict.settings, setClock('2026-06-01T09:00:00Z'), rest);
}

/** Whatever a test does: its commands lock in the one order in which none waits for another in a circle. */
function holdLockOrder(): void {
	const order = watchLockOrder();
	onTestFinished(() => {
		order.stop();
		if (order.violations.length > 0) throw new Error(order.violations.join('\n'));
		if (order.deadlocks.length > 0)
			throw new Error(`${order.deadlocks.length} deadlocks:\n${order.deadlocks.join('\n\n')}`);
	});
}

/** Whatever a test does: the lines of its commands are as their kinds declare them. */
async function holdToDeclarations({ database }: App): Promise<void> {
	const rows = await database.read.selectFrom('change').selectAll().where('via', '!=', 'by hand').execute();
	const misfits = new Set(rows.map(toChange).flatMap(misfitsIn));
	if (misfits.size > 0) throw new Error([...misfits].join('\n'));
}

async function startOn(
	place: DatabaseLocation,
	settings: Settings,
	clock: SetClock,
	world: { readonly outgoing?: Outgoing } = {},
): Promise<TestApp> {
	const ordna = await startOrdna({
		settings,
		database: await openDatabase(place),
		clock,
		log: silentLog(),
		requestLines: undefined,
		webFolder: join(tmpdir(), 'no web client'),
		secret: 'a secret for tests',
		...world,
	});
	// Later ones run first: the data goes when everybody has left it.
	onTestFinished(() => ordna.close());
	onTestFinished(() => holdToDeclarations(ordna.app));
	return {
		app: ordna.app,
		server: ordna.server,
		clock,
		api: (token) => apiOf(ordna.server, token),
		begin: () => ordna.begin(),
		beside: () => startOn(place, settings, clock, world),
	};
}

function apiOf(server: FastifyInstance, token: string | undefined): Api {
	const nouns = Object.entries(contract).map(([noun, endpoints]) => {
		const calls = Object.entries(endpoints).map(([name, endpoint]) => [name, callOf(server, token, endpoint)] as const);
		return [noun, Object.fromEntries(calls)] as const;
	});
	// The shape follows from the contract; `Object.fromEntries` loses it.
	return Object.fromEntries(nouns) as unknown as Api;
}

function callOf(server: FastifyInstance, token: string | undefined, endpoint: Endpoint) {
	return async (input: Record<string, unknown>): Promise<unknown> => {
		const { method, path, body } = writeRequest(endpoint, input);
		const reply = await server.inject({
			method,
			url: `/api/v1${path}`,
			headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
			...(body === undefined ? {} : { payload: body }),
		});
		if (endpoint.raw !== null && reply.statusCode < 300) return reply.rawPayload;
		if (reply.statusCode >= 300)
			throw new Refused(reply.statusCode, reply.body === '' ? {} : reply.json<RefusalBody>());
		return readReply(endpoint, reply.body === '' ? undefined : reply.json<unknown>());
	};
}
