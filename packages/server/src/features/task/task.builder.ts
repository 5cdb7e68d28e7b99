import type { Project } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import type { TestApp, UnbrandedInput } from '../../testing/start-app.ts';
import { aProject } from '../project/project.builder.ts';
import { aUser, type TestUser } from '../user/user.builder.ts';
import type { TaskDraft } from './create-task.ts';

let made = 0;

interface Around {
	readonly owner?: TestUser;
	readonly project?: Project;
}

/** A task, in a project of somebody new when none is named. */
export async function aTask(
	app: TestApp,
	{ owner, project, ...draft }: Partial<UnbrandedInput<TaskDraft>> & Around = {},
): Promise<Task> {
	made += 1;
	const person = owner ?? (await aUser(app));
	const { id: projectId } = project ?? (await aProject(app, { owner: person }));
	return app.api(person.token).task.create({ title: `Task ${made}`, ...draft, projectId });
}
