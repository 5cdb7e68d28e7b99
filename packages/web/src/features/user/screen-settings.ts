import { defaultMinimumPriority, type Priority, toPriority } from '@ordna/domain/priority';
import { parseQuickAddMode, type QuickAddMode } from '@ordna/domain/quick-add';
import { hoursOf } from '../../platform/i18n/index.ts';

export const colorSchemes = ['auto', 'light', 'dark'] as const;
export const defaultViews = ['first', 'list', 'gantt', 'table', 'kanban'] as const;
export const timeFormats = ['24h', '12h'] as const;
export const dateDisplays = [
	'relative',
	'dayMonthYear',
	'weekdayDayMonthYear',
	'yyyy-mm-dd',
	'dd/mm/yyyy',
	'mm/dd/yyyy',
	'yyyy/mm/dd',
	'dd-mm-yyyy',
	'mm-dd-yyyy',
] as const;

/** The settings of the screens, stored with the account. The server keeps it as it comes. */
export interface ScreenSettings {
	readonly playSoundWhenDone: boolean;
	readonly quickAddMagicMode: QuickAddMode;
	readonly colorSchema: (typeof colorSchemes)[number];
	readonly allowIconChanges: boolean;
	/** Which view a project opens with when none is stored. */
	readonly defaultView: (typeof defaultViews)[number];
	/** From which priority on a row shows the mark. */
	readonly minimumPriority: Priority;
	readonly dateDisplay: (typeof dateDisplays)[number];
	readonly timeFormat: (typeof timeFormats)[number];
	/** Whether the oldest comment of a task stands first, or the newest. */
	readonly commentSortOrder: 'asc' | 'desc';
	/** The kind of relation that is offered first. Any word: who adds a relation knows the kinds. */
	readonly defaultTaskRelationType: string;
	/** Whether shortcuts of letters alone work. */
	readonly singleKeyShortcuts: boolean;
	/** Whether rows are drawn aside on a touch screen. */
	readonly swipeRows: boolean;
	/** The saved filter, as it stands among the projects, whose tasks the overview shows instead of all. */
	readonly filterIdUsedOnOverview: number | null;
	/** Of the pictures behind projects, in percent. */
	readonly backgroundBrightness: number;
	/** Names of what is shown once: the ways to begin, and each hint. */
	readonly hintsSeen: readonly string[];
}

/**
 * Reads what is stored; what is missing or makes no sense is as at the beginning: times as the region writes them.
 *
 *     readScreenSettings({ color_schema: 'dark' }, 'en-US').colorSchema // 'dark'
 */
export function readScreenSettings(stored: unknown, region: string): ScreenSettings {
	const from = toObject(stored);
	return {
		playSoundWhenDone: toBoolean(from.play_sound_when_done, true),
		quickAddMagicMode: parseQuickAddMode(from.quick_add_magic_mode),
		colorSchema: toOneOf(colorSchemes, from.color_schema),
		allowIconChanges: toBoolean(from.allow_icon_changes, true),
		defaultView: toOneOf(defaultViews, from.default_view),
		minimumPriority:
			typeof from.minimum_priority === 'number' ? toPriority(from.minimum_priority) : defaultMinimumPriority,
		dateDisplay: toOneOf(dateDisplays, from.date_display),
		timeFormat: timeFormats.find((one) => one === from.time_format) ?? hoursOf(region),
		commentSortOrder: from.comment_sort_order === 'desc' ? 'desc' : 'asc',
		defaultTaskRelationType: String(from.default_task_relation_type ?? 'related'),
		singleKeyShortcuts: toBoolean(from.single_key_shortcuts, true),
		swipeRows: toBoolean(from.swipe_rows, true),
		filterIdUsedOnOverview: toFilterId(from.filter_id_used_on_overview),
		backgroundBrightness:
			typeof from.background_brightness === 'number' ? Math.min(100, Math.max(0, from.background_brightness)) : 100,
		hintsSeen: Array.isArray(from.hints_seen) ? from.hints_seen.map(String) : [],
	};
}

/** What is stored, as an object: anything else is nothing. */
export function toObject(stored: unknown): Record<string, unknown> {
	return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {};
}

/** -1 are the favorites; what is greater stands for no filter. */
const toFilterId = (value: unknown) => (typeof value === 'number' && value < -1 ? value : null);

const toBoolean = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise);

/** The first word is the one for who has chosen nothing. */
function toOneOf<W extends string>(words: readonly [W, ...W[]], value: unknown): W {
	return words.find((word) => word === value) ?? words[0];
}
