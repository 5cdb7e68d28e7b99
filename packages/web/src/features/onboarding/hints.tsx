import { useParams } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useStore } from '../../platform/store/index.ts';
import { taskKind } from '../task/index.ts';
import { useSettings } from '../user/index.ts';
import { Hint } from './hint.tsx';
import { useHints } from './use-hints.ts';

/** So many tasks somebody has added before quick actions are worth a hint. */
const enoughTasks = 3;

/** The hints after the first, one at a time. */
export function Hints() {
	const { isSeen } = useHints();
	const { defaultProjectId } = useSettings();
	const { projectId } = useParams({ strict: false });
	const store = useStore();
	const count = useSyncExternalStore(
		(listener) => store.watchKind(taskKind, listener),
		() => store.all(taskKind).length,
	);
	if (projectId !== undefined && projectId > 0 && projectId !== defaultProjectId && !isSeen('views'))
		return <Hint name="views" at="views" />;
	return count >= enoughTasks && !isSeen('search') ? <Hint name="search" at="search" /> : null;
}
