export { shareMutations } from './share.mutations.ts';
