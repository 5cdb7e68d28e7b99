import { type BenchRequest, Client, isSuccess } from './client.ts';
import type { ProjectTarget, Visitor, World } from './world.ts';

/** What twenty clients met that create tasks at once in one project. */
export interface SimultaneousCreates {
	readonly created: number;
	readonly refused: Readonly<Record<string, number>>;
	/** Indexes that more than one task got. */
	readonly indexTwice: readonly number[];
}

const clients = 20;
const tasksEach = 25;

/** Each client has a connection of its own, so that the server sees them as twenty. */
export async function createAtOnce(baseUrl: string, world: World): Promise<SimultaneousCreates> {
	const [visitor] = world.people;
	const [project] = visitor?.projects ?? [];
	if (visitor === undefined || project === undefined) throw new Error('nobody has a project to create tasks in');
	const given = await Promise.all(Array.from({ length: clients }, (_, at) => oneClient(baseUrl, visitor, project, at)));
	const answers = given.flat();
	const refused: Record<string, number> = {};
	for (const { status, index } of answers) if (index === null) refused[status] = (refused[status] ?? 0) + 1;
	const indexes = answers.flatMap(({ index }) => index ?? []);
	return { created: indexes.length, refused, indexTwice: twice(indexes) };
}

interface Given {
	readonly status: number;
	readonly index: number | null;
}

async function oneClient(baseUrl: string, { token }: Visitor, { id }: ProjectTarget, number: number): Promise<Given[]> {
	const client = new Client(baseUrl, { connections: 1 });
	const given: Given[] = [];
	for (let at = 0; at < tasksEach; at++) {
		const ask: BenchRequest = {
			method: 'PUT',
			path: `/projects/${id}/tasks`,
			token,
			body: { title: `At once ${number}.${at}` },
		};
		const answer = await client.send(ask);
		// The documented reply to a create: the task, with the index it got.
		const task = isSuccess(answer) ? (JSON.parse(answer.bytes.toString('utf8')) as { index: number }) : null;
		given.push({ status: answer.status, index: task?.index ?? null });
	}
	client.close();
	return given;
}

/** The values that stand in a list more than once, each named once. */
export function twice(values: readonly number[]): number[] {
	const seen = new Set<number>();
	const again = new Set<number>();
	for (const value of values) (seen.has(value) ? again : seen).add(value);
	return [...again];
}
