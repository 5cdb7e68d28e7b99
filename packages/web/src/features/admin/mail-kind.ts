import { useTranslation } from '../../platform/i18n/index.ts';

/** The kinds of emails that the server sends, by the names that it has for them. */
const names = {
	'account.confirmNew': 'mail.kinds.confirm',
	'account.confirmChange': 'mail.kinds.confirm',
	'account.changeRequested': 'mail.kinds.changeRequested',
	'account.addressReplaced': 'mail.kinds.addressReplaced',
	'account.passwordChanged': 'mail.kinds.passwordChanged',
	'account.passwordReset': 'mail.kinds.passwordReset',
	'account.secondFactorOff': 'mail.kinds.security',
	'account.recoveryCodeUsed': 'mail.kinds.security',
	'account.passkeyAdded': 'mail.kinds.security',
	'account.wrongCodes': 'mail.kinds.security',
	'account.locked': 'mail.kinds.security',
	'account.wrongPasswords': 'mail.kinds.security',
	'account.deletionConfirm': 'mail.kinds.deletion',
	'account.deletionWarning': 'mail.kinds.deletion',
	'account.deleted': 'mail.kinds.deletion',
	'task.comment': 'mail.kinds.notification',
	'task.mentioned': 'mail.kinds.notification',
	'task.assigned': 'mail.kinds.notification',
	'task.deleted': 'mail.kinds.notification',
	'project.created': 'mail.kinds.notification',
	'team.joined': 'mail.kinds.notification',
	'changes.proposed': 'mail.kinds.notification',
	'access.suspended': 'mail.kinds.notification',
	'token.expiring': 'mail.kinds.tokenExpiring',
	'task.reminder': 'mail.kinds.reminder',
	'task.overdue': 'mail.kinds.overdue',
	'migration.done': 'mail.kinds.import',
	'migration.failed': 'mail.kinds.import',
	'export.ready': 'mail.kinds.export',
	'export.failed': 'mail.kinds.export',
} as const;

/** What an email is, in words; by the name of its kind where there are none. */
export function useMailKind(): (kind: string) => string {
	const { t } = useTranslation('admin');
	return (kind) => (kind in names ? t(names[kind as keyof typeof names]) : kind);
}
