import type { Project } from '@ordna/domain/project';
import type { Task, TaskId } from '@ordna/domain/task';
import { useRef, useState } from 'react';
import { canWriteIn, useProject, useProjectsState } from '../project/index.ts';
import { useLoadedTask, useTaskActions } from '../task/index.ts';
import { askToDelete } from '../task-deletion/index.ts';

/** A task that is there, with what one may do to it. */
export interface ShownTask {
	readonly task: Task;
	/** Not known while the projects are on their way. */
	readonly project: Project | undefined;
	/** Why it can only be read; nothing when it can be changed. */
	readonly readOnly: 'reader' | 'archived' | undefined;
}

export type TaskDetail =
	| ({ readonly state: 'ready' } & ShownTask)
	/** It was shown here until it was deleted, or until one lost access to it: as it was last. */
	| ({ readonly state: 'gone'; readonly retry: () => void } & ShownTask)
	| { readonly state: 'loading' | 'missing' }
	| { readonly state: 'failed'; readonly retry: () => void };

/**
 * One task for a screen of its own: from memory at once, if it is held. `leave` is called when it is deleted here;
 * until the screen has gone it shows what was deleted.
 */
export function useTaskDetail(id: TaskId, leave?: () => void): { detail: TaskDetail; remove: () => Promise<void> } {
	const { task, state, retry } = useLoadedTask(id);
	const [deleted, setDeleted] = useState<Task>();
	const commands = useTaskActions();
	const shown = task ?? deleted;
	const project = useProject(shown?.projectId);
	const { isReady } = useProjectsState();
	const remove = async () => {
		if (!task || !(await askToDelete([task]))) return;
		setDeleted(task);
		leave?.();
		commands.remove([task.id]);
	};
	const last = useRef<{ readonly asked: TaskId; readonly shown: ShownTask }>(undefined);
	if (shown) {
		const now = { task: shown, project, readOnly: readOnlyOf(project, isReady) };
		// Of a project one loses, the project goes first.
		const known = last.current?.shown.project;
		last.current = {
			asked: id,
			shown: { ...now, project: project ?? (known?.id === shown.projectId ? known : undefined) },
		};
		return { detail: { state: 'ready', ...now }, remove };
	}
	if (state === 'missing' && last.current?.asked === id)
		return { detail: { state: 'gone', ...last.current.shown, retry }, remove };
	if (state === 'failed') return { detail: { state, retry }, remove };
	return { detail: { state: state === 'missing' ? 'missing' : 'loading' }, remove };
}

function readOnlyOf(project: Project | undefined, isReady: boolean): ShownTask['readOnly'] {
	// Until the projects are here nothing is locked that would be unlocked at once; the server decides anyway.
	if (!project) return isReady ? 'reader' : undefined;
	if (canWriteIn(project)) return undefined;
	return project.isArchived ? 'archived' : 'reader';
}
