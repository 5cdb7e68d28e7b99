import type { Project } from '@ordna/domain/project';
import { type Change, defineKind, recordsOf } from '../../platform/store/index.ts';
import { viewsOf } from '../view/index.ts';

/** Projects, and what stands among them: saved filters and the favourites. */
export const projectKind = defineKind<Project>('project');

/** A project with its views, for the store. */
export function recordOf(project: Project): Change[] {
	return [...recordsOf(projectKind, [project]), ...viewsOf(project)];
}
