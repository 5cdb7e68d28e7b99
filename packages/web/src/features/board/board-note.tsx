import type { ProjectId } from '@ordna/domain/project';
import { useTranslation } from '../../platform/i18n/index.ts';
import { ModalLink } from '../../platform/modals/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Subprojects, useHasSubprojects } from '../project/index.ts';
import styles from './board.module.css';

interface BoardNoteProps {
	of: 'empty' | 'noColumns' | 'nothingFound';
	canWrite: boolean;
	projectId: ProjectId;
	/** Shows all cards again. */
	clear: () => void;
}

/** What a board says when there is nothing on it. Its columns stand above, to be filled. */
export function BoardNote({ of, canWrite, projectId, clear }: BoardNoteProps) {
	const { t } = useTranslation('board');
	const isParent = useHasSubprojects(projectId);
	if (of === 'nothingFound') {
		return (
			<div className={styles.note}>
				<EmptyState
					picture="loose-thread"
					title={t('nothingFound.title')}
					action={<Button onClick={clear}>{t('nothingFound.clear')}</Button>}
				>
					{t('nothingFound.text')}{' '}
					<ModalLink href={`/projects/${projectId}/missing-task`}>{t('nothingFound.missing')}</ModalLink>
				</EmptyState>
			</div>
		);
	}
	if (of === 'empty' && isParent) {
		return (
			<div className={styles.note}>
				<EmptyState picture="shelf" title={t('parent.title')}>
					{t('parent.text')}
					<Subprojects of={projectId} />
				</EmptyState>
			</div>
		);
	}
	return (
		<div className={styles.note}>
			<EmptyState picture={of === 'empty' ? 'shelf' : 'rolls'} title={t(`${of}.title`)}>
				{t(canWrite ? `${of}.text` : `${of}.read`)}
			</EmptyState>
		</div>
	);
}
