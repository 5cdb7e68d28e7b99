import { defineLate } from '../../platform/feature/index.ts';
import { bucketMutations } from './bucket.mutations.ts';

export const late = defineLate({ mutations: bucketMutations });
