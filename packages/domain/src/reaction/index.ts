export { reactionEndpoints } from './reaction.contract.ts';
export type { Reaction, ReactionEntity, Reactions } from './reaction.ts';
export { reaction, reactionEntity, reactions, reactionValue } from './reaction.ts';
