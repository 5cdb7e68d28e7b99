export { adminServerEndpoints } from './admin-server.contract.ts';
export type {
	AdminEmail,
	AdminFailedEmail,
	AdminJob,
	AdminMail,
	AdminOverview,
	AdminStorage,
	AdminWebhooks,
	BackupSearch,
	CleanedUp,
	FailingWebhook,
	MailTestResult,
	MissingFile,
	PersonSize,
	ProjectSize,
	StoredFiles,
} from './admin-server.ts';
export { adminJob, adminOverview, personSize, projectSize } from './admin-server.ts';
export { adminUserEndpoints } from './admin-user.contract.ts';
export type {
	AdminSession,
	AdminToken,
	AdminUser,
	AdminUserCounts,
	AdminUserDetail,
	AdminUserFilter,
	AdminUserProject,
	AdminUserSort,
} from './admin-user.ts';
export { adminSession, adminToken, adminUser, adminUserDetail, adminUserProject } from './admin-user.ts';
