export type { Checklist } from './checklist.ts';
export { countChecklist } from './checklist.ts';
export { ticked, unticked } from './ticking.ts';
