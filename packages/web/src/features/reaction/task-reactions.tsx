import type { Task } from '@ordna/domain/task';
import { useState } from 'react';
import { isVisit } from '../../platform/address/link-hash.ts';
import { useKnownAccount } from '../user/index.ts';
import { useReactToTask, useTaskReactions } from './reaction.api.ts';
import { ReactionRow } from './reaction-row.tsx';

export interface TaskReactionsProps {
	task: Task;
	isReadOnly: boolean;
}

/** The reactions to a task, and the way to give one; to who may not, nothing where there are none. */
export function TaskReactions({ task, isReadOnly }: TaskReactionsProps) {
	const me = useKnownAccount();
	const reactions = useTaskReactions(task.id);
	const react = useReactToTask(task, reactions ?? null);
	const [isPicking, setPicking] = useState(false);
	// Visitors have no name to react under.
	const mayReact = !isReadOnly && !isVisit() && me !== undefined;
	return (
		<ReactionRow
			reactions={reactions ?? null}
			me={me}
			onReact={mayReact ? (value, isOn) => react(me, value, isOn) : undefined}
			isPicking={isPicking}
			onPickingChange={setPicking}
			isAlwaysOffered={mayReact}
		/>
	);
}
