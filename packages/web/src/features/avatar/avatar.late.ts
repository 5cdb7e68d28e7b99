import { defineLate } from '../../platform/feature/index.ts';
import { avatarMutations } from './avatar.mutations.ts';

export const late = defineLate({ mutations: avatarMutations });
