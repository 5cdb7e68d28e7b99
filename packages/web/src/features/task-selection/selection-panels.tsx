import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { LabelPicker } from '../label/index.ts';
import { AssigneeChoices, DateChoices } from '../task-field/index.ts';
import { ComingWindow, LazyMoveWindow } from '../task-move/index.ts';
import { differenceOf, sharedAmong } from './selection-plan.ts';
import type { SelectionDeeds } from './use-selection-deeds.ts';

interface PanelProps {
	deeds: SelectionDeeds;
}

/** One date for all of them: changed once, when the panel closes, and not with every step to it. */
export function SelectedDueDate({ deeds, onDone }: PanelProps & { onDone: () => void }) {
	const { t } = useTranslation('pickers');
	const [date, setDate] = useState(deeds.dueDate ?? null);
	const save = useRef<() => void>(undefined);
	useEffect(() => () => save.current?.(), []);
	return (
		<DateChoices
			value={date}
			onChange={(next) => {
				setDate(next);
				save.current = () => deeds.setDueDate(next);
			}}
			onDone={onDone}
			noneLabel={t('selection.noDue')}
		/>
	);
}

/** Chosen: on all of them. What only some have says on how many. */
export function SelectedLabels({ deeds }: PanelProps) {
	const { t } = useTranslation('pickers');
	const { all, some } = sharedAmong(deeds.tasks.map((task) => task.labels));
	const total = deeds.tasks.length;
	return (
		<LabelPicker
			labels={all}
			tailOf={({ id }) => some.has(id) && t('selection.someOf', { count: some.get(id), total })}
			someHave={({ id }) => some.has(id)}
			onChange={(labels) => deeds.changeLabels(differenceOf(all, labels))}
		/>
	);
}

export function SelectedAssignees({ deeds }: PanelProps) {
	const { t } = useTranslation('pickers');
	const { all, some } = sharedAmong(deeds.tasks.map((task) => task.assignees));
	const total = deeds.tasks.length;
	return (
		<AssigneeChoices
			projectId={deeds.peopleOf}
			assignees={all}
			tailOf={({ id }) => (some.has(id) ? t('selection.someOf', { count: some.get(id), total }) : undefined)}
			someHave={({ id }) => some.has(id)}
			onChange={(people) => deeds.changeAssignees(differenceOf(all, people))}
		/>
	);
}

/** The window in which all of them are moved. */
export function MoveSelected({ deeds, onClose }: PanelProps & { onClose: () => void }) {
	return (
		<Suspense fallback={<ComingWindow onClose={onClose} />}>
			<LazyMoveWindow
				ids={deeds.ids}
				tasks={deeds.tasks}
				here={deeds.projectId}
				onPlace={({ bucketId }) => deeds.place(bucketId)}
				onMove={deeds.move}
				onClose={onClose}
			/>
		</Suspense>
	);
}
