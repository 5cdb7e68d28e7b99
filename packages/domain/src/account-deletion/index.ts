export { accountDeletionEndpoints } from './account-deletion.contract.ts';
export { daysLeft, deletionDelayMs, deletionWarnedEveryMs } from './account-deletion.ts';
