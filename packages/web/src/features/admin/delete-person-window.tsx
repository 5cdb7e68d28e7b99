import type { AdminUser } from '@ordna/domain/admin';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fileSize } from '../attachment/index.ts';
import { usePerson } from './admin.api.ts';
import styles from './admin.module.css';
import { HeirChoices } from './heir-choices.tsx';
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
	const [heir, setHeir] = useState<AdminUser>();
	const acts = usePersonActs(person);
	const shared = detail ? detail.projects - detail.ownProjects : 0;
	const remove = async () => {
		if (!(await acts.remove(mode, heir?.id))) return;
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
				</ul>
			)}
			{shared > 0 && <HeirField person={person} shared={shared} heir={heir} onChange={setHeir} />}
		</Dialog>
	);
}

interface HeirFieldProps {
	person: AdminUser;
	/** How many of their projects others can open. */
	shared: number;
	heir: AdminUser | undefined;
	onChange: (heir: AdminUser | undefined) => void;
}

/** Who gets the projects that stay: somebody who is chosen, or else whoever has the highest right on each. */
function HeirField({ person, shared, heir, onChange }: HeirFieldProps) {
	const { t } = useTranslation('admin');
	const [isChoosing, setChoosing] = useState(false);
	const choose = (heir: AdminUser | undefined) => {
		onChange(heir);
		setChoosing(false);
	};
	const label = useId();
	const value = useId();
	return (
		<section aria-labelledby={label} className={styles.heir}>
			<h3 id={label}>{t('delete.shared', { count: shared })}</h3>
			{isChoosing ? (
				<>
					<HeirChoices without={person.id} onChoose={choose} />
					<Button kind="ghost" onClick={() => choose(undefined)}>
						{t('delete.anyHeir')}
					</Button>
				</>
			) : (
				<Button
					isWide
					className={styles.heirButton}
					aria-labelledby={`${label} ${value}`}
					onClick={() => setChoosing(true)}
				>
					{heir && <Avatar person={heir} isSilent />}
					<span id={value} className="cut grow" dir="auto">
						{heir ? displayName(heir) : t('delete.anyHeir')}
					</span>
					<Icon of={ChevronDown} size={14} />
				</Button>
			)}
		</section>
	);
}
