import { toId } from '@ordna/domain/contract';
import { matchLabel, matchPerson, parseQuickAddMode, type QuickAdd, type QuickAddMode } from '@ordna/domain/quick-add';
import type { UserId } from '@ordna/domain/user';
import { type CommandContext, requirePerson } from '../../context/index.ts';
import { type Granted, type ProjectFacts, selectReaders } from '../access/index.ts';
import { attach } from '../attachment/index.ts';
import { createLabels, findLabelsNamed } from '../label/index.ts';
import { wordsFor } from '../mail/index.ts';
import { createTask, replaceLabels } from '../task/index.ts';
import { requireTask } from '../task-record/index.ts';
import { callerZone, findPeople, requireAccount } from '../user/index.ts';
import { bodyOf, firstLine, leftOutText } from './description.ts';
import type { IncomingMail } from './incoming-mail.ts';
import type { KeptFiles } from './keep-files.ts';
import { markTaken } from './message.store.ts';
import { fieldsOf, readSubject, titleOf, withoutPrefixes } from './read-subject.ts';

/** Of a subject, so many characters are read. */
const maxSubjectLength = 1000;

/** Longer words are none that people give to labels. */
const maxLabelLength = 250;

export interface MailedTask {
	readonly messageHash: string;
	readonly mail: IncomingMail;
	readonly files: KeptFiles;
}

/** Makes a task of an e-mail of the caller; `false` where it became one before. */
export async function createMailedTask(
	context: CommandContext,
	project: Granted<ProjectFacts, 'write'>,
	{ messageHash, mail, files }: MailedTask,
): Promise<boolean> {
	if (!(await markTaken(context, project, messageHash))) return false;
	const { settings } = await requireAccount(context.app, requirePerson(context.caller).id);
	const words = wordsFor(settings.language).mailIn;
	const mode = quickAddModeOf(settings.frontendSettings);
	const clock = { now: context.now, zone: await callerZone(context) };
	const typed = readSubject(subjectOf(mail, words.noSubject), { ...clock, mode, project });
	const people = await findAssignees(context, project.id, typed);
	const { id } = await createTask(context, project, {
		...fieldsOf(typed),
		title: titleOf(typed, [...people.keys()], mode),
		description: bodyOf(context, mail) + leftOutText(files.leftOut, words),
		assignees: [...new Set(people.values())].map((person) => ({ id: person })),
	});
	const task = await requireTask(context, id, 'write');
	const labels = await labelsOf(context, typed);
	if (labels.length > 0) await replaceLabels(context, task, labels);
	await attach(context, task, files.drafts);
	return true;
}

/** The subject; without one the first line of the e-mail. */
function subjectOf(mail: IncomingMail, noSubject: string): string {
	const subject = withoutPrefixes(mail.subject) || withoutPrefixes(firstLine(mail));
	return subject.slice(0, maxSubjectLength).toWellFormed() || noSubject;
}

function quickAddModeOf(settings: unknown): QuickAddMode {
	const isObject = typeof settings === 'object' && settings !== null;
	return parseQuickAddMode(isObject ? Reflect.get(settings, 'quick_add_magic_mode') : undefined);
}

/** The labels that a subject names; those that the caller does not see by that name are made. */
async function labelsOf(context: CommandContext, { labels }: QuickAdd): Promise<number[]> {
	const names = labels.filter((name) => name.length <= maxLabelLength);
	const known = await findLabelsNamed(context, names);
	const unknown = names.filter((name) => !matchLabel(name, known));
	const made = await createLabels(
		context,
		unknown.map((title) => ({ title, description: '', hexColor: '' })),
	);
	return [...names.flatMap((name) => matchLabel(name, known)?.id ?? []), ...made];
}

/** By the names in a subject, those who can read the project and are called so. */
async function findAssignees(
	context: CommandContext,
	projectId: number,
	{ assignees }: QuickAdd,
): Promise<Map<string, UserId>> {
	if (assignees.length === 0) return new Map();
	const readers = await selectReaders(context, projectId).execute();
	const people = await findPeople(
		context,
		readers.map(({ id }) => id),
	);
	return new Map(
		assignees.flatMap((name) => {
			const person = matchPerson(name, [...people.values(), nobody]);
			return person && person !== nobody ? [[name, person.id] as const] : [];
		}),
	);
}

/** `matchPerson` takes the only one there is for whoever is meant. */
const nobody = { id: toId('user', 0), username: '', name: '' };
