export { adminServerEndpoints } from './admin-server.contract.ts';
export type {
	AdminEmail,
	AdminFailedEmail,
	AdminJob,
	AdminMail,
	AdminStorage,
	AdminWebhooks,
	FailingWebhook,
	MailTestResult,
} from './admin-server.ts';
export { adminJob } from './admin-server.ts';
export { adminUserEndpoints } from './admin-user.contract.ts';
export type {
	AdminSession,
	AdminUser,
	AdminUserCounts,
	AdminUserDetail,
	AdminUserFilter,
	AdminUserSort,
} from './admin-user.ts';
export { adminSession, adminUser, adminUserDetail } from './admin-user.ts';
