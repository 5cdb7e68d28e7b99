export { completionEndpoints } from './completion.contract.ts';
export type { Completion, CompletionTotals } from './completion.ts';
export { completion, completionTotals, recentTimes } from './completion.ts';
export type { CompletionId } from './completion-id.ts';
export { completionId } from './completion-id.ts';
