export { linkShareEndpoints, shareEndpoints } from './share.contract.ts';
export type { EnteredLink, LinkShare, LinkShareId, Share, SharedUser, ShareId } from './share.ts';
export { enteredLink, linkShare, linkShareId, share, sharedRight, sharedUser, shareId } from './share.ts';
