import { expect, test } from 'vitest';
import { displayFieldName, filterFields, findDisplayField, findWireField, wireName } from './filter.fields.ts';

test.for([
	['due_date', 'dueDate'],
	['done', 'done'],
	['percent_done', 'percentDone'],
	['created_by_id', 'createdById'],
	['project', 'projectId'],
	['project_id', 'projectId'],
	['dueDate', undefined],
	['Due_Date', undefined],
	['constructor', undefined],
	['', undefined],
] as const)('on the wire %s is %s', ([name, field]) => {
	expect(findWireField(name)).toBe(field);
});

test.for([
	['dueDate', 'dueDate'],
	['DUEDATE', 'dueDate'],
	['due_date', 'dueDate'],
	['Project', 'projectId'],
	['projectid', 'projectId'],
	['__proto__', undefined],
	['title ', undefined],
] as const)('where people write it %s is %s', ([name, field]) => {
	expect(findDisplayField(name)).toBe(field);
});

test.for(Object.keys(filterFields) as (keyof typeof filterFields)[])('%s is found by both of its names', (field) => {
	expect(findWireField(wireName(field))).toBe(field);
	expect(findDisplayField(displayFieldName(field))).toBe(field);
});

test('people write project, not the id of it', () => {
	expect(displayFieldName('projectId')).toBe('project');
	expect(displayFieldName('dueDate')).toBe('dueDate');
});
