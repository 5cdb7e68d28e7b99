import { expect, test } from 'vitest';
import { findModal, modalRoute } from './modal-route.ts';

const modals = ['/tasks/$id', '/labels/new', '/projects/new', '/projects/$id/settings/edit'].map((path) =>
	modalRoute(
		path,
		() => null,
		() => ({}),
	),
);

test.each([
	['/tasks/7', '/tasks/$id', 7],
	['/tasks/-1099511627776', '/tasks/$id', -1099511627776],
	['/labels/new', '/labels/new', 0],
	['/projects/new', '/projects/new', 0],
	['/projects/-3/settings/edit', '/projects/$id/settings/edit', -3],
])('%s opens what stands at %s', (href, path, id) => {
	expect(findModal(modals, href)).toMatchObject({ modal: { path }, id });
});

test.each(['/tasks/7/8', '/tasks/seven', '/tasks', 'tasks/7', '/projects/3', '/projects/3/settings', '//evil/tasks/7'])(
	'%s opens nothing',
	(href) => {
		expect(findModal(modals, href)).toBeUndefined();
	},
);
