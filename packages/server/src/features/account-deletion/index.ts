export { keepAccount, scheduleDeletion } from './account-deletion.commands.ts';
export { deleteScheduledAccounts, warnOfDeletions } from './account-deletion.jobs.ts';
export { accountDeletionRoutes } from './account-deletion.routes.ts';
export { deleteAccount } from './delete-account.ts';
export { forgetName } from './forget-name.ts';
export { canInherit } from './hand-over.ts';
