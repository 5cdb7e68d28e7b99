export { adminUserEndpoints } from './admin-user.contract.ts';
export type { AdminUser, AdminUserCounts, AdminUserFilter, AdminUserSort } from './admin-user.ts';
export { adminUser } from './admin-user.ts';
