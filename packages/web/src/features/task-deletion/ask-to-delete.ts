import type { Task } from '@ordna/domain/task';
import { confirm } from '../../ui/confirm.tsx';
import { lazyModule } from '../../ui/lazy-module.ts';
import { adjacentTask, elementOfTask } from '../task/index.ts';

const question = lazyModule(() => import('./deletion-question.tsx'), 'task-deletion');

/**
 * Asks whether tasks are put into the trash, and says what goes with them; true when the person is sure. The focus then goes
 * on beside them, else back to where it came from.
 *
 * @param count of all that are deleted, where not each of them is held
 */
export async function askToDelete(tasks: readonly Task[], count = tasks.length): Promise<boolean> {
	const beside = adjacentTo(tasks);
	const parts = await question.load().catch(() => undefined);
	// Where the question cannot be fetched nobody is held up: what is in the trash can be restored.
	if (!parts) return true;
	return confirm({
		...parts.questionOf(tasks, count),
		finalFocus: (isSure) => (isSure && beside !== undefined && elementOfTask(beside)) || true,
	});
}

/** The task of the page that comes after those given, or else the one before. */
function adjacentTo(tasks: readonly Task[]) {
	const ids = new Set(tasks.map(({ id }) => id));
	const [first, last] = [tasks[0], tasks.at(-1)];
	if (!first || !last) return undefined;
	// Of thousands the outermost are asked alone: each looks through the whole page.
	const around = [adjacentTask(last.id, 1), adjacentTask(first.id, -1), adjacentTask(first.id, 1)];
	return around.find((id) => id !== undefined && !ids.has(id));
}
