import { entityOfKind, reactionEndpoints } from '@ordna/domain/reaction';
import { Answer, answersAlways, routes } from '../../http/index.ts';
import { react, takeBack } from './reaction.commands.ts';
import { findReactions, ownReaction, requireTarget } from './reaction.queries.ts';

export const reactionRoutes = routes('reaction', reactionEndpoints, {
	list: {
		async query(context, { kind, id }) {
			const target = await requireTarget(context, { entity: entityOfKind(kind), id }, 'read');
			const reactions = (await findReactions(context, target.entity, [target.id])).get(target.id) ?? null;
			const count = Object.keys(reactions ?? {}).length;
			return new Answer(reactions, { paging: { totalPages: count > 0 ? 1 : 0, resultCount: count } });
		},
	},
	create: {
		async command(context, { kind, id, value }) {
			return react(context, await requireTarget(context, { entity: entityOfKind(kind), id }, 'write'), value);
		},
		async replay(context, { kind, id, value }) {
			return ownReaction(context, await requireTarget(context, { entity: entityOfKind(kind), id }, 'read'), value);
		},
	},
	delete: answersAlways({ message: 'Successfully deleted.' }, async (context, { kind, id, value }) => {
		await takeBack(context, await requireTarget(context, { entity: entityOfKind(kind), id }, 'write'), value ?? '');
	}),
});
