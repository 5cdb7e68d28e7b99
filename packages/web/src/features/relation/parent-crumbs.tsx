import type { Task } from '@ordna/domain/task';
import { CornerLeftUp } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink } from '../../platform/modals/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { hrefOfTask } from '../task/index.ts';
import { useRelations } from './relation.api.ts';
import styles from './relation.module.css';

/** Above the title of a subtask: what it is a part of. Nothing above other tasks. */
export function ParentCrumbs({ task }: { task: Task }) {
	const { t } = useTranslation('relation');
	const parents = useRelations(task).filter(({ kind }) => kind === 'parenttask');
	if (parents.length === 0) return null;
	return (
		<nav className={styles.crumbs} aria-label={t('parentTask')}>
			{parents.map(({ id, title }) => (
				<ModalLink key={id} href={hrefOfTask(id)} className={styles.crumb}>
					<Icon of={CornerLeftUp} size={14} />
					<span className="cut" dir="auto">
						{title}
					</span>
				</ModalLink>
			))}
		</nav>
	);
}
