import { expect, test } from 'vitest';
import { aProject } from '../project.builder.ts';
import { settingsOf } from './settings-tabs.ts';

const all = { hasBackgrounds: true };

test.for([
	['admin', ['edit', 'background', 'views', 'webhooks'], ['share', 'duplicate', 'archive', 'delete']],
	['write', ['edit', 'background', 'webhooks'], ['share', 'duplicate', 'archive']],
	['read', [], ['duplicate']],
] as const)('whoever has the right to %s finds %j and %j', ([maxRight, tabs, actions]) => {
	expect(settingsOf(aProject({ id: 1, maxRight }), all)).toEqual({ tabs, actions });
});

test('without a way to a background there is no tab for one', () => {
	expect(settingsOf(aProject({ id: 1 }), { hasBackgrounds: false }).tabs).toEqual(['edit', 'views', 'webhooks']);
});

test('of what is archived nothing is set', () => {
	expect(settingsOf(aProject({ id: 1, isArchived: true }), all)).toEqual({ tabs: [], actions: [] });
});
