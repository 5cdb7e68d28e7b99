import type { ProjectId } from '@ordna/domain/project';
import type { Right } from '@ordna/domain/right';
import { expect, test } from 'vitest';
import { actionsOf, canStar, canWriteIn } from './project-rules.ts';

const a = (maxRight: Right | null, { id = 7, isArchived = false } = {}) => ({
	id: id as ProjectId,
	isArchived,
	maxRight,
});

test('who may only read has no menu, no star and no pen', () => {
	expect(actionsOf(a('read'))).toEqual([]);
	expect(canStar(a('read'))).toBe(false);
	expect(canWriteIn(a('read'))).toBe(false);
	expect(actionsOf(a(null))).toEqual([]);
});

test('who writes may change it, only an admin deletes it or its views', () => {
	expect(actionsOf(a('write'))).toEqual(['edit', 'share', 'create', 'archive']);
	expect(actionsOf(a('admin'))).toEqual(['edit', 'share', 'views', 'create', 'archive', 'delete']);
});

test('what is archived can only be taken out again', () => {
	expect(actionsOf(a('admin', { isArchived: true }))).toEqual(['unarchive']);
	expect(canStar(a('admin', { isArchived: true }))).toBe(false);
	expect(canWriteIn(a('admin', { isArchived: true }))).toBe(false);
});

test('a saved filter is edited, looked at and deleted; the favourites are left alone', () => {
	expect(actionsOf(a('admin', { id: -5 }))).toEqual(['edit', 'views', 'delete']);
	expect(actionsOf(a('read', { id: -1 }))).toEqual([]);
	expect(canStar(a('admin', { id: -5 }))).toBe(false);
});
