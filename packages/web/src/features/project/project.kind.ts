import type { Project } from '@ordna/domain/project';
import { defineKind } from '../../platform/store/index.ts';

/** Projects, and what stands among them: saved filters and the favourites. */
export const projectKind = defineKind<Project>('project');
