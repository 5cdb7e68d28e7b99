import type { Task } from '@ordna/domain/task';
import type { User } from '@ordna/domain/user';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { usePagedQuery } from '../../platform/queries/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { useTaskActions } from '../task/index.ts';
import { ChoiceMenu } from './choice-menu.tsx';
import { type Aspect, aspectOf, type Entry } from './entries.ts';
import { taskHistory, useLiveChanges } from './history.api.ts';
import { HistoryList } from './history-list.tsx';
import styles from './task-history.module.css';

/** What a task can have a history of. */
const ownAspects = ['task', 'comment', 'file'] as const satisfies readonly Aspect[];

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
	const { items, refresh } = query;
	const people = useMemo(
		() => new Map(items.flatMap(({ actor }) => (actor ? [[actor.id, displayName(actor)]] : []))),
		[items],
	);
	const [person, setPerson] = useState<User['id']>();
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
		({ actor, said }: Entry) =>
			(person === undefined || actor?.id === person) &&
			(aspect === undefined || said.some(({ name }) => aspectOf(name) === aspect)),
		[person, aspect],
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
				<span className={styles.filters}>
					{people.size > 1 && (
						<ChoiceMenu
							{...{ all: [...people.keys()], chosen: person, onChoose: setPerson }}
							wordOf={(one) => (one === undefined ? t('everyone') : (people.get(one) ?? ''))}
						/>
					)}
					<ChoiceMenu
						{...{ all: ownAspects, chosen: aspect, onChoose: setAspect }}
						wordOf={(one) => t(`kinds.${one ?? 'all'}`)}
					/>
				</span>
			</header>
			<HistoryList
				query={query}
				projectId={task.projectId}
				ofTask={task.id}
				filter={aspect === undefined && person === undefined ? undefined : isShown}
				onRestore={isReadOnly ? undefined : restore}
				today={task.description}
				isSmall
			/>
		</section>
	);
}
