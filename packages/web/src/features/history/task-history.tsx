import type { Task } from '@ordna/domain/task';
import { ArrowLeft, ChevronDown } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { usePagedQuery } from '../../platform/queries/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { useTaskActions } from '../task/index.ts';
import { type Aspect, aspectOf, type Entry } from './entries.ts';
import { taskHistory, useLiveChanges } from './history.api.ts';
import { HistoryList } from './history-list.tsx';
import styles from './task-history.module.css';

interface TaskHistoryProps {
	task: Task;
	isReadOnly: boolean;
	/** Back to the task; on a phone the head of the page leads there. */
	onBack: () => void;
}

/** What happened to a task, its comments and files. */
export function TaskHistory({ task, isReadOnly, onBack }: TaskHistoryProps) {
	const { t } = useTranslation('history');
	const isPhone = useIsPhone();
	const query = usePagedQuery(taskHistory(useClient(), task.id));
	const { refresh } = query;
	const actions = useTaskActions();
	const [aspect, setAspect] = useState<Aspect>();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus({ preventScroll: true }), []);
	useLiveChanges((changes) => {
		// Comments and files name their project alone.
		const isOurs = (changes ?? []).some(({ entity, entity_id, project_id }) =>
			entity === 'task' ? entity_id === task.id : project_id === task.projectId,
		);
		if (!changes || isOurs) void refresh();
	});
	const isShown = useCallback(
		({ said }: Entry) => aspect === undefined || said.some(({ name }) => aspectOf(name) === aspect),
		[aspect],
	);
	const restore = (description: string) =>
		void actions.patchWithUndo(task.id, { description }, t('descriptionRestored'));
	return (
		<section aria-label={t('history')}>
			<header className={styles.head}>
				{!isPhone && <IconButton icon={ArrowLeft} name={t('back')} keys="h" className={styles.back} onClick={onBack} />}
				<h2 ref={heading} tabIndex={-1} className={styles.title}>
					{t('history')}
				</h2>
				<span className={`${styles.task} cut`} dir="auto">
					{task.title}
				</span>
				<span className="grow" />
				<Menu
					align="end"
					trigger={
						<Button kind="ghost">
							{t(`kinds.${aspect ?? 'all'}`)}
							<Icon of={ChevronDown} size={14} />
						</Button>
					}
				>
					{([undefined, 'task', 'comment', 'file'] as const).map((one) => (
						<MenuItem key={one ?? 'all'} isChosen={one === aspect} onSelect={() => setAspect(one)}>
							{t(`kinds.${one ?? 'all'}`)}
						</MenuItem>
					))}
				</Menu>
			</header>
			<HistoryList
				query={query}
				projectId={task.projectId}
				ofTask={task.id}
				filter={aspect && isShown}
				onRestore={isReadOnly ? undefined : restore}
				today={task.description}
				isSmall
			/>
		</section>
	);
}
