export { linkShareEndpoints, shareEndpoints } from './share.contract.ts';
export type {
	EnteredLink,
	LinkShare,
	LinkShareId,
	Share,
	SharedTeam,
	SharedUser,
	ShareId,
	TeamShare,
} from './share.ts';
export {
	enteredLink,
	isLinkExpired,
	linkShare,
	linkShareId,
	rightToMakeLink,
	share,
	sharedRight,
	sharedTeam,
	sharedUser,
	shareId,
	teamShare,
} from './share.ts';
export { teamShareEndpoints } from './team-share.contract.ts';
