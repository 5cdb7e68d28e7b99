import type { Project } from '@ordna/domain/project';
import { useTranslation } from '../../platform/i18n/index.ts';
import styles from './restore-elsewhere.module.css';
import { RestoreTo } from './restore-to.tsx';

interface RestoreElsewhereProps {
	/** What the button is called by itself, where it stands beside others like it. */
	name: string;
	/** How many tasks it is about. */
	count: number;
	onChoose: (project: Project) => void;
}

/** On a row: why it is not restored where it was, and what asks for another place; there nobody would see it. */
export function RestoreElsewhere(props: RestoreElsewhereProps) {
	const { t } = useTranslation('history');
	return (
		<span className={styles.both}>
			<span className={styles.why}>{t('bin.archived')}</span>
			<RestoreTo {...props} className={styles.button} />
		</span>
	);
}
