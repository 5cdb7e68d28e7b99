import { type ChangeEntity, fieldOf, isNonMutating } from '@ordna/domain/changes';
import type { Right } from '@ordna/domain/right';
import {
	type Change,
	cache,
	callerKey,
	type Invalidation,
	oncePerApp,
	type QueryContext,
} from '../../context/index.ts';
import type { Answer, JsonFragment } from '../../http/index.ts';
import { rightsOf } from '../access/index.ts';
import { findCachedTasks } from './task.cache.ts';

/** An answer that shows tasks, and what it rests on. */
export interface TaskAnswer {
	readonly answer: Answer<never>;
	readonly text: JsonFragment;
	/** The tasks it shows. */
	readonly ids: readonly number[];
	/** The project of which it is; `null` for one that shows several. */
	readonly projectId: number | null;
}

/** What an answer shows lies in one project, by its id, or in any of those that its reader may see. */
type AnswerGroup = number | ReadonlyMap<number, Right>;

interface CachedAnswer extends Pick<TaskAnswer, 'answer' | 'text'> {
	readonly group: AnswerGroup;
}

const limit = 8 * 1024 * 1024;

/** In characters. A longer answer would push out many others. */
const maxLength = 512 * 1024;

/** Answers that were asked for, encoded, each for one reader: whoever asks again, as clients that poll do, gets the same bytes. */
const answers = cache<string, CachedAnswer, AnswerGroup>({
	name: 'answers that show tasks',
	limit,
	maxWeight: limit,
	weigh: ({ text }) => (text.length > maxLength ? Number.POSITIVE_INFINITY : 700 + text.encoded.body.length),
	groupOf: ({ group }) => group,
	dropOn: dropAnswers,
});

const maxQuestions = 2000;

/** What was asked for lately, in two halves: the older one goes when the newer one is full. */
const questionsOf = oncePerApp(() => ({ newer: new Set<string>(), older: new Set<string>() }));

/**
 * Whether a question was asked before. What is asked for once, as most pages of many people are, is not kept: to keep it costs
 * more than to forget it, and it would push out what is asked for again.
 */
export function isAskedAgain({ app }: Pick<QueryContext, 'app'>, key: string): boolean {
	const questions = questionsOf(app);
	if (questions.newer.has(key)) return true;
	if (questions.newer.size >= maxQuestions) {
		questions.older = questions.newer;
		questions.newer = new Set();
	}
	questions.newer.add(key);
	return questions.older.has(key);
}

/**
 * What the caller is answered to a question, their right to ask checked already: from memory, or made by `load`.
 *
 * NOTE: an answer whose key is the same shows the same until a line of the log drops it. Not so with what `expand` adds, unread
 * marks for one, nor with what changes with the clock.
 */
export async function cachedAnswer(
	context: QueryContext,
	question: string,
	load: () => Promise<TaskAnswer>,
): Promise<Answer<never>> {
	const key = `${callerKey(context.caller)}|${question}`;
	if (!isAskedAgain(context, key)) return (await load()).answer;
	const cached = await answers.get(context, key, async () => {
		const made = await load();
		return { answer: made.answer, text: made.text, group: await groupOf(context, made) };
	});
	return cached.answer;
}

/** Tasks of other projects are shown too, where one of the answer is related to them. */
async function groupOf(context: QueryContext, { projectId, ids }: TaskAnswer): Promise<AnswerGroup> {
	const tasks = (await findCachedTasks(context, ids)).values();
	const isOfOneProject = tasks.every((task) => task.projectId === projectId && task.relations.length === 0);
	return projectId !== null && isOfOneProject ? projectId : rightsOf(context);
}

/** Of these nothing is shown with a task. Whatever else is written, if it is in no project, may be shown with any of them. */
const unseen: ReadonlySet<ChangeEntity> = new Set([
	'calendar token',
	'connected app',
	'export',
	'feed link',
	'invitation',
	'notification',
	'passkey',
	'push device',
	'registration',
	'reminder',
	'second factor',
	'server',
	'session',
	'sign-in provider',
	'template',
	'token',
	'webhook',
]);

function dropAnswers(change: Change, cached: Invalidation<string, CachedAnswer, AnswerGroup>): void {
	if (unseen.has(change.entity) || isNonMutating(change)) return;
	switch (change.entity) {
		case 'task':
		case 'comment':
		case 'attachment':
		case 'view':
		case 'bucket': {
			const projects = changedProjects(change);
			// A place in the view of a saved filter belongs to no project.
			if (projects.size === 0) cached.dropAll();
			for (const projectId of projects) {
				cached.dropGroup(projectId);
				cached.dropGroups((group) => typeof group === 'object' && group.has(projectId));
			}
			return;
		}
		default:
			cached.dropAll();
	}
}

/** The projects in which a line changes something: of a task that moves, both. */
export function changedProjects({ projectId, before, after }: Change): Set<number> {
	const ids = [projectId, fieldOf(before, 'projectId'), fieldOf(after, 'projectId')];
	return new Set(ids.filter((id): id is number => typeof id === 'number'));
}
