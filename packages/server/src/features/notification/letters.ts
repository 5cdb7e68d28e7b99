import { displayName, type User } from '@ordna/domain/user';
import type { Tell } from '../../asking/index.ts';
import { canSendMail, type Mail, type NamedTask, type Recipient, recipientsOf, sendMails } from '../mail/index.ts';
import { findPeople } from '../user/index.ts';
import type { News, ToldNews } from './tell-news.ts';

/** Writes a letter to everybody who was just told, where the server sends mail. At most three statements. */
export async function writeLetters(tell: Tell, told: readonly ToldNews[]): Promise<void> {
	if (told.length === 0 || !canSendMail(tell.app.settings)) return;
	const recipients = await recipientsOf(tell, [...new Set(told.flatMap(({ userIds }) => userIds))]);
	const byId = new Map(recipients.map((one) => [one.userId, one]));
	const people = await findPeople(tell, [...new Set(told.flatMap(({ news }) => Object.values(news.people)))]);
	const letters = told.flatMap(({ news, userIds }) => {
		const write = letterOf(news, people);
		return userIds.flatMap((id) => {
			const to = byId.get(id);
			return to && write ? [write(to)] : [];
		});
	});
	await sendMails(tell, letters);
}

type Write = (to: Recipient) => Mail;

/** How a letter about some news is written; nothing for what comes with a letter of its own. */
function letterOf(news: News, people: ReadonlyMap<number, User>): Write | undefined {
	const called = (key: string) => nameOf(people.get(news.people[key] ?? 0));
	const doer = called('doer');
	const part = <T>(key: string): T => JSON.parse(news.payload[key] ?? 'null') as T; // the codec wrote it
	if (news.name === 'project.created') {
		const { title } = part<{ title: string }>('project');
		return (to) => ({ to, kind: 'project.created', data: { doer, project: title }, from: doer });
	}
	if (news.name === 'team.member.added') {
		const team = part<{ id: number; name: string }>('team');
		return (to) => ({ to, kind: 'team.joined', data: { doer, team }, from: doer });
	}
	if (!news.name.startsWith('task.') || news.name === 'task.reminder') return undefined;
	return taskLetterOf(news, { doer, assignee: called('assignee'), part });
}

interface Facts {
	readonly doer: string;
	readonly assignee: string;
	readonly part: <T>(key: string) => T;
}

function taskLetterOf(news: News, { doer, assignee, part }: Facts): Write | undefined {
	const whole = part<{ id: number; title: string; identifier: string; description: string }>('task');
	const project = part<{ title: string } | null>('project')?.title ?? '';
	const task: NamedTask = { id: whole.id, title: whole.title, identifier: whole.identifier, project };
	const about = { from: doer, taskId: task.id };
	switch (news.name) {
		case 'task.comment': {
			const { comment: html } = part<{ comment: string }>('comment');
			const data = { doer, task, html, mentioned: part<boolean>('mentioned') };
			return (to) => ({ to, kind: 'task.comment', data, ...about });
		}
		case 'task.mentioned': {
			const data = { doer, task, html: whole.description, isNew: part<boolean>('is_new') };
			return (to) => ({ to, kind: 'task.mentioned', data, ...about });
		}
		case 'task.assigned':
			return (to) => {
				const assigned = assignedAs(news.people, to.userId) ?? { other: assignee };
				return { to, kind: 'task.assigned', data: { doer, task, assigned }, ...about };
			};
		default:
			return (to) => ({ to, kind: 'task.deleted', data: { doer, task }, ...about });
	}
}

function assignedAs({ doer, assignee }: News['people'], reader: number): 'you' | 'themselves' | undefined {
	if (assignee === reader) return 'you';
	return assignee === doer ? 'themselves' : undefined;
}

/** Who is gone meanwhile is still somebody. */
function nameOf(person: User | undefined): string {
	return person ? displayName(person) : '?';
}
