export { userEndpoints } from './user.contract.ts';
export type { User, UserId } from './user.ts';
export { shownName, user, userId } from './user.ts';
