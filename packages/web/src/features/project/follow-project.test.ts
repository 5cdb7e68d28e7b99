import type { Project, ProjectId } from '@ordna/domain/project';
import { toInstant } from '@ordna/domain/time';
import { expect, test } from 'vitest';
import { shownSubscription, subscriptionTarget } from '../subscription/index.ts';
import { followedAt } from './follow-project.ts';
import { aProject } from './project.builder.ts';

function project(id: number, parent: number, isFollowed = false): Project {
	const subscription = shownSubscription(subscriptionTarget('project', id), isFollowed, toInstant(0));
	return aProject({ id, parent, subscription });
}

test('a project is followed at itself, or at the nearest one above', () => {
	const projects = [project(1, 0, true), project(2, 1), project(3, 2, true), project(4, 3), project(5, 0)];
	const at = (id: number) => followedAt(projects, id as ProjectId)?.id;

	expect([1, 2, 3, 4, 5].map(at)).toEqual([1, 1, 3, 3, undefined]);
});

test('what the server calls inherited counts where it comes from alone', () => {
	const inherited = { ...project(2, 1), subscription: project(1, 0, true).subscription };

	expect(followedAt([project(1, 0), inherited], 2 as ProjectId)).toBeUndefined();
});
