import { type FailureName, isFailure } from '@ordna/domain/failures';
import { type App, type Person, queryContext, runCommand } from '../../context/index.ts';
import { sha256Hex } from '../../security/tokens.ts';
import { requireProject } from '../access/index.ts';
import { wordIn } from './address.ts';
import type { IncomingMail } from './incoming-mail.ts';
import { dropFiles, keepFiles } from './keep-files.ts';
import { projectsOfWords } from './mail-in.queries.ts';
import { createMailedTask } from './mailed-task.ts';
import { wasTaken } from './message.store.ts';
import { readMail, UnreadableMail } from './read-mail.ts';
import { findSender } from './sender.ts';

/** Why an e-mail becomes no task. It stays in the mailbox as it is, and nobody gets an answer. */
export type LeftAlone =
	| (
			| 'read before'
			| 'too large'
			| 'gone'
			| 'unreadable'
			| 'automatic'
			| 'no such address'
			| 'unknown sender'
			| 'failed'
	  )
	| `refused: ${FailureName}`;

/**
 * Makes a task of an e-mail in each project that it was sent to. One that was taken before counts as taken.
 * @param place where the e-mail lies, for one without a Message-ID.
 */
export async function takeMail(app: App, source: Buffer, place: string): Promise<'taken' | LeftAlone> {
	const mail = await readable(source);
	if (!mail) return 'unreadable';
	if (mail.isAutomatic) return 'automatic';
	const words = mail.recipients.flatMap((address) => wordIn(app.settings.mailIn, address) ?? []);
	const projects = await projectsOfWords(queryContext(app, { kind: 'stranger' }), [...new Set(words)]);
	if (projects.length === 0) return 'no such address';
	const person = await findSender(app, mail.from);
	if (!person) return 'unknown sender';
	const messageHash = sha256Hex(`${person.id} ${mail.messageId || place}`);
	const outcomes: ('taken' | LeftAlone)[] = [];
	for (const projectId of projects) outcomes.push(await takeInto(app, person, { projectId, mail, messageHash }));
	return outcomes.find((outcome) => outcome === 'taken') ?? outcomes[0] ?? 'no such address';
}

async function readable(source: Buffer): Promise<IncomingMail | undefined> {
	try {
		return await readMail(source);
	} catch (error) {
		if (error instanceof UnreadableMail) return undefined;
		throw error;
	}
}

interface Taking {
	readonly projectId: number;
	readonly mail: IncomingMail;
	readonly messageHash: string;
}

async function takeInto(
	app: App,
	person: Person,
	{ projectId, mail, messageHash }: Taking,
): Promise<'taken' | LeftAlone> {
	try {
		const context = queryContext(app, person);
		await requireProject(context, projectId, 'write');
		if (await wasTaken(context, projectId, messageHash)) return 'taken';
		const files = await keepFiles(app, mail.files);
		let isKept = false;
		try {
			isKept = await runCommand(app, person, { via: 'email' }, async (command) => {
				await command.locks.lock({ projects: [projectId] });
				// The right may have gone while the files were kept.
				const project = await requireProject(command, projectId, 'write');
				return createMailedTask(command, project, { messageHash, mail, files });
			});
		} finally {
			if (!isKept) await dropFiles(app, files.drafts);
		}
		return 'taken';
	} catch (error) {
		if (!isFailure(error) || error.failure === 'server.diskFull') throw error;
		return `refused: ${error.failure}`;
	}
}
