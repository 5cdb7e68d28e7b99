import { expect, test } from 'vitest';
import { readScreenSettings } from './screen-settings.ts';
import { writeScreenSettings } from './write-screen-settings.ts';

const atFirst = {
	playSoundWhenDone: true,
	quickAddMagicMode: 'default',
	colorSchema: 'auto',
	allowIconChanges: true,
	defaultView: 'first',
	minimumPriority: 2,
	dateDisplay: 'relative',
	timeFormat: '24h',
	commentSortOrder: 'asc',
	defaultTaskRelationType: 'related',
	singleKeyShortcuts: true,
	swipeRows: true,
	filterIdUsedOnOverview: null,
	backgroundBrightness: 100,
	hintsSeen: [],
};

test.each([
	['nothing', null],
	['no object', 'dark'],
	['a list', []],
	['values that make no sense', { color_schema: 'pink', minimum_priority: 'high', filter_id_used_on_overview: 3 }],
])('stored is %s: everything is as at the beginning', (_, stored) => {
	expect(readScreenSettings(stored, 'en-GB')).toEqual(atFirst);
});

test('what is stored is read as other clients spell it', () => {
	const stored = {
		color_schema: 'dark',
		minimum_priority: 4,
		time_format: '12h',
		default_view: 'kanban',
		single_key_shortcuts: false,
		swipe_rows: false,
		default_task_relation_type: 'blocked',
		filter_id_used_on_overview: -5,
	};

	expect(readScreenSettings(stored, 'en-GB')).toEqual({
		...atFirst,
		colorSchema: 'dark',
		minimumPriority: 4,
		timeFormat: '12h',
		defaultView: 'kanban',
		singleKeyShortcuts: false,
		swipeRows: false,
		defaultTaskRelationType: 'blocked',
		filterIdUsedOnOverview: -5,
	});
});

test.each([
	['en-US', '12h'],
	['en-GB', '24h'],
	['sv-SE', '24h'],
])('times in %s are written as %s until somebody chooses', (region, expected) => {
	expect(readScreenSettings(null, region).timeFormat).toBe(expected);
	expect(readScreenSettings({ time_format: '24h' }, region).timeFormat).toBe('24h');
	expect(readScreenSettings({ time_format: '12h' }, region).timeFormat).toBe('12h');
});

test('of a change that alone is written, as other clients spell it', () => {
	expect(writeScreenSettings({ colorSchema: 'light', playSoundWhenDone: false })).toEqual({
		color_schema: 'light',
		play_sound_when_done: false,
	});
});

test.each(['default', 'todoist', 'disabled'] as const)('the quick add mode %s is read as it was written', (mode) => {
	expect(readScreenSettings(writeScreenSettings({ quickAddMagicMode: mode }), 'en-GB').quickAddMagicMode).toBe(mode);
});
