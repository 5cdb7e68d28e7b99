import type { AccountLoss } from '@ordna/domain/account-deletion';
import { CircleCheck, Folders, type LucideIcon, Paperclip } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { fileSize } from '../attachment/index.ts';
import styles from './account.module.css';

/** What goes with the account, and what stays with others. */
export function DeletionLoss({ loss: { projects, tasks, files, size, shared } }: { loss: AccountLoss }) {
	const { t, language, messageLocale } = useTranslation('account');
	const titles = new Intl.ListFormat(messageLocale).format(shared.map(({ title }) => title));
	return (
		<div className={styles.loss}>
			<Lost icon={Folders}>{t('deletion.projects', { count: projects })}</Lost>
			<Lost icon={CircleCheck}>{t('deletion.tasks', { count: tasks })}</Lost>
			<Lost icon={Paperclip}>{t('deletion.files', { count: files, size: fileSize(size, language) })}</Lost>
			{shared.length > 0 && (
				<details>
					<summary>
						{t('deletion.shared', { count: shared.length })} <span className={styles.show}>{t('deletion.show')}</span>
					</summary>
					<p>{titles}</p>
				</details>
			)}
		</div>
	);
}

function Lost({ icon, children }: { icon: LucideIcon; children: string }) {
	return (
		<p className={styles.lost}>
			<Icon of={icon} size={16} />
			{children}
		</p>
	);
}
