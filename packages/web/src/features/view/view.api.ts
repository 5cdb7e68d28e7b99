import type { ProjectId } from '@ordna/domain/project';
import type { View, ViewId } from '@ordna/domain/view';
import { useMemo } from 'react';
import { useAll, useRecord } from '../../platform/store/index.ts';
import { viewKind } from './view.kind.ts';

/** The views of a project, in their order. They are held with the projects. */
export function useViews(projectId: ProjectId): readonly View[] {
	const views = useAll(viewKind);
	return useMemo(() => views.filter((view) => view.projectId === projectId).sort(byPosition), [views, projectId]);
}

export function useView(id: ViewId | undefined): View | undefined {
	return useRecord(viewKind, id);
}

const byPosition = (one: View, other: View) => one.position - other.position || one.id - other.id;
