import type { Task } from '@ordna/domain/task';
import { useNavigate } from '@tanstack/react-router';

/** Goes to the project a task lies in. */
export function useOpenProject(task: Pick<Task, 'projectId'> | undefined): () => void {
	const navigate = useNavigate();
	return () => {
		if (task) void navigate({ to: '/projects/$projectId', params: { projectId: task.projectId } });
		else void navigate({ to: '/' });
	};
}
