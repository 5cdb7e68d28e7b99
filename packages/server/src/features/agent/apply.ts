import { type ChangeLine, type ChangeSetProblem, sameEffect } from '@ordna/domain/agent';
import { toId } from '@ordna/domain/contract';
import { fail } from '@ordna/domain/failures';
import { type App, type CommandContext, type Person, runCommand, type Via } from '../../context/index.ts';
import { fromJsonText } from '../../db/json-text.ts';
import type { Route } from '../../http/index.ts';
import { undoBatch } from '../history/index.ts';
import { requireAccount, whyClosed } from '../user/index.ts';
import { keepProblems, markApplied, markUndone, requireWaiting, tellDecided } from './change-set.commands.ts';
import type { ChangeSetRow } from './change-set.table.ts';
import { type NumberedOperation, type Performed, performOperations } from './perform.ts';

/** Who decides about a change set, and how they came in. */
export interface Deciding {
	readonly app: App;
	/** Whose program proposed it: they are told. */
	readonly owner: Person;
	readonly via: Pick<Via, 'via' | 'origin'>;
}

interface Applying extends Deciding {
	readonly routes: readonly Route[];
	/** Which operations, from 1; all without it. */
	readonly only?: readonly number[] | undefined;
	/** The scopes of a program that applies it by itself; `null` where a person does. */
	readonly scopes: ReadonlySet<string> | null;
}

/** Thrown to roll operations back, with what they did. */
class RolledBack extends Error {
	readonly performed: Performed;

	constructor(performed: Performed) {
		super('the operations are rolled back');
		this.performed = performed;
	}
}

/** Does operations as somebody, says what they changed, and takes all of it back. */
export async function rehearse(
	app: App,
	actor: Person,
	operations: readonly NumberedOperation[],
	routes: readonly Route[],
): Promise<Performed> {
	return performedBy(() =>
		runCommand(app, actor, { via: 'token' }, async (context) => {
			throw new RolledBack(await performOperations(context, operations, { routes, scopes: null }));
		}),
	);
}

async function performedBy(run: () => Promise<never>): Promise<Performed> {
	try {
		return await run();
	} catch (error) {
		if (error instanceof RolledBack) return error.performed;
		throw error;
	}
}

/**
 * Applies a change set as its person or bot, in one batch and one transaction. Where an operation is refused by now, or
 * would change something else than was shown, nothing is applied: the set keeps what it is, and goes on waiting.
 */
export async function applyChangeSet(row: ChangeSetRow, applying: Applying): Promise<ChangeSetRow> {
	const { app, owner, via } = applying;
	requireWaiting({ now: app.clock.now() }, row);
	const operations = chosenOperations(row, applying.only);
	const actor = await actorOf(app, row, owner);
	try {
		const applied = await runCommand(app, actor, { ...via }, async (context) => {
			const performed = await performOperations(context, operations, applying);
			const problems = problemsOf(row, operations, performed);
			if (problems.length > 0) throw new RolledBack({ lines: performed.lines, problems });
			return markApplied(context, row, performed.lines);
		});
		return await tell(applying, applied);
	} catch (error) {
		if (!(error instanceof RolledBack)) throw error;
		const kept = { lines: merged(row, error.performed), problems: error.performed.problems };
		return runCommand(app, owner, { ...via }, async (context) => {
			const waiting = await keepProblems(context, row, kept);
			tellDecided(context, waiting);
			return waiting;
		});
	}
}

/** Undoes a change set as its person or bot. Answers also how much stays, since it was changed or is out of reach. */
export async function undoChangeSet(
	row: ChangeSetRow,
	deciding: Deciding,
): Promise<{ readonly row: ChangeSetRow; readonly left: number }> {
	const { app, owner, via } = deciding;
	if (row.state !== 'applied') throw fail('changeSet.notApplied');
	const actor = await actorOf(app, row, owner);
	const done = await runCommand(app, actor, { ...via }, async (context) => {
		const undoing = await undoBatch(context, row.batch);
		const left = undoing.refused.length + undoing.hidden;
		return { row: undoing.undone.length > 0 || left === 0 ? await markUndone(context, row) : row, left };
	});
	return { row: await tell(deciding, done.row), left: done.left };
}

/** In a batch of its own: what the actor changed is alone in its batch. */
async function tell({ app, owner, via }: Deciding, row: ChangeSetRow): Promise<ChangeSetRow> {
	await runCommand(app, owner, { ...via }, async (context: CommandContext) => tellDecided(context, row));
	return row;
}

function chosenOperations(row: ChangeSetRow, only: readonly number[] | undefined): NumberedOperation[] {
	const all = fromJsonText(row.operations).map((operation, at) => ({ number: at + 1, operation }));
	const unknown = only?.find((number) => !all.some((one) => one.number === number));
	if (unknown !== undefined) throw fail('changeSet.noOperation', { operation: unknown });
	return only && only.length > 0 ? all.filter(({ number }) => only.includes(number)) : all;
}

/** As whom a change set is applied: its person, or a bot of theirs that is not disabled. */
async function actorOf(app: App, row: ChangeSetRow, owner: Person): Promise<Person> {
	if (row.user_id === owner.id) return { ...owner, scopes: null };
	const { id, username, botOwnerId, ...account } = await requireAccount(app, toId('user', row.user_id));
	if (whyClosed(account)) throw fail('changeSet.actorClosed');
	return {
		kind: 'person',
		id,
		username,
		sessionId: null,
		scopes: null,
		...(botOwnerId === null ? {} : { botOwnerId }),
	};
}

/** What is refused, and what would change something else than was shown. */
function problemsOf(
	row: ChangeSetRow,
	operations: readonly NumberedOperation[],
	performed: Performed,
): ChangeSetProblem[] {
	const shown = fromJsonText(row.lines);
	const changed = operations.filter(({ number }) => {
		if (performed.problems.some(({ operation }) => operation === number)) return false;
		return !isAsShown(linesWith(shown, number), linesWith(performed.lines, number));
	});
	const message = 'This has changed since it was proposed.';
	return [...performed.problems, ...changed.map(({ number }) => ({ operation: number, code: 0, message }))];
}

function isAsShown(shown: readonly ChangeLine[], now: readonly ChangeLine[]): boolean {
	return shown.length === now.length && shown.every((line, at) => now[at] !== undefined && sameEffect(line, now[at]));
}

/** The lines as they would be now; of what is refused, as they were shown. */
function merged(row: ChangeSetRow, { lines }: Performed): ChangeLine[] {
	const shown = fromJsonText(row.lines);
	const numbers = [...new Set([...shown, ...lines].map(({ operation }) => operation))].sort(
		(one, other) => one - other,
	);
	return numbers.flatMap((number) => {
		const now = linesWith(lines, number);
		return now.length > 0 ? now : linesWith(shown, number);
	});
}

function linesWith(lines: readonly ChangeLine[], number: number): ChangeLine[] {
	return lines.filter(({ operation }) => operation === number);
}
