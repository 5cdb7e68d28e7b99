import type { ImportPreview } from '@ordna/domain/import';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Select } from '../../ui/select.tsx';
import { useAccount } from '../user/index.ts';
import styles from './import.module.css';
import { SettingGroup } from './setting.tsx';

interface ImportPeopleProps {
	people: ImportPreview['people'];
	/** The keys of those who are the caller. */
	mine: readonly string[];
	onChange: (mine: string[]) => void;
}

/** Whom the people of a file become here. */
export function ImportPeople({ people, mine, onChange }: ImportPeopleProps) {
	const { t } = useTranslation('import');
	const account = useAccount();
	if (people.length === 0) return null;
	const me = account.name || account.username;
	const set = (key: string, isMe: boolean) =>
		onChange(isMe ? [...mine.filter((one) => one !== key), key] : mine.filter((one) => one !== key));
	return (
		<SettingGroup title={t('people.title')}>
			<p className={styles.remark}>{t('people.text')}</p>
			<ul className={styles.people}>
				{people.map(({ key, name, email, tasks, match }) => (
					<li key={key} className={styles.person}>
						<span className="grow">
							<b className={styles.projectTitle}>{name}</b>
							{email !== '' && email !== name && <span className={styles.examples}>{email}</span>}
						</span>
						<span className={styles.remark}>{t('tasks', { count: tasks })}</span>
						<span className={styles.personChoice}>
							<Select
								label={t('people.become', { name })}
								isLabelHidden
								value={mine.includes(key)}
								onChange={(isMe) => set(key, isMe)}
								options={[
									{ value: true, label: me },
									{ value: false, label: t('people.nobody') },
								]}
							/>
						</span>
						<span className={styles.match}>{match !== 'none' && mine.includes(key) && t(`people.${match}`)}</span>
					</li>
				))}
			</ul>
		</SettingGroup>
	);
}
