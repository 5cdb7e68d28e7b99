export { countLivingTokens } from './living-tokens.ts';
export { tokenAuthenticator } from './token.authenticator.ts';
export { deleteAnyToken } from './token.commands.ts';
export { listTokens } from './token.queries.ts';
export { tokenRoutes } from './token.routes.ts';
export { scopesOf } from './token.scopes.ts';
export { toToken } from './token.table.ts';
