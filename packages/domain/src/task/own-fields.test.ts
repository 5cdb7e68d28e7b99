import { expect, test } from 'vitest';
import { declaredNoun } from '../changes/changes.ts';
import { codecOf, toSnake } from '../contract/codec.ts';
import { bulkChanges } from './bulk-changes.ts';
import { noValues, ownFieldNames, ownFields } from './own-fields.ts';
import { task, taskFields } from './task.ts';
import { ownTaskText } from './task.wire.ts';

const sent = ownFieldNames.filter((name) => ownFields[name].sent !== null);

test.for(ownFieldNames)('%s is read, told in change lines and shown to who reads them', (name) => {
	const { kinds, shown } = declaredNoun('task') ?? {};

	expect(task._zod.def.shape).toHaveProperty(name);
	expect(kinds?.['task.updated']?.before).toHaveProperty(name);
	expect(kinds?.['task.updated']?.after).toHaveProperty(name);
	expect(shown).toContain(name);
});

test.for(ownFieldNames)('%s stands in the JSON of a task as its schema writes it', (name) => {
	const text = ownTaskText({ ...noValues, id: 1, projectId: 2, index: 3, created: 0, updated: 0, version: 4 } as never);

	expect(JSON.parse(`${text}}`)[toSnake(name)]).toEqual(codecOf(ownFields[name].shown).encode(noValues[name]));
});

test.for(sent)('%s is written, and cleared in bulk', (name) => {
	expect(taskFields).toHaveProperty(name);
	expect(bulkChanges([toSnake(name)], {})).toEqual({ changes: { [name]: noValues[name] } });
});
