import { countChecklist } from '@ordna/domain/checklist';
import type { Task } from '@ordna/domain/task';
import type { ReactNode } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type DateFormat, type RowContext, shownDate, taskMetas } from '../task/index.ts';
import styles from './shown-properties.module.css';
import { isUsuallyShown, type Property, properties, type Shape, shows, type ViewDisplay } from './view-display.ts';

type Toggled = Pick<ViewDisplay, 'toggled'>;

/** What rows show where somebody chose what they show; nothing where they show what they usually do. */
export function rowProperties(display: Toggled, format: DateFormat): Pick<RowContext, 'shownOf' | 'metas'> {
	if (display.toggled.length === 0) return { metas: taskMetas };
	const hidesSome = display.toggled.some((one) => isUsuallyShown('row', one));
	const showsMore = display.toggled.some((one) => !isUsuallyShown('row', one));
	const metas = (task: Task): ReactNode => (
		<>
			<MoreProperties task={task} display={display} shape="row" format={format} />
			{taskMetas(task)}
		</>
	);
	return {
		metas: showsMore ? metas : taskMetas,
		...(hidesSome && { shownOf: (task: Task) => withoutHidden(task, display, 'row') }),
	};
}

/** A task as if it had not what its row or card does not show. */
export function withoutHidden(task: Task, display: Toggled, shape: Shape): Task {
	const hides = (property: Property) => !shows(display, property, shape);
	const { total } = countChecklist(task.description);
	return {
		...task,
		...(hides('priority') && { priority: 0 }),
		...(hides('labels') && { labels: [] }),
		...(hides('assignees') && { assignees: [] }),
		...(hides('due') && { dueDate: null, dueDay: null }),
		...(hides('progress') && { percentDone: 0 }),
		...(hides('comments') && { commentCount: 0, isUnread: false }),
		...(hides('attachments') && { attachments: [] }),
		...(hides(total > 0 ? 'checklist' : 'description') && { description: '' }),
	};
}

interface MorePropertiesProps {
	task: Task;
	display: Toggled;
	shape: Shape;
	format: DateFormat;
}

/** In words: what rows or cards do not show unless somebody wants it. */
export function MoreProperties({ task, display, shape, format }: MorePropertiesProps) {
	const { t } = useTranslation('task');
	const start = shownDate(task, 'startDate', format.clock.zone);
	const words: Partial<Record<Property, string | null | false>> = {
		number: task.identifier,
		start: start !== null && t('display.told.start', { date: format.short(start) }),
		created: t('display.told.created', { date: format.short(task.created) }),
		updated: t('display.told.updated', { date: format.short(task.updated) }),
		createdBy: task.createdBy && t('display.told.createdBy', { name: displayName(task.createdBy) }),
	};
	return properties.map(
		(property) =>
			!isUsuallyShown(shape, property) &&
			shows(display, property, shape) &&
			words[property] && (
				<span key={property} className={styles.word} dir="auto">
					{words[property]}
				</span>
			),
	);
}
