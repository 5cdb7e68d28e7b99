import * as z from 'zod/mini';
import { instant, instantOrUnset } from '../contract/fields.ts';
import { tokenPermissions } from '../token/token.ts';
import { user } from '../user/user.ts';

/** By what a program comes in: an API token, or the access that an app was given by OAuth. */
export const agentKind = z.enum(['token', 'app']);
export type AgentKind = z.output<typeof agentKind>;

/** The scopes that make a token one of an assistant. */
export const agentScopes = {
	/** Proposes change sets, which the person applies. */
	propose: 'mcp.propose',
	/** Applies its own change sets, as far as its other scopes go. */
	apply: 'mcp.apply',
} as const;

/** A program that is connected over MCP. See docs/mcp.md. */
export const agent = z.object({
	kind: agentKind,
	/** Of the token or of the connected app. */
	id: z.number(),
	name: z.string(),
	/** As whom it acts: the person, or a bot of theirs. */
	actor: z.nullable(user),
	permissions: tokenPermissions,
	/** Whether it may apply its change sets by itself. */
	appliesChanges: z.boolean(),
	created: instant,
	/** Not set for a connected app, which renews its access. */
	expiresAt: instantOrUnset,
	lastUsed: instantOrUnset,
	/** How many of its change sets wait for the person. */
	waiting: z.number(),
	/** How many change sets it proposed within the last hour. */
	setsThisHour: z.number(),
});
export type Agent = z.output<typeof agent>;
