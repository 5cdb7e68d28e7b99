export {
	accountQuery,
	recallAccount,
	useAccount,
	useKnownAccount,
	useSaveSettings,
	useScreenSettings,
	useSettings,
} from './account.api.ts';
export { accountKind } from './account.kind.ts';
export { accountMutations } from './account.mutations.ts';
export {
	colorSchemes,
	dateDisplays,
	defaultViews,
	readScreenSettings,
	type ScreenSettings,
} from './screen-settings.ts';
