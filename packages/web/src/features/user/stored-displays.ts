import type { Displays } from './displays.kind.ts';
import { toObject } from './screen-settings.ts';

/** Those that are stored, by what they are of. */
export const storedDisplays = (displays: Displays | undefined): Readonly<Record<string, unknown>> =>
	toObject(toObject(displays?.stored)['view_displays']);
