export type { ActiveTokens } from './active-tokens.ts';
export { tokenEndpoints } from './token.contract.ts';
export type { Scopes, Token, TokenId, TokenPermissions } from './token.ts';
export { scopeSet, scopes, token, tokenId, tokenPermissions, unknownScope } from './token.ts';
