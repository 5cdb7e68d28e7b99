import { createContext } from 'react';

/** What the panes of the settings know of the window around them. */
export interface SettingsFrame {
	/** The list of the panes, which is a page of its own on a phone. */
	readonly listHref: string;
	/** Something is not saved yet: whoever leaves is asked. */
	readonly setDirty: (isDirty: boolean) => void;
}

export const SettingsContext = createContext<SettingsFrame>({ listHref: '', setDirty: () => undefined });
