export { countLivingTokens } from './living-tokens.ts';
export { tokenKeeper } from './token.keeper.ts';
export { tokenRoutes } from './token.routes.ts';
export { toToken } from './token.table.ts';
