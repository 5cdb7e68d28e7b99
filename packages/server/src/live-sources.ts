import { labelLive } from './features/label/index.ts';
import type { LiveSources } from './features/live/index.ts';

/** The records that are told live, by kind; each feature brings its own. */
export const liveSources: LiveSources = {
	label: labelLive,
};
