export { userEndpoints } from './user.contract.ts';
export type { User, UserId } from './user.ts';
export { displayName, user, userId } from './user.ts';
