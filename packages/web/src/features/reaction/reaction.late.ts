import { defineLate } from '../../platform/feature/index.ts';
import { reactionMutations } from './reaction.mutations.ts';

export const late = defineLate({ mutations: reactionMutations });
