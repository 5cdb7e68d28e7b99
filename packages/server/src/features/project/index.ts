export { createProject, type ProjectDraft } from './create-project.ts';
