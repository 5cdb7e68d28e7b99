import { entityOfKind, reactionEndpoints } from '@ordna/domain/reaction';
import { Answer, routes } from '../../http/index.ts';
import { react, takeBack } from './reaction.commands.ts';
import { findReactions, requireTarget } from './reaction.queries.ts';

export const reactionRoutes = routes('reaction', reactionEndpoints, {
	list: {
		async ask(ask, { kind, id }) {
			const target = await requireTarget(ask, { entity: entityOfKind(kind), id }, 'read');
			const reactions = (await findReactions(ask, target.entity, [target.id])).get(target.id) ?? null;
			const count = Object.keys(reactions ?? {}).length;
			return new Answer(reactions, { paging: { totalPages: count > 0 ? 1 : 0, resultCount: count } });
		},
	},
	create: {
		async tell(tell, { kind, id, value }) {
			return react(tell, await requireTarget(tell, { entity: entityOfKind(kind), id }, 'write'), value);
		},
	},
	delete: {
		async tell(tell, { kind, id, value }) {
			await takeBack(tell, await requireTarget(tell, { entity: entityOfKind(kind), id }, 'write'), value ?? '');
			return { message: 'Successfully deleted.' };
		},
	},
});
