import type { Project, ProjectId } from '@ordna/domain/project';
import { type Instant, toInstant } from '@ordna/domain/time';
import { useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { defineMutation } from '../../platform/outbox/index.ts';
import { patchOp } from '../../platform/store/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { isOwn, sendSubscription, shownSubscription, subscriptionTarget } from '../subscription/index.ts';
import { useProjects } from './project.api.ts';
import { projectKind } from './project.kind.ts';
import { useProjectTitle } from './project-title.ts';
import { ancestorsOf } from './use-ancestors.ts';

interface FollowedProject {
	readonly id: ProjectId;
	readonly title: string;
	readonly isFollowed: boolean;
	readonly now: Instant;
}

const targetOf = (id: ProjectId) => subscriptionTarget('project', id);

function patchOf({ id, isFollowed, now }: FollowedProject) {
	return { subscription: shownSubscription(targetOf(id), isFollowed, now) };
}

export const followProject = defineMutation<FollowedProject>({
	name: 'project.follow',
	apply: (args) => [patchOp(projectKind, args.id, patchOf(args))],
	async send(args, sending) {
		await sendSubscription(sending, targetOf(args.id), args.isFollowed);
		return [{ type: 'patched', kind: projectKind.name, id: args.id, patch: patchOf(args) }];
	},
	describe: ({ title, isFollowed }) => ({
		key: isFollowed ? 'mutations:project.follow' : 'mutations:project.unfollow',
		params: { title },
	}),
});

/** Where somebody follows what a project holds: at itself, or at the nearest project above that they follow. */
export function followedAt(projects: readonly Project[], id: ProjectId): Project | undefined {
	const byId = new Map(projects.map((one) => [one.id, one]));
	const project = byId.get(id);
	if (!project) return undefined;
	const upTo = [...ancestorsOf((above) => byId.get(above), project), project];
	return upTo.findLast((one) => isOwn(one.subscription, targetOf(one.id)));
}

export function useFollowedAt(id: ProjectId): Project | undefined {
	const projects = useProjects();
	return useMemo(() => followedAt(projects, id), [projects, id]);
}

/** Follows a project, or stops; with Undo. */
export function useFollowProject(): (project: Project, isFollowed: boolean) => void {
	const { outbox } = useClient();
	const { t } = useTranslation('project');
	const titleOf = useProjectTitle();
	return (project, isFollowed) => {
		const title = titleOf(project);
		const write = (follows: boolean) =>
			outbox.write(followProject, { id: project.id, title, isFollowed: follows, now: toInstant(Date.now()) });
		write(isFollowed);
		notify({ text: t(isFollowed ? 'follow.begun' : 'follow.ended', { title }), undo: () => void write(!isFollowed) });
	};
}
