import type { TaskExplanation } from '@ordna/domain/task-list';
import { Marked, useTranslation } from '../../platform/i18n/index.ts';
import { useProject, useProjectTitle } from '../project/index.ts';
import { useOrderIds, useTask } from '../task/index.ts';
import styles from './missing-task.module.css';
import type { AnswerProps } from './missing-task-window.tsx';
import { useColumnsOf, useFoldedColumn } from './use-folded-column.ts';

export interface ExplainedProps extends AnswerProps {
	explanation: TaskExplanation;
}

/** The answer in a sentence. */
export function Verdict(props: ExplainedProps) {
	const text = useVerdict(props);
	return (
		<p className={styles.verdict} role="status">
			<Marked text={text} marks={{ b: <b /> }} />
		</p>
	);
}

function useVerdict(props: ExplainedProps): string {
	const { t } = useTranslation('missing-task');
	const { task, explanation } = props;
	const titleOf = useProjectTitle();
	const own = useProject(task.projectId);
	const here = useHereWords(props);
	const project = own ? titleOf(own) : '';
	const { isShown, isDeleted, scope, conditions, searches, bucketIds } = explanation;
	if (isShown) return here;
	if (isDeleted) return t('verdict.deleted');
	if (scope === 'other_project') return t('verdict.otherProject', { project });
	if (scope === 'archived') return t('verdict.archived', { project });
	if (scope === 'not_favorite') return t('verdict.notFavorite');
	const failing = [...conditions, ...searches].filter(({ holds }) => !holds).length;
	if (failing > 0) return t('verdict.parts', { count: failing });
	return t(bucketIds.length === 0 && props.order.view.viewKind === 'kanban' ? 'verdict.noColumn' : 'verdict.stale');
}

/** Where the page shows it. */
function useHereWords({ task, order, explanation }: ExplainedProps): string {
	const { t } = useTranslation('missing-task');
	const ids = useOrderIds(order);
	const parent = useTask(explanation.parentTaskId ?? undefined);
	const columns = useColumnsOf(order.view);
	const folded = useFoldedColumn(order.view, explanation.bucketIds);
	const column = columns.find(({ id }) => explanation.bucketIds.some((one) => one === id));
	const row = ids.indexOf(task.id);
	if (folded) return t('verdict.folded', { column: folded.title });
	if (column) return t('verdict.inColumn', { column: column.title });
	if (parent) return t('verdict.beneath', { title: parent.title });
	return row < 0 ? t('verdict.here') : t('verdict.inRow', { row: row + 1, count: ids.length });
}
