import { expect, test } from 'vitest';
import { aTask } from '../task/task.builder.ts';
import { withoutHidden } from './shown-properties.tsx';

test('a row shows nothing of what is hidden, and keeps the rest', () => {
	const task = aTask({ id: 1, title: 'Glaze', priority: 4, percentDone: 0.5, description: '<p>Twice</p>' });

	expect(withoutHidden(task, { toggled: ['priority', 'description'] }, 'row')).toMatchObject({
		...{ id: 1, title: 'Glaze', priority: 0, percentDone: 0.5, description: '' },
	});
});

test('a checklist is not hidden with the description, nor the description with it', () => {
	const item = '<li data-checked="false" data-type="taskItem"><p>One</p></li>';
	const description = `<ul data-type="taskList">${item}</ul>`;
	const task = aTask({ id: 1, description });

	expect(withoutHidden(task, { toggled: ['description'] }, 'row').description).toBe(description);
	expect(withoutHidden(task, { toggled: ['checklist'] }, 'row').description).toBe('');
});
