import type { Task } from '@ordna/domain/task';
import { sendForm } from '../../testing/send-form.ts';
import type { TestApp } from '../../testing/start-app.ts';

/** An attachment as a test needs it. */
export interface TestAttachment {
	readonly id: number;
	readonly file: { readonly id: number; readonly name: string; readonly mime: string; readonly size: number };
}

/** A file on a task, put there by somebody who may. */
export async function anAttachment(
	app: TestApp,
	{
		by,
		task,
		name = 'a.txt',
		content = 'hello world',
	}: {
		by: { token: string };
		task: Pick<Task, 'id'>;
		name?: string;
		content?: string | Buffer;
	},
): Promise<TestAttachment> {
	const { json } = await sendForm(app, `/tasks/${task.id}/attachments`, {
		token: by.token,
		field: 'files',
		files: [[name, content]],
	});
	const [made] = json.success as TestAttachment[];
	if (!made) throw new Error(`nothing was attached: ${JSON.stringify(json)}`);
	return made;
}
