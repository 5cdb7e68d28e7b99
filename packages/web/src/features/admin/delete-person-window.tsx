import type { AdminUser } from '@ordna/domain/admin';
import { useState } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { fileSize } from '../attachment/index.ts';
import { usePerson } from './admin.api.ts';
import styles from './admin.module.css';
import { usePersonActs } from './use-person-acts.ts';

interface DeletePersonWindowProps {
	person: AdminUser;
	onClose: () => void;
	/** The account is gone, or will be. */
	onDeleted?: (mode: 'scheduled' | 'now') => void;
}

const modes = ['scheduled', 'now'] as const;

/** Asks when an account goes, and says what goes with it. */
export function DeletePersonWindow({ person, onClose, onDeleted }: DeletePersonWindowProps) {
	const { t, language } = useTranslation('admin');
	const { t: ui } = useTranslation('ui');
	const [mode, setMode] = useState<'scheduled' | 'now'>('scheduled');
	const { data: detail } = usePerson(person.id);
	const acts = usePersonActs(person);
	const remove = async () => {
		if (!(await acts.remove(mode))) return;
		onClose();
		onDeleted?.(mode);
	};
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t('delete.title', { name: displayName(person) })}
			actions={
				<>
					<Button onClick={onClose}>{ui('cancel')}</Button>
					<Button kind="danger" isBusy={acts.isBusy} onClick={() => void remove()}>
						{t(`delete.verb.${mode}`)}
					</Button>
				</>
			}
		>
			<div role="radiogroup" aria-label={t('delete.when')} className={styles.choices}>
				{modes.map((one) => (
					<label key={one} className={styles.choice}>
						<input type="radio" name="mode" checked={one === mode} onChange={() => setMode(one)} />
						<span>
							<span className={styles.choiceName}>{t(`delete.mode.${one}`)}</span>
							<span className={styles.detail}>{t(`delete.hint.${one}`)}</span>
						</span>
					</label>
				))}
			</div>
			{detail && (
				<ul className={styles.facts}>
					<li>{t('delete.projects', { count: detail.ownProjects, tasks: detail.ownTasks })}</li>
					<li>{t('delete.files', { count: detail.files, size: fileSize(detail.storage, language) })}</li>
					{detail.projects > detail.ownProjects && (
						<li>{t('delete.shared', { count: detail.projects - detail.ownProjects })}</li>
					)}
				</ul>
			)}
		</Dialog>
	);
}
