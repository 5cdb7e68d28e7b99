import { type Right, rights } from '@ordna/domain/right';
import type { SharedUser } from '@ordna/domain/share';
import { displayName, type User } from '@ordna/domain/user';
import { X } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { BotTag } from '../../ui/bot-tag.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useAccount } from '../user/index.ts';
import styles from './share-window.module.css';

/** `through` names the project above that lets them in. */
function Name({ person, through }: { person: User; through?: string | undefined }) {
	const { t } = useTranslation('share');
	const isMe = useAccount().id === person.id;
	const second = [person.name && person.username, through && t('through', { through })].filter(Boolean).join(' · ');
	return (
		<>
			<Avatar person={person} size="medium" isSilent />
			<span className={styles.name}>
				<span className="cut" dir="auto">
					{displayName(person)}
					<BotTag person={person} />
					{isMe && <span className={styles.quiet}> {t('you')}</span>}
				</span>
				{second && <span className={`${styles.quiet} cut`}>{second}</span>}
			</span>
		</>
	);
}

/** Whose project it is. */
export function OwnerLine({ person, through }: { person: User; through?: string }) {
	const { t } = useTranslation('share');
	return (
		<li className={styles.line}>
			<Name person={person} through={through} />
			<span className={styles.right}>{t('owner')}</span>
		</li>
	);
}

/** Somebody whose right is changed elsewhere, or by others. */
export function GuestLine({ person, through }: { person: SharedUser; through?: string }) {
	const { t } = useTranslation('share');
	return (
		<li className={styles.line}>
			<Name person={person} through={through} />
			<span className={styles.right}>{t(`right.${person.right}`)}</span>
		</li>
	);
}

interface PersonLineProps {
	person: SharedUser;
	canChange: boolean;
	onChange: (right: Right) => void;
	onRemove: () => void;
}

/** Somebody a project is shared with, and what they may do. */
export function PersonLine({ person, canChange, onChange, onRemove }: PersonLineProps) {
	const { t } = useTranslation('share');
	const name = displayName(person);
	if (!canChange) return <GuestLine person={person} />;
	return (
		<li className={styles.line}>
			<Name person={person} />
			<Select
				label={t('rightOf', { name })}
				isLabelHidden
				className={styles.select}
				value={person.right}
				onChange={onChange}
				options={rights.map((value) => ({ value, label: t(`right.${value}`) }))}
			/>
			<IconButton icon={X} size="small" name={t('remove', { name })} onClick={onRemove} />
		</li>
	);
}
