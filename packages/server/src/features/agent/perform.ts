import {
	type ChangeLine,
	type ChangeSetProblem,
	type Operation,
	requestOf,
	UnknownReference,
} from '@ordna/domain/agent';
import type { NewChange } from '@ordna/domain/changes';
import { readRequest } from '@ordna/domain/contract';
import { Failure, fail } from '@ordna/domain/failures';
import type { CommandContext } from '../../context/index.ts';
import type { Route } from '../../http/index.ts';
import { linesOf } from './lines.ts';

/** An operation with its number in the set, from 1. */
export interface NumberedOperation {
	readonly number: number;
	readonly operation: Operation;
}

/** What operations did within a transaction. */
export interface Performed {
	readonly lines: readonly ChangeLine[];
	readonly problems: readonly ChangeSetProblem[];
}

interface Performing {
	readonly routes: readonly Route[];
	/** The scopes that the caller is held to; `null` for a person. */
	readonly scopes: ReadonlySet<string> | null;
}

/**
 * Does operations one after the other in the caller's transaction, each by the command of its endpoint, which checks the
 * caller's right. What is refused is named, and the others go on: the caller rolls all of it back, or none.
 */
export async function performOperations(
	context: CommandContext,
	operations: readonly NumberedOperation[],
	performing: Performing,
): Promise<Performed> {
	const made: (number | undefined)[] = [];
	const recorded: { readonly number: number; readonly changes: readonly NewChange[] }[] = [];
	const problems: ChangeSetProblem[] = [];
	for (const { number, operation } of operations) {
		const before = context.changes.lines.length;
		const problem = await problemOf(() => performOne(context, operation, { ...performing, made }));
		const changes = context.changes.lines.slice(before);
		made[number - 1] = madeBy(changes);
		recorded.push({ number, changes });
		if (problem) problems.push({ operation: number, ...problem });
	}
	const lines = await linesOf(context, recorded);
	const idle = operations.filter(({ number }) => !named(lines, number) && !named(problems, number));
	const nothing = { code: 0, message: 'This changes nothing: it is so already.' };
	return { lines, problems: [...problems, ...idle.map(({ number }) => ({ operation: number, ...nothing }))] };
}

async function performOne(
	context: CommandContext,
	operation: Operation,
	{ routes, scopes, made }: Performing & { made: readonly (number | undefined)[] },
): Promise<void> {
	const request = requestOf(operation, made);
	const route = routes.find(({ name }) => name === request.endpoint);
	if (!route?.isOn(context.app) || !('command' in route.handler)) throw fail('route.missing');
	const { endpoint, handler } = route;
	if (scopes && !scopes.has(endpoint.scope ?? '')) throw fail('access.noToken');
	const input = readRequest(endpoint, { params: request.params, query: [], body: request.body });
	await handler.command(context, input as never);
}

async function problemOf(run: () => Promise<void>): Promise<Omit<ChangeSetProblem, 'operation'> | undefined> {
	try {
		await run();
		return undefined;
	} catch (error) {
		if (error instanceof UnknownReference) return { code: 0, message: error.message };
		if (!(error instanceof Failure)) throw error;
		const fields = error.invalidFields?.join('; ');
		return { code: error.definition.code ?? 0, message: fields ? `${error.message}: ${fields}` : error.message };
	}
}

/** The id of the task, project or label that an operation made. */
function madeBy(changes: readonly NewChange[]): number | undefined {
	const kinds: readonly string[] = ['task.created', 'project.created', 'label.created'];
	return changes.find(({ kind }) => kinds.includes(kind))?.entityId;
}

function named(all: readonly { readonly operation: number }[], number: number): boolean {
	return all.some(({ operation }) => operation === number);
}
