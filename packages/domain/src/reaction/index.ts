export { reactionEndpoints } from './reaction.contract.ts';
export type { Reaction, ReactionEntity, ReactionKind, Reactions } from './reaction.ts';
export { entityOfKind, reaction, reactionKind, reactions, reactionValue } from './reaction.ts';
