export { emptyOverview, hints } from './onboarding-parts.ts';
