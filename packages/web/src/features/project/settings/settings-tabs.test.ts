import { expect, test } from 'vitest';
import { aProject } from '../project.builder.ts';
import { settingsOf } from './settings-tabs.ts';

const all = { hasBackgrounds: true, hasMailIn: true };

test.for([
	['admin', ['edit', 'background', 'views', 'email', 'webhooks'], ['share', 'duplicate', 'archive', 'delete']],
	['write', ['edit', 'background', 'email', 'webhooks'], ['share', 'duplicate', 'archive']],
	['read', [], ['duplicate']],
] as const)('whoever has the right to %s finds %j and %j', ([maxRight, tabs, actions]) => {
	expect(settingsOf(aProject({ id: 1, maxRight }), all)).toEqual({ tabs, actions });
});

test('without a way to a background or to tasks by e-mail there is no tab for one', () => {
	expect(settingsOf(aProject({ id: 1 }), { hasBackgrounds: false, hasMailIn: false }).tabs).toEqual([
		'edit',
		'views',
		'webhooks',
	]);
});

test('of what is archived nothing is set', () => {
	expect(settingsOf(aProject({ id: 1, isArchived: true }), all)).toEqual({ tabs: [], actions: [] });
});
