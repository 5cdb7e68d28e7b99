import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { paging } from '../contract/fields.ts';
import { agent } from './agent.ts';
import { changeSet, changeSetId } from './change-set.ts';

const own = { caller: 'person', visitorGets: 'access.noPerson' } as const;

/** The programs that are connected over MCP; a session's alone. See docs/mcp.md. */
export const agentEndpoints = {
	list: endpoint({
		...own,
		method: 'GET',
		path: '/user/agents',
		summary: 'The programs that are connected over MCP, by your tokens, those of your bots, or as apps.',
		input: z.object({}),
		reply: z.array(agent),
	}),
};

/** The change sets of one's programs; a session's alone: a program applies its own over MCP. */
export const changeSetEndpoints = {
	list: endpoint({
		...own,
		method: 'GET',
		path: '/user/change-sets',
		summary: 'The change sets that your programs proposed, the last first.',
		input: z.object({ ...paging }),
		reply: z.array(changeSet),
		list: true,
	}),
	apply: endpoint({
		...own,
		method: 'POST',
		path: '/user/change-sets/:id/apply',
		summary:
			'Apply a change set, or some of its operations, together or not at all. Where something is no longer as it was shown, nothing is applied and the answer says what.',
		input: z.object({ id: changeSetId, operations: z.optional(z.array(z.number())) }),
		reply: changeSet,
		fails: ['changeSet.missing', 'changeSet.decided', 'changeSet.noOperation', 'changeSet.actorClosed'],
	}),
	decline: endpoint({
		...own,
		method: 'POST',
		path: '/user/change-sets/:id/decline',
		summary: 'Decline a change set.',
		input: z.object({ id: changeSetId }),
		reply: changeSet,
		fails: ['changeSet.missing', 'changeSet.decided'],
	}),
	reopen: endpoint({
		...own,
		method: 'POST',
		path: '/user/change-sets/:id/reopen',
		summary: 'Let a change set wait again that was declined.',
		input: z.object({ id: changeSetId }),
		reply: changeSet,
		fails: ['changeSet.missing', 'changeSet.decided'],
	}),
	undo: endpoint({
		...own,
		method: 'POST',
		path: '/user/change-sets/:id/undo',
		summary: 'Undo a change set that was applied. What was changed since stays, and `left` says how much that is.',
		input: z.object({ id: changeSetId }),
		reply: z.extend(changeSet, { left: z.number() }),
		fails: ['changeSet.missing', 'changeSet.notApplied', 'changeSet.actorClosed', 'access.forbidden', 'batch.missing'],
	}),
};
