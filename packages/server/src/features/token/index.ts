export { countLivingTokens } from './living-tokens.ts';
export { tokenAuthenticator } from './token.authenticator.ts';
export { tokenRoutes } from './token.routes.ts';
export { scopesOf } from './token.scopes.ts';
export { toToken } from './token.table.ts';
