export { accountDeletionEndpoints } from './account-deletion.contract.ts';
export { daysLeft, deletionDelayMs, deletionWarnedEveryMs } from './account-deletion.ts';
export { type AccountLoss, accountLoss } from './account-loss.ts';
