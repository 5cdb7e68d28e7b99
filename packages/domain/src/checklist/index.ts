export type { Checklist } from './checklist.ts';
export { countChecklist, unticked } from './checklist.ts';
