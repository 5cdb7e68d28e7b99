export { completionEndpoints } from './completion.contract.ts';
export type { Completion, CompletionId, CompletionTotals } from './completion.ts';
export { completion, completionId, completionTotals, recentTimes } from './completion.ts';
