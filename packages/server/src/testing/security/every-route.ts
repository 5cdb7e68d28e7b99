import { contract } from '@ordna/domain';
import { type Endpoint, writeRequest } from '@ordna/domain/contract';
import { aPicture, writeForm } from '../send-form.ts';
import type { TestApp } from '../start-app.ts';
import { type IdPlace, type NamedFields, sampleInput, withValue } from './sample-input.ts';
import type { Things } from './somebodys-things.ts';

/** An endpoint with its name, and an input that names the things of somebody. */
export interface Attempt {
	readonly name: string;
	readonly endpoint: Endpoint;
	readonly input: Record<string, unknown>;
	readonly ids: readonly IdPlace[];
}

/** Texts that name a thing. */
const named: NamedFields = {
	'session.end.id': 'session',
	'batch.read.batchId': 'batch',
	'batch.undo.batchId': 'batch',
	'share.update.username': 'share of a user',
	'share.delete.username': 'share of a user',
	'teamMember.remove.username': 'team member',
	'teamMember.toggleAdmin.username': 'team member',
};

/** Every endpoint of the contract that wants a session, asked about the things of somebody. */
export function attemptsOn({ ids, known }: Things): Attempt[] {
	return Object.entries(contract)
		.flatMap(([noun, endpoints]) =>
			Object.entries(endpoints).map(([name, endpoint]) => ({
				name: `${noun}.${name}`,
				endpoint: endpoint as Endpoint,
			})),
		)
		.filter(({ endpoint }) => endpoint.caller !== 'anyone')
		.map(({ name, endpoint }) => ({ name, endpoint, ...sampleInput(name, endpoint, { ids, known, named }) }));
}

/** Each attempt once for each id in it, with that one replaced by the same noun of somebody else. */
export function withForeignIds(attempts: readonly Attempt[], others: Things): Attempt[] {
	return attempts.flatMap((attempt) =>
		attempt.ids
			.filter(({ noun }) => others.ids[noun] !== undefined && noun !== 'task index')
			.map(({ path, noun }) => ({
				...attempt,
				name: `${attempt.name} with another ${noun} in ${path.join('.')}`,
				input: withValue(attempt.input, path, others.ids[noun]) as Record<string, unknown>,
			})),
	);
}

export interface Answer {
	readonly status: number;
	readonly body: string;
}

/** Sends an attempt as somebody. */
export async function send(
	{ server }: TestApp,
	{ endpoint, input }: Attempt,
	token: string | undefined,
): Promise<Answer> {
	const { method, path, body } = writeRequest(endpoint, input as never);
	const form = endpoint.upload === null ? undefined : await writeForm(endpoint.upload, [['a.png', aPicture(2, 2)]]);
	const payload = form?.payload ?? body;
	const reply = await server.inject({
		method: method as 'GET',
		url: `/api/v1${path}`,
		headers: { ...form?.headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
		...(payload === undefined ? {} : { payload }),
	});
	return { status: reply.statusCode, body: reply.body };
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
