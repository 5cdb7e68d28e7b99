import type { ProjectId } from '@ordna/domain/project';
import type { TaskId } from '@ordna/domain/task';
import { useLocation, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useClient } from '../../platform/client.tsx';
import type { CommandContext } from '../../platform/feature/index.ts';
import { useRecord } from '../../platform/store/index.ts';
import { canWriteIn, useProject } from '../project/index.ts';
import { taskKind } from '../task/index.ts';
import { useAccount } from '../user/index.ts';

/** What is open, and where. */
export function useCommandContext(): CommandContext {
	const client = useClient();
	const { id: me } = useAccount();
	const modal: string | undefined = useSearch({ strict: false, select: (search) => search.modal });
	const path = useLocation({ select: ({ pathname }) => pathname });
	const { projectId }: { projectId?: ProjectId } = useParams({ strict: false });
	const id = /^\/tasks\/(-?\d+)/.exec(modal ?? path)?.[1];
	// Nothing but its place in the address says what a number is the id of.
	const task = useRecord(taskKind, id === undefined ? undefined : (Number(id) as TaskId));
	const project = useProject(task?.projectId ?? projectId);
	const canWrite = project !== undefined && canWriteIn(project);
	return useMemo(() => ({ client, me, project, task, canWrite }), [client, me, project, task, canWrite]);
}
