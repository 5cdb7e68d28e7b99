import type { Task } from '@ordna/domain/task';
import { GitBranch, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Dragging } from '../../platform/drag/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import { useRelations } from './relation.api.ts';
import styles from './relation.module.css';
import { Relations } from './relations.tsx';
import { Subtasks } from './subtasks.tsx';

export interface TaskRelationsProps {
	task: Task;
	isReadOnly: boolean;
	/** Silent while something else of the task is open: its own keys count there. */
	isActive: boolean;
}

/** The subtasks of a task and its other relations; where there are none, only how to add some. */
export function TaskRelations({ task, isReadOnly, isActive }: TaskRelationsProps) {
	const { t } = useTranslation('relation');
	const entries = useRelations(task);
	const [adding, setAdding] = useState<'subtask' | 'relation'>();
	const subtasks = entries.filter(({ kind }) => kind === 'subtask');
	const hasRelations = subtasks.length < entries.length;
	useShortcuts([{ keys: 'r', run: () => setAdding('relation') }], isActive && !isReadOnly);
	const isSubtaskShown = subtasks.length > 0 || adding === 'subtask';
	const isRelationShown = hasRelations || adding === 'relation';
	return (
		<Dragging>
			{isSubtaskShown && (
				<Subtasks
					task={task}
					entries={subtasks}
					isReadOnly={isReadOnly}
					isAdding={adding === 'subtask'}
					onAdding={(isAdding) => setAdding(isAdding ? 'subtask' : undefined)}
				/>
			)}
			{isRelationShown && (
				<Relations
					task={task}
					entries={entries}
					isReadOnly={isReadOnly}
					isAdding={adding === 'relation'}
					onAdding={(isAdding) => setAdding(isAdding ? 'relation' : undefined)}
				/>
			)}
			{!isReadOnly && !(isSubtaskShown && isRelationShown) && (
				<div className={styles.begin}>
					{!isSubtaskShown && (
						<Button kind="ghost" icon={ListChecks} onClick={() => setAdding('subtask')}>
							{t('addSubtask')}
						</Button>
					)}
					{!isRelationShown && (
						<Button kind="ghost" icon={GitBranch} onClick={() => setAdding('relation')}>
							{t('addRelation')}
						</Button>
					)}
				</div>
			)}
		</Dragging>
	);
}
