import type { Comment } from '@ordna/domain/comment';
import type { Task } from '@ordna/domain/task';
import type { TestApp } from '../../testing/start-app.ts';
import type { TestUser } from '../user/user.builder.ts';

let made = 0;

/** A comment on a task. */
export function aComment(
	app: TestApp,
	{ author, task, comment }: { author: TestUser; task: Pick<Task, 'id'>; comment?: string },
): Promise<Comment> {
	made += 1;
	return app.api(author.token).comment.create({ taskId: task.id, comment: comment ?? `<p>Comment ${made}</p>` });
}
