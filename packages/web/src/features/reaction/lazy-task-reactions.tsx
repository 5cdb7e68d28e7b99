import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import styles from './reaction-row.module.css';
import type { TaskReactionsProps } from './task-reactions.tsx';

const parts = lazyModule(() => import('./task-reactions.tsx'), 'reaction');
// With the code of the task they stand in, which is fetched ahead. What fails is tried again when they are shown.
parts.load().catch(() => undefined);

/** The reactions to a task, in a place that is as high before they are here, so that what is below does not move. */
export function TaskReactions(props: TaskReactionsProps) {
	const fetched = useLazyModule(parts, true);
	return (
		<div className={props.isReadOnly ? undefined : styles.place}>{fetched && <fetched.TaskReactions {...props} />}</div>
	);
}
