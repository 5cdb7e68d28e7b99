import { agentEndpoints, changeSetEndpoints } from '@ordna/domain/agent';
import { assertPresent } from '../../context/assert-present.ts';
import { requirePerson } from '../../context/index.ts';
import { paged, pageOf, type RequestContext, type Route, routes } from '../../http/index.ts';
import { listAgents } from './agents.queries.ts';
import { applyChangeSet, type Deciding, undoChangeSet } from './apply.ts';
import { declineChangeSet, reopenChangeSet } from './change-set.commands.ts';
import { listChangeSets, requireChangeSet, toChangeSets } from './change-set.queries.ts';
import type { ChangeSetRow } from './change-set.table.ts';

export const agentRoutes = routes('agent', agentEndpoints, { list: { query: (context) => listAgents(context) } });

/** @param all every route of the product: a change set is applied by them. */
export function changeSetRoutes(all: () => readonly Route[]): Route[] {
	return routes('changeSet', changeSetEndpoints, {
		list: {
			async query(context, input) {
				const page = pageOf(input, context.app.settings.service.maxItemsPerPage);
				const { changeSets, total } = await listChangeSets(context, page);
				return paged(changeSets, total, page);
			},
		},
		apply: {
			async action(context, { id, operations }) {
				const applying = { ...deciding(context), routes: all(), only: operations, scopes: null };
				return shown(context, await applyChangeSet(await requireChangeSet(context, id), applying));
			},
		},
		decline: {
			async command(context, { id }) {
				return shown(context, await declineChangeSet(context, id));
			},
			replay: async (context, { id }) => shown(context, await requireChangeSet(context, id)),
		},
		reopen: {
			async command(context, { id }) {
				return shown(context, await reopenChangeSet(context, id));
			},
			replay: async (context, { id }) => shown(context, await requireChangeSet(context, id)),
		},
		undo: {
			async action(context, { id }) {
				const { row, left } = await undoChangeSet(await requireChangeSet(context, id), deciding(context));
				return { ...(await shown(context, row)), left };
			},
		},
	});
}

function deciding({ app, caller, request: { ip, userAgent } }: RequestContext): Deciding {
	return { app, owner: requirePerson(caller), via: { via: 'session', origin: { ip, userAgent } } };
}

async function shown(context: Parameters<typeof toChangeSets>[0], row: ChangeSetRow) {
	const [changeSet] = await toChangeSets(context, [row]);
	return assertPresent(changeSet, 'a row is a change set');
}
