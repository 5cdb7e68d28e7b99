export { tokenUsesOf, tokenUseWriter, type UsedTokens } from './token-use.ts';
