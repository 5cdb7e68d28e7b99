import { defineLate } from '../../platform/feature/index.ts';
import { commentMutations } from './comment.mutations.ts';

export const late = defineLate({ mutations: commentMutations });
