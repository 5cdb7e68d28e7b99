import type { Task } from '@ordna/domain/task';
import { lazyComponent } from '../../ui/lazy-component.ts';

interface CompletionsProps {
	task: Task;
	isReadOnly: boolean;
	/** Whether its keys count. */
	isActive: boolean;
}

/** What a repeating task has been through, and what can be left out of it. */
export const Completions = lazyComponent<CompletionsProps>(
	() => import('./completions.tsx').then((m) => m.Completions),
	'completion',
);
