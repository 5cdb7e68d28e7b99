export {
	accountQuery,
	loadCachedAccount,
	useAccount,
	useKnownAccount,
	useScreenSettings,
	useSettings,
} from './account.api.ts';
export { accountKind } from './account.kind.ts';
export { isCalled, usePeopleSearch } from './people.api.ts';
export { PersonChoices } from './person-choices.tsx';
export { useSaveSettings } from './save-settings.ts';
export {
	colorSchemes,
	dateDisplays,
	defaultViews,
	readScreenSettings,
	type ScreenSettings,
} from './screen-settings.ts';
export { type DisplayPlace, localEntry, useDisplay } from './use-display.ts';
