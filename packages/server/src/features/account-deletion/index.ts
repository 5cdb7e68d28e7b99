export { deleteScheduledAccounts, warnOfDeletions } from './account-deletion.jobs.ts';
export { accountDeletionRoutes } from './account-deletion.routes.ts';
