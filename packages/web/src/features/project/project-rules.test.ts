import type { ProjectId } from '@ordna/domain/project';
import type { Right } from '@ordna/domain/right';
import { expect, test } from 'vitest';
import { actionsOf, canMove, canStar, canWriteIn } from './project-rules.ts';

const a = (maxRight: Right | null, { id = 7, isArchived = false } = {}) => ({
	id: id as ProjectId,
	isArchived,
	maxRight,
});

test('who may only read reads about it and copies it, and has no star and no pen', () => {
	expect(actionsOf(a('read'))).toEqual(['duplicate', 'template', 'info']);
	expect(canStar(a('read'))).toBe(false);
	expect(canWriteIn(a('read'))).toBe(false);
	expect(actionsOf(a(null))).toEqual([]);
});

test('who writes may change it, only an admin deletes it or its views', () => {
	expect(actionsOf(a('write'))).toEqual([
		'edit',
		'share',
		'background',
		'webhooks',
		'create',
		'duplicate',
		'template',
		'info',
		'archive',
	]);
	expect(actionsOf(a('admin'))).toEqual([
		'edit',
		'share',
		'views',
		'background',
		'webhooks',
		'create',
		'duplicate',
		'template',
		'info',
		'archive',
		'delete',
	]);
});

test('what is archived can only be taken out again', () => {
	expect(actionsOf(a('admin', { isArchived: true }))).toEqual(['info', 'unarchive']);
	expect(canStar(a('admin', { isArchived: true }))).toBe(false);
	expect(canWriteIn(a('admin', { isArchived: true }))).toBe(false);
});

test('a saved filter is edited, starred, looked at and deleted, and stays where it is; the favourites are left alone', () => {
	expect(actionsOf(a('admin', { id: -5 }))).toEqual(['edit', 'views', 'delete']);
	expect(actionsOf(a('read', { id: -1 }))).toEqual([]);
	expect([-5, -1].map((id) => canStar(a('admin', { id })))).toEqual([true, false]);
	expect(canMove(a('admin', { id: -5 }))).toBe(false);
});
