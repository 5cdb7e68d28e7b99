import { taskIdentifier } from '@ordna/domain/task';
import type { CommandContext } from '../../context/index.ts';
import { manyProjectFacts, type ProjectFacts } from '../access/index.ts';
import { day } from '../job/index.ts';
import { type OverdueTask, recipientsOf, sendMails } from '../mail/index.ts';
import { remindsByMail } from './by-mail.ts';
import type { Digest, OverdueRow } from './overdue.queries.ts';

/** So many tasks are named, the one that waits longest first. Of the others an e-mail says how many there are. */
const maxNamed = 50;

/** Writes digests to the people they are for; tomorrow there is another one. */
export async function writeDigests(context: CommandContext, digests: readonly Digest[]): Promise<void> {
	if (digests.length === 0 || !remindsByMail(context)) return;
	const recipients = await recipientsOf(
		context,
		digests.map(({ userId }) => userId),
	);
	const byId = new Map(recipients.map((one) => [one.userId, one]));
	const projects = await manyProjectFacts(context, [
		...new Set(digests.flatMap(({ tasks }) => tasks.slice(0, maxNamed).map((task) => task.project_id))),
	]);
	await sendMails(
		context,
		digests.flatMap(({ userId, at, tasks }) => {
			const to = byId.get(userId);
			if (!to) return [];
			const first = tasks.slice(0, maxNamed);
			const data = {
				tasks: first.map((task) => named(task, projects.get(task.project_id), at)),
				total: tasks.length,
			};
			return [{ to, kind: 'task.overdue' as const, data, usefulForMs: day }];
		}),
	);
}

function named(task: OverdueRow, project: ProjectFacts | undefined, at: number): OverdueTask {
	return {
		id: task.id,
		title: task.title,
		identifier: taskIdentifier(project?.identifier ?? '', task.index),
		project: project?.title ?? '',
		sinceMs: at - (task.due_date ?? at),
	};
}
