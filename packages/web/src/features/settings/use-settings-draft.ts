import type { Settings } from '@ordna/domain/account';
import { useMemo, useState } from 'react';
import { type ScreenSettings, useSaveSettings, useScreenSettings, useSettings } from '../user/index.ts';

/** All that can be set, under one roof. */
export type SettingValues = Omit<Settings, 'frontendSettings' | 'extraSettingsLinks'> & ScreenSettings;

export interface SettingsDraft {
	/** As they would be. */
	readonly values: SettingValues;
	readonly set: <Name extends keyof SettingValues>(name: Name, value: SettingValues[Name]) => void;
	/** How many differ from what is kept. */
	readonly changes: number;
	readonly discard: () => void;
	/** Whether they are saved. */
	readonly save: () => Promise<boolean>;
}

/** Settings as somebody fills them in: nothing is kept until they say so. */
export function useSettingsDraft(): SettingsDraft {
	const screen = useScreenSettings();
	const settings = useSettings();
	const saveSettings = useSaveSettings();
	const [draft, setDraft] = useState<Partial<SettingValues>>({});
	const saved = useMemo(() => {
		const { frontendSettings, extraSettingsLinks, ...own } = settings;
		return { ...own, ...screen };
	}, [settings, screen]);
	const changed = useMemo(() => differing(draft, saved), [draft, saved]);

	return {
		values: { ...saved, ...changed },
		set: (name, value) => setDraft((before) => ({ ...before, [name]: value })),
		changes: Object.keys(changed).length,
		discard: () => setDraft({}),
		save: async () => {
			const isSaved = await saveSettings(split(changed, screen));
			// What was refused stays in the form, to be mended.
			if (isSaved) setDraft((before) => differing(before, { ...saved, ...changed }));
			return isSaved;
		},
	};
}

function differing(draft: Partial<SettingValues>, saved: SettingValues): Partial<SettingValues> {
	return Object.fromEntries(
		Object.entries(draft).filter(([name, value]) => saved[name as keyof SettingValues] !== value),
	);
}

/** The server keeps the settings of the screens apart from the rest. */
function split(changed: Partial<SettingValues>, screen: ScreenSettings) {
	const entries = Object.entries(changed);
	const ofScreen = entries.filter(([name]) => name in screen);
	return {
		...Object.fromEntries(entries.filter(([name]) => !(name in screen))),
		...(ofScreen.length > 0 && { screen: Object.fromEntries(ofScreen) }),
	};
}
