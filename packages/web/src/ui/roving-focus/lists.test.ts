import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.{test,fixture}.tsx'], {
	...{ eager: true, query: '?raw', import: 'default' },
});

/** Lists whose rows are stops of their own, or none, and why. */
const exceptions: Readonly<Record<string, string>> = {
	'features/admin/delete-person-window.tsx': 'sentences',
	'features/admin/health-page.tsx': 'sentences',
	'features/admin/storage-page.tsx': 'nothing in its rows can be pressed',
	// As seen from this folder.
	'../legal-links.tsx': 'two or three links at the foot of a page',
	'features/agent/change-lines.tsx': 'sentences, or boxes of a form',
	'features/agent/connected-agents.tsx': 'nothing in its rows can be pressed',
	'features/completion/completions.tsx': 'nothing in its rows can be pressed',
	'features/info/about-page.tsx': 'a few links to documents, each a stop',
	'features/label/merge-labels-window.tsx': 'sentences',
	'features/missing-task/reasons.tsx': 'sentences',
	'features/onboarding/getting-started.tsx': 'three ways to begin, each a stop',
	'features/onboarding/quick-add-examples.tsx': 'sentences',
	'features/person-card/person-card.tsx': 'three links to tasks, each a stop',
	'features/project/duplicate-project-window.tsx': 'boxes of a form',
	'features/push/ways-table.tsx': 'boxes of a form',
	'features/reaction/reaction-row.tsx':
		'within a row of the list of comments, which leads through them; under a task a few',
	'features/relation/related-list.tsx': 'within the subtasks or the relations of a task, which lead through its rows',
	'features/security/recovery-codes.tsx': 'codes',
	'features/security/security-events.tsx': 'sentences',
	'features/session/provider-buttons.tsx': 'ways to sign in, each a stop',
	'features/settings/calendar-steps.tsx': 'sentences',
	'features/settings/feed-settings.tsx': 'two links, with fields of a form',
	'features/settings/import-counts.tsx': 'nothing in its rows can be pressed',
	'features/settings/import-done.tsx': 'a few links to projects, each a stop',
	'features/settings/import-dry-run.tsx': 'sentences',
	'features/settings/import-issues.tsx': 'nothing in its rows can be pressed',
	'features/settings/import-people.tsx': 'fields of a form',
	'features/settings/import-table-list.tsx': 'fields of a form, which its rows become, too',
	'features/share/why-popover.tsx': 'sentences',
	'features/sign-in-trace/sign-in-trace-page.tsx': 'links, with arrows of their own',
	'features/sign-in-trace/trace-steps.tsx': 'sentences',
	'features/task/list-filter/filter-form.tsx': 'a few examples beside a field',
	'features/task-deletion/deletion-question.tsx': 'nothing in its rows can be pressed',
	'features/task-project/make-project-window.tsx': 'sentences',
	'features/template/save-template-window.tsx': 'sentences',
	'features/token/consent-page.tsx': 'sentences',
	'features/token/scope-grid.tsx': 'boxes of a form, with arrows of their own',
	'features/view/filter-columns.tsx': 'fields of a form',
	'features/upcoming/date-expressions-window.tsx': 'nothing in its rows can be pressed',
};

const holdsList = (source: string) => /<(?:ul|ol|tbody)\b/.test(source);
const isOneStop = (source: string) => /\buseRoving(?:Focus|Rows)\(/.test(source);

test('a list is one stop for Tab, or says why its rows are not', () => {
	const lists = Object.entries(sources).filter(([, source]) => holdsList(source));
	const nameOf = ([path]: readonly [string, string]) => path.replace('../../', '');
	const others = lists.filter(([, source]) => !isOneStop(source)).map(nameOf);

	expect(lists.length).toBeGreaterThan(40);
	expect(others.filter((path) => exceptions[path] === undefined)).toEqual([]);
	expect(lists.map(nameOf)).toEqual(expect.arrayContaining(Object.keys(exceptions)));
});
