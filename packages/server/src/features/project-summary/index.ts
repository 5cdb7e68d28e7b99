export { listProjectSummaries } from './list-project-summaries.ts';
