import { contract } from '@ordna/domain';
import { type Endpoint, pathParams, toSnake, wireNamesOf, writeRequest } from '@ordna/domain/contract';
import { assertPresent } from '../../context/assert-present.ts';
import { aFileFrom } from '../../features/import/import.builder.ts';
import { shapeOf } from '../../http/docs/definition.ts';
import { aPicture, writeForm } from '../send-form.ts';
import type { TestApp } from '../start-app.ts';
import { idFieldsOf } from './id-fields.ts';
import { type IdInInput, type NamedFields, sampleInput, withValue } from './sample-input.ts';
import { somebodysThings, type Things } from './somebodys-things.ts';

/** An endpoint with its name, and an input that names the things of somebody. */
export interface Attempt {
	readonly name: string;
	readonly endpoint: Endpoint;
	readonly input: Record<string, unknown>;
	readonly ids: readonly IdInInput[];
	/** Fields in the body and the query that the endpoint reads from its path. */
	readonly besides?: Readonly<Record<string, number | string | undefined>>;
}

/** Texts that name a thing. */
const named: NamedFields = {
	'session.end.id': 'session',
	'adminUser.endSession.session': 'session',
	'task.readByIndex.project': 'project',
	'task.update.coverImageAttachmentId': 'attachment',
	'taskBulk.update.values.coverImageAttachmentId': 'attachment',
	'taskBulk.change.values.coverImageAttachmentId': 'attachment',
	'batch.read.batchId': 'batch',
	'batch.undo.batchId': 'batch',
	'share.update.username': 'share of a user',
	'share.delete.username': 'share of a user',
	'teamMember.remove.username': 'team member',
	'teamMember.toggleAdmin.username': 'team member',
};

/** These sound like ids and are none, or stand for something that anybody may name. */
const noIds: Readonly<Record<string, string>> = {
	'adminUser.create.username': 'an account that is made',
	'invitation.create.teamIds': 'a team of the administrator: `invitation.routes.test.ts` tries those of others',
	'invitation.update.teamIds': 'a team of the administrator: `invitation.routes.test.ts` tries those of others',
	'bot.create.username': 'an account that is made',
	'bot.update.username': 'what it is called from now on',
	'avatar.show.username': 'everybody has a face',
	'share.create.username': 'anybody may be asked in',
	'teamMember.add.username': 'anybody may be asked in',
	'serviceImport.begin.username': 'an account elsewhere',
	'fileImport.apply.people.username': 'whom the caller shares with, as anybody may be',
	'fileImport.rows.people.username': 'as of the import, for which it is asked',
	'serviceImport.apply.people.username': 'whom the caller shares with, as anybody may be',
	'oauth.authorize.clientId': 'what an app calls itself',
	'oauth.token.clientId': 'what an app calls itself',
	'unsplash.choose.id': 'a picture elsewhere',
	'unsplash.image.id': 'a picture elsewhere',
	'unsplash.thumb.id': 'a picture elsewhere',
	'task.create.coverImageAttachmentId': 'a new task has no files: it is not looked at',
	'taskBulk.create.tasks.coverImageAttachmentId': 'a new task has no files: it is not looked at',
};

/** Where one path leads to several nouns: the other ones. */
const otherKinds: Readonly<Record<string, { readonly kind: Record<string, string>; readonly noun: string }>> = {
	'reaction.list': { kind: { kind: 'tasks' }, noun: 'task' },
	'reaction.create': { kind: { kind: 'tasks' }, noun: 'task' },
	'reaction.delete': { kind: { kind: 'tasks' }, noun: 'task' },
	'subscription.create': { kind: { entity: 'task' }, noun: 'task' },
	'subscription.delete': { kind: { entity: 'task' }, noun: 'task' },
};

type NamedEndpoint = Pick<Attempt, 'name' | 'endpoint'>;

/** Every endpoint of the contract. */
export function everyEndpoint(): NamedEndpoint[] {
	return Object.entries(contract).flatMap(([noun, endpoints]) =>
		Object.entries(endpoints).map(([name, endpoint]) => ({
			name: `${noun}.${name}`,
			endpoint: endpoint as Endpoint,
		})),
	);
}

/** Those that want a session. */
export function endpointsOfCallers(): NamedEndpoint[] {
	return everyEndpoint().filter(({ endpoint }) => endpoint.caller !== 'anyone');
}

/** Each of them, asked about the things of somebody. */
export function attemptsOn(things: Things, endpoints: readonly NamedEndpoint[] = endpointsOfCallers()): Attempt[] {
	const { ids, known } = things;
	const attempts = endpoints.map(({ name, endpoint }) => ({
		name,
		endpoint,
		...sampleInput(name, endpoint, { ids, known, named }),
	}));
	return attempts.flatMap((attempt) => [attempt, ...ofOtherKinds(attempt, things)]);
}

/** One of them, which is much less work than all. */
export function attemptNamed(things: Things, name: string): Attempt {
	const endpoints = everyEndpoint().filter((one) => one.name === name.split(' ')[0]);
	return assertPresent(
		attemptsOn(things, endpoints).find((one) => one.name === name),
		'it has a name',
	);
}

function ofOtherKinds(attempt: Attempt, { ids, known }: Things): Attempt[] {
	const other = otherKinds[attempt.name];
	if (!other) return [];
	const { path } = attempt.ids[0] ?? { path: [] };
	const name = `${attempt.name} of a ${other.noun}`;
	const id = known[[name, ...path].join('.')] ?? ids[other.noun];
	const input = withValue({ ...attempt.input, ...other.kind }, path, id);
	return [{ ...attempt, name, input, ids: [{ path, noun: other.noun }] }];
}

/** Fields that hold an id, or sound like one, and that no attempt names: nobody would notice if they were not checked. */
export function forgottenIds(attempts: readonly Attempt[]): string[] {
	return attempts.flatMap(({ name, endpoint, ids }) => {
		const tried = new Set(ids.map(({ path }) => path.filter((step) => typeof step === 'string').join('.')));
		return idFieldsOf(endpoint.input)
			.filter(({ path }) => !tried.has(path) && !(`${name}.${path}` in noIds))
			.map(({ path, noun }) => `${name}.${path}${noun === undefined ? '' : ` (${noun})`}`);
	});
}

/** Each attempt once for each id in it, with that one replaced by the same noun of somebody else. */
export function withForeignIds(attempts: readonly Attempt[], others: Things): Attempt[] {
	return attempts.flatMap((attempt) =>
		attempt.ids
			.filter(({ noun }) => others.ids[noun] !== undefined && noun !== 'task index')
			.map(({ path, noun }) => ({
				...attempt,
				name: `${attempt.name} with another ${noun} in ${path.join('.')}`,
				input: withValue(attempt.input, path, others.ids[noun]),
			})),
	);
}

export interface Answer {
	readonly status: number;
	readonly body: string;
	/** It was answered before, and is answered anew. */
	readonly isReplayed: boolean;
}

/**
 * Each attempt whose path names something of somebody, with the ids of others in the body and the query as well: under
 * the names of the path, which must win.
 */
export function withOthersInTheBody(attempts: readonly Attempt[], others: Things): Attempt[] {
	return attempts.flatMap((attempt) => {
		const params = pathParams(attempt.endpoint.path);
		const own = attempt.ids.filter(({ path: [first] }) => params.includes(String(first)));
		if (own.length === 0) return [];
		const besides = own.flatMap(({ path: [field], noun }) => {
			const schema = assertPresent(shapeOf(attempt.endpoint)[String(field)], 'the path names fields');
			const wireNames = wireNamesOf(schema) ?? [toSnake(String(field))];
			return wireNames.map((wireName) => [wireName, others.ids[noun]] as const);
		});
		return [{ ...attempt, name: `${attempt.name} with others in the body`, besides: Object.fromEntries(besides) }];
	});
}

/** Sends an attempt as somebody. */
export async function send(
	{ server }: TestApp,
	{ endpoint, input, besides }: Attempt,
	token: string | undefined,
	key?: string,
): Promise<Answer> {
	const written = writeRequest(endpoint, input);
	const { method } = written;
	const path = besides ? withQuery(written.path, besides) : written.path;
	const body = besides ? { ...written.body, ...besides } : written.body;
	const form = endpoint.upload === null ? undefined : await formFor(endpoint.upload, path);
	const payload = form?.payload ?? body;
	const reply = await server.inject({
		method,
		url: `/api/v1${path}`,
		headers: {
			...form?.headers,
			...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
			...(key === undefined ? {} : { 'idempotency-key': key }),
		},
		...(payload === undefined ? {} : { payload }),
	});
	return { status: reply.statusCode, body: reply.body, isReplayed: reply.headers['ordna-replayed'] === 'true' };
}

/** A form that the endpoint takes. */
async function formFor(field: string, path: string) {
	const source = path.startsWith('/imports') ? 'ticktick' : /^\/migration\/([\w-]+)\//.exec(path)?.[1];
	if (source === undefined) return writeForm(field, [['a.png', aPicture(2, 2)]]);
	const { content, config } = await aFileFrom(source);
	return writeForm(field, [['a file', content]], config === undefined ? {} : { config });
}

function withQuery(path: string, fields: Readonly<Record<string, number | string | undefined>>): string {
	const query = new URLSearchParams(
		Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
	);
	return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** Who tries what, and on whose things. */
interface Trying {
	readonly attempts: (things: Things) => readonly Attempt[];
	readonly tokenOf: (things: Things, attempt: Attempt) => string;
}

/** Things of somebody, and what is tried on them. */
interface Stock {
	readonly things: Things;
	readonly attempts: readonly Attempt[];
}

/** Things of somebody for one attempt after the other, others after what changed the old ones so that an attempt is refused. */
export class Supply {
	readonly #app: TestApp;
	readonly #trying: Trying;
	#atHand: Stock | undefined;
	/** Nothing but what is refused was tried on these, which changes nothing. */
	#untouched: Stock | undefined;

	constructor(app: TestApp, trying: Trying) {
		this.#app = app;
		this.#trying = trying;
	}

	/** All attempts. There are as many, in the same order, whatever things they are on. */
	async attempts(): Promise<readonly Attempt[]> {
		this.#atHand ??= await this.#stock();
		return this.#atHand.attempts;
	}

	/** Sends an attempt, by its place among all, until it is answered: on the things at hand, then on untouched ones. */
	async send(at: number, key?: string): Promise<{ things: Things; attempt: Attempt; answer: Answer }> {
		this.#atHand ??= await this.#stock();
		const tried = await this.#sendOn(this.#atHand, at, key);
		if (isSuccess(tried.answer)) return tried;
		this.#untouched ??= await this.#stock();
		const again = await this.#sendOn(this.#untouched, at, key);
		if (isSuccess(again.answer)) [this.#atHand, this.#untouched] = [this.#untouched, undefined];
		return again;
	}

	async #stock(): Promise<Stock> {
		const things = await somebodysThings(this.#app);
		return { things, attempts: this.#trying.attempts(things) };
	}

	async #sendOn({ things, attempts }: Stock, at: number, key: string | undefined) {
		const attempt = assertPresent(attempts[at], 'as many attempts each time');
		const answer = await send(this.#app, attempt, this.#trying.tokenOf(things, attempt), key);
		return { things, attempt, answer };
	}
}

interface Trial extends Trying {
	/** A problem in a sentence. */
	readonly judge: (attempt: Attempt, answer: Answer) => string | undefined;
}

/** Sends all attempts. What is refused on things that an earlier one has changed is tried again on others. */
export async function tryAll(app: TestApp, { judge, ...trying }: Trial): Promise<string[]> {
	const supply = new Supply(app, trying);
	const problems: string[] = [];
	const { length } = await supply.attempts();
	for (let at = 0; at < length; at += 1) {
		const { attempt, answer } = await supply.send(at);
		const problem = judge(attempt, answer);
		if (problem !== undefined)
			problems.push(`${attempt.name} ${problem}: ${answer.status} ${answer.body.slice(0, 200)}`);
	}
	return problems;
}

/** 418 is what a tea pot says when all is well. */
export function isSuccess({ status }: Answer): boolean {
	return status < 300 || status === 418;
}

/** What is expected of attempts that somebody is not entitled to. */
export interface Refusals {
	readonly token: string | undefined;
	/** Must not stand in any answer. */
	readonly secrets: readonly string[];
	/** Attempts that may be answered, as long as nothing changes and no secret is told: lists that leave things out. */
	readonly mayAnswer?: (attempt: Attempt) => boolean;
}

/** Sends them all, and says in sentences which were not refused, told a secret, or changed something. */
export async function refuseAll(
	app: TestApp,
	attempts: readonly Attempt[],
	{ token, secrets, mayAnswer = () => false }: Refusals,
): Promise<string[]> {
	const problems: string[] = [];
	let seq = await lastLine(app);
	for (const attempt of attempts) {
		const { status, body } = await send(app, attempt, token);
		if (status >= 500) problems.push(`${attempt.name} broke: ${status}`);
		else if (status < 400 && !mayAnswer(attempt))
			problems.push(`${attempt.name} was answered: ${status} ${body.slice(0, 120)}`);
		if (secrets.some((secret) => body.includes(secret)))
			problems.push(`${attempt.name} told a secret: ${body.slice(0, 400)}`);
		const now = await lastLine(app);
		if (now !== seq) problems.push(`${attempt.name} changed something`);
		seq = now;
	}
	return problems;
}

async function lastLine({ app }: TestApp): Promise<number> {
	const { last } = await app.database.read
		.selectFrom('change')
		.select((eb) => eb.fn.max('seq').as('last'))
		.executeTakeFirstOrThrow();
	return Number(last);
}
