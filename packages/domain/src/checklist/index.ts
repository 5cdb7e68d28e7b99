export type { Checklist } from './checklist.ts';
export { countChecklist, ticked, unticked } from './checklist.ts';
