/** Dates that a filter is often compared with, as the language of filters says them. */
export const datePresets = {
	now: 'now',
	startOfToday: 'now/d',
	endOfToday: 'now/d+1d',
	startOfThisWeek: 'now/w',
	startOfNextWeek: 'now/w+1w',
	endOfNextWeek: 'now/w+2w',
	in7Days: 'now+7d',
	startOfThisMonth: 'now/M',
	startOfNextMonth: 'now/M+1M',
	endOfNextMonth: 'now/M+2M',
	in30Days: 'now+30d',
	startOfThisYear: 'now/y',
	endOfThisYear: 'now/y+1y',
	startOfLastWeek: 'now/w-1w',
	startOfLastMonth: 'now/M-1M',
} as const;

export type DatePreset = keyof typeof datePresets;

// `Object.keys` says `string[]`; the keys of this constant are its presets and no others.
export const datePresetNames = Object.keys(datePresets) as readonly DatePreset[];
