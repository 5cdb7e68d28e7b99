import { type AdminUser, adminServerEndpoints, type ProjectSize } from '@ordna/domain/admin';
import { toId } from '@ordna/domain/contract';
import { useState } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notice-store.ts';
import { useAct } from './admin.api.ts';
import styles from './admin.module.css';
import { HeirChoices } from './heir-choices.tsx';

interface GiveProjectWindowProps {
	project: ProjectSize;
	onClose: () => void;
}

/** Gives a project to another owner: whom, and then what becomes of it. */
export function GiveProjectWindow({ project, onClose }: GiveProjectWindowProps) {
	const { t } = useTranslation('admin');
	const { t: ui } = useTranslation('ui');
	const { act, isBusy } = useAct();
	const [heir, setHeir] = useState<AdminUser>();
	const { id, title, owner } = project;
	const from = owner ? displayName(owner) : t('storage.gone');
	const name = title || t('storage.private', { name: from });
	const give = async () => {
		if (!heir) return;
		const given = await act((api) =>
			api.call(adminServerEndpoints.giveProject, { id: toId('project of anybody', id), ownerId: heir.id }),
		);
		if (!given) return;
		notify({ text: t('give.done', { name: displayName(heir) }) });
		onClose();
	};
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t('give.title', { name })}
			actions={
				<>
					<Button onClick={onClose}>{ui('cancel')}</Button>
					<Button
						kind="primary"
						isBusy={isBusy}
						isDisabled={heir ? undefined : t('give.choose')}
						onClick={() => void give()}
					>
						{heir ? t('give.to', { name: displayName(heir) }) : t('give.verb')}
					</Button>
				</>
			}
		>
			<p className={styles.lead}>{t('give.text', { name: from })}</p>
			{heir ? (
				<div className={styles.person}>
					<Avatar person={heir} size="large" isSilent />
					<span className={styles.words}>
						<span className={styles.name} dir="auto">
							{displayName(heir)}
						</span>
						<span className={styles.detail}>{heir.email}</span>
					</span>
					<Button kind="ghost" onClick={() => setHeir(undefined)}>
						{t('give.another')}
					</Button>
				</div>
			) : (
				<HeirChoices without={owner?.id} onChoose={setHeir} />
			)}
		</Dialog>
	);
}
