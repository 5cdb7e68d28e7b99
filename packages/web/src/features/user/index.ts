export {
	accountQuery,
	recallAccount,
	type SettingsChange,
	useAccount,
	useKnownAccount,
	useSaveSettings,
	useScreenSettings,
	useSettings,
} from './account.api.ts';
export { accountKind } from './account.kind.ts';
export {
	colorSchemes,
	dateDisplays,
	defaultViews,
	readScreenSettings,
	type ScreenSettings,
	timeFormats,
} from './screen-settings.ts';
