import { expect, test } from 'vitest';
import { asTree, inverseOf, relationKinds, toRelationKind } from './relation.ts';

test('seen from the other task twice, a relation is what it was', () => {
	expect(relationKinds.map((kind) => inverseOf(inverseOf(kind)))).toEqual(relationKinds);
});

test.for(['Subtask', 'toString', '', ' related'])('%j is no kind of relation', (word) => {
	expect(toRelationKind(word)).toBeUndefined();
});

test('only subtasks make a tree', () => {
	expect(asTree('subtask', 1, 2)).toEqual({ parent: 1, child: 2 });
	expect(asTree('parenttask', 1, 2)).toEqual({ parent: 2, child: 1 });
	expect(asTree('blocking', 1, 2)).toBeNull();
});
