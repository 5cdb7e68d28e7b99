export { tokenUsesOf, tokenUseWriter } from './token-use.ts';
