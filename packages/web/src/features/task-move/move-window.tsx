import type { BucketId } from '@ordna/domain/bucket';
import type { Project, ProjectId } from '@ordna/domain/project';
import type { Task, TaskId } from '@ordna/domain/task';
import type { View } from '@ordna/domain/view';
import { useRef, useState } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { useProject, useProjectTitle } from '../project/index.ts';
import { useAccount } from '../user/index.ts';
import type { Move } from './move.ts';
import styles from './move-window.module.css';
import { rememberColumn, useTargetColumns } from './target-columns.ts';
import { TargetField } from './target-field.tsx';
import { useColumnsOfTask } from './task-columns.ts';
import { type MovePreview, useMovePreview } from './use-move-preview.ts';

interface MoveWindowProps {
	ids: readonly TaskId[];
	/** Those of them that are held. */
	tasks: readonly Task[];
	/** The project all of them lie in. */
	here: ProjectId | undefined;
	/** Into another column where they are. */
	onPlace: (at: { readonly board: View; readonly bucketId: BucketId }) => void;
	onMove: (move: Move) => void;
	onClose: () => void;
}

/** As they are: only said of several, whose columns may differ. */
const asTheyAre = 0 as BucketId;

/** Where tasks are moved to, and what that changes. */
export function MoveWindow({ ids, tasks, here, onPlace, onMove, onClose }: MoveWindowProps) {
	const { t } = useTranslation(['task-move', 'ui']);
	const input = useRef<HTMLInputElement>(null);
	const [target, setTarget] = useState<ProjectId>();
	const [byHand, setByHand] = useState<{ readonly project: ProjectId | undefined; readonly bucketId: BucketId }>();
	const project = useProject(target);
	const me = useAccount();
	const preview = useMovePreview(ids, tasks, target);
	const goal = target ?? here;
	const { board, columns, preferred } = useTargetColumns(goal);
	const [only] = ids.length === 1 ? tasks : [];
	const { current } = useColumnsOfTask(target === undefined ? only : undefined, board);
	const stay = current?.id ?? asTheyAre;
	const offered = target === undefined ? stay : (preferred?.id ?? asTheyAre);
	const bucketId = byHand !== undefined && byHand.project === goal ? byHand.bucketId : offered;
	const bucket = columns.find(({ id }) => id === bucketId);
	// What is done goes to the done column.
	const isDoneThere =
		target !== undefined && tasks.length > 0 && tasks.every(({ done }) => done) && board?.doneBucketId !== 0;
	const canMove = project !== undefined || (bucket !== undefined && bucketId !== stay);
	const save = () => {
		if (!canMove) return;
		onClose();
		if (!project) return board && bucket && onPlace({ board, bucketId: bucket.id });
		const column = isDoneThere ? undefined : bucket;
		if (board && column) rememberColumn(me.id, board, column.id);
		onMove({ ids, subtaskIds: preview.subtaskIds, project, column });
	};
	useShortcuts([{ keys: 'Mod+Enter', run: save, inFields: true }]);
	const options = columns.map(({ id, title }) => ({ value: id, label: title }));
	return (
		<Dialog
			isOpen
			onClose={onClose}
			width="small"
			title={t('title', { count: ids.length })}
			initialFocus={input}
			actions={
				<>
					<Button onClick={onClose}>{t('ui:cancel')}</Button>
					<Button kind="primary" isDisabled={canMove ? undefined : t('chooseFirst')} onClick={save}>
						{t('verb')}
					</Button>
				</>
			}
		>
			<div className={styles.window}>
				{only && <p className={styles.subject}>{t('subject', { identifier: only.identifier, title: only.title })}</p>}
				<TargetField
					input={input}
					here={here}
					chosen={target}
					onChoose={(chosen) => setTarget(chosen?.id)}
					onEnter={save}
				/>
				{goal !== undefined && (board || target !== undefined) && <hr className={styles.rule} />}
				{board && columns.length > 0 && !isDoneThere && (
					<div className={styles.column}>
						<span aria-hidden="true">{t('column')}</span>
						<Select
							label={t('column')}
							isLabelHidden
							value={bucket?.id ?? asTheyAre}
							onChange={(id) => setByHand({ project: goal, bucketId: id })}
							options={
								target === undefined && stay === asTheyAre
									? [{ value: asTheyAre, label: t('asTheyAre', { count: ids.length }) }, ...options]
									: options
							}
						/>
					</div>
				)}
				{project && <Changes project={project} count={ids.length} preview={preview} />}
			</div>
		</Dialog>
	);
}

interface ChangesProps {
	project: Project;
	count: number;
	preview: MovePreview;
}

/** What changes with the move, in a line. */
function Changes({ project, count, preview }: ChangesProps) {
	const { t, messageLocale } = useTranslation('task-move');
	const titleOf = useProjectTitle();
	const { nextIndex, subtaskIds, withoutAccess } = preview;
	const named = (index: number) => `${project.identifier === '' ? '#' : `${project.identifier}-`}${index}`;
	const number =
		nextIndex === undefined
			? t('newNumber', { count })
			: t('becomes', { count, first: named(nextIndex), last: named(nextIndex + count - 1) });
	const names = new Intl.ListFormat(messageLocale).format(withoutAccess.map(displayName));
	return (
		<p className={styles.changes} aria-live="polite">
			{number} {subtaskIds.length > 0 && t(count === 1 ? 'itsSubtasks' : 'theirSubtasks', { count: subtaskIds.length })}{' '}
			{withoutAccess.length > 0 && (
				<span className={styles.warning}>
					{t('withoutAccess', { count: withoutAccess.length, names, project: titleOf(project) })}
				</span>
			)}
		</p>
	);
}
