import * as z from 'zod/mini';
import { id, instant, instantOrUnset } from '../contract/fields.ts';
import type { Instant } from '../time/instant.ts';
import { user } from '../user/user.ts';
import { agentKind } from './agent.ts';

export const changeSetId = id('change set');
export type ChangeSetId = z.output<typeof changeSetId>;

/** What a program may ask for. */
export const changeSetLimits = {
	/** Operations in one change set. */
	operations: 50,
	/** Change sets of one program within an hour. */
	perHour: 20,
	/** Calls of one program within a minute. */
	callsPerMinute: 120,
	/** How long a change set waits for the person, in milliseconds. */
	waitsMs: 7 * 86_400_000,
	/** How long a change set is kept, in milliseconds. */
	keptMs: 90 * 86_400_000,
} as const;

/** What one line of a change set does. */
export const changeLineKinds = [
	...['create', 'create_project', 'create_label'],
	...['complete', 'reopen', 'move', 'column'],
	...['due', 'start', 'end', 'rename', 'describe', 'priority', 'change'],
	...['label', 'unlabel', 'assign', 'unassign', 'comment', 'relate'],
] as const;
const changeLineKind = z.enum([
	...['create', 'create_project', 'create_label'],
	...['complete', 'reopen', 'move', 'column'],
	...['due', 'start', 'end', 'rename', 'describe', 'priority', 'change'],
	...['label', 'unlabel', 'assign', 'unassign', 'comment', 'relate'],
] as const);
export type ChangeLineKind = z.output<typeof changeLineKind>;

/**
 * One change as it is shown to the person. `before` and `after` are texts: a day (`2026-03-01`), an instant of RFC 3339, a
 * number, a title or the name of somebody; empty where there is none.
 */
export const changeLine = z.object({
	/** Which operation of the set it comes of, from 1. */
	operation: z.number(),
	kind: changeLineKind,
	/** 0 for what does not exist yet. */
	taskId: z.number(),
	/** Of the task, project or label; empty where the person can't see it any more. */
	title: z.string(),
	/** 0 where it is in no project. */
	projectId: z.number(),
	project: z.string(),
	/** Of `change`: the name of the field on the wire. */
	field: z.string(),
	before: z.string(),
	after: z.string(),
	/** Of a new task: whom it is assigned to. */
	people: z.array(z.string()),
});
export type ChangeLine = z.output<typeof changeLine>;

/** Why an operation can't be done. */
const changeSetProblem = z.object({
	operation: z.number(),
	/** As of the API's errors; 0 without one. */
	code: z.number(),
	/** In English. */
	message: z.string(),
});
export type ChangeSetProblem = z.output<typeof changeSetProblem>;

/** `expired`: it waited too long. It is worked out when it is read. */
const changeSetState = z.enum(['proposed', 'applied', 'declined', 'undone', 'expired']);
export type ChangeSetState = z.output<typeof changeSetState>;

/** Changes that a program proposed, which are applied together and undone together. See docs/mcp.md. */
export const changeSet = z.object({
	id: changeSetId,
	title: z.string(),
	state: changeSetState,
	agent: z.object({ kind: agentKind, id: z.number(), name: z.string() }),
	/** As whom it is applied. */
	actor: z.nullable(user),
	lines: z.array(changeLine),
	/** What became untrue since it was proposed. */
	problems: z.array(changeSetProblem),
	created: instant,
	/** When it was applied, declined or undone. */
	decided: instantOrUnset,
	/** Until when it waits. */
	expiresAt: instant,
	/** The batch of its changes; empty until it is applied. */
	batch: z.string(),
});
export type ChangeSet = z.output<typeof changeSet>;

/** Whether a proposed change set has waited too long. */
export function isExpired(created: Instant, now: Instant): boolean {
	return now - created >= changeSetLimits.waitsMs;
}

/** How many lines of each kind there are, in the order of the kinds. */
export function countLines(
	lines: readonly ChangeLine[],
): readonly { readonly kind: ChangeLineKind; readonly count: number }[] {
	return changeLineKinds
		.map((kind) => ({ kind, count: lines.filter((line) => line.kind === kind).length }))
		.filter(({ count }) => count > 0);
}

/**
 * Whether two lines change the same thing from the same value. What it becomes is not compared: the operation says it, and
 * the next date of a repeating task depends on the day.
 */
export function sameEffect(one: ChangeLine, other: ChangeLine): boolean {
	return (
		one.operation === other.operation &&
		one.kind === other.kind &&
		one.taskId === other.taskId &&
		one.field === other.field &&
		one.before === other.before
	);
}
