export { personToken, readAccessToken } from './access-token.ts';
export { personKeeper, requireOpenAccount } from './person.keeper.ts';
