export { firstTask } from './first-task-part.ts';
export { emptyOverview, hints } from './onboarding-parts.ts';
