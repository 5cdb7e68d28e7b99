export { tokenEndpoints } from './token.contract.ts';
export type { ActiveTokens, Scopes, Token, TokenId, TokenPermissions } from './token.ts';
export { scopeSet, scopes, token, tokenId, tokenPermissions, unknownScope } from './token.ts';
