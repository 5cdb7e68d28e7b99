import { toFileName } from '@ordna/domain/file';
import type {
	ImportedAttachment,
	ImportedComment,
	ImportedPerson,
	ImportedTask,
	ImportKind,
} from '@ordna/domain/import';
import { partKeysOf } from '@ordna/domain/import';
import { cleanRichText, type QueryContext } from '../../context/index.ts';
import { personKeyOf, type WhoIs } from './imported-people.ts';
import type { ImportInput } from './importing.ts';
import { findPartsHere, type NewPart, type PartsHere } from './known-parts.ts';
import type { KnownTask } from './known-sources.ts';
import { EventLoopYielder } from './run-cooperatively.ts';
import { inPieces } from './slices.ts';
import { storedPartKey } from './source-hash.ts';

/** A task that is here, as its source has it now. */
export interface PresentTask {
	readonly known: KnownTask;
	readonly task: ImportedTask;
}

/** What a task that is here got in its source since. */
export interface PartsPlan extends PresentTask {
	readonly comments: readonly Keyed<ImportedComment>[];
	readonly files: readonly Keyed<ImportedAttachment>[];
	/** Those who are somebody here. */
	readonly assignees: readonly (Keyed<ImportedPerson> & { readonly userId: number })[];
	/** Comments of the source that are here, by what the source calls them: new ones may quote them. */
	readonly quotable: ReadonlyMap<number, number>;
}

/** A thing of a source, with what it is known by within its task. */
export interface Keyed<T> {
	readonly key: string;
	readonly part: T;
}

/** What tasks that are here get. */
export interface PartsPlans {
	/** Those that get something. */
	readonly tasks: readonly PartsPlan[];
	/** What is here, and was not noted when it came. */
	readonly found: readonly NewPart[];
	/** Of each person of the source, by their key: on how many tasks they would be put if they were somebody here. */
	readonly nobodys: ReadonlyMap<string, number>;
}

/** Bytes of a file that can be imported; `undefined` for one that is missing or larger than allowed. */
export type SizeOf = (attachment: ImportedAttachment) => number | undefined;

/** The sizes of the files that a source brings along. */
export function sizesOf({ enclosed }: Pick<ImportInput, 'enclosed'>): SizeOf {
	return ({ content }) =>
		'base64' in content ? Buffer.byteLength(content.base64, 'base64') : enclosed.file(content.fileId)?.size;
}

/** What belongs to an assignee of a source. */
export const assigneeKey = (person: ImportedPerson) => `assignee ${personKeyOf(person)}`;

interface Planning {
	readonly kind: ImportKind;
	readonly input: ImportInput;
	readonly whoIs: WhoIs;
	readonly maxFileSize: number;
}

/** So many tasks are looked at in one go. */
const batchSize = 500;

/** Tells of tasks that are here what is new at them in their source. What was deleted here, or taken off, is not new. */
export async function planParts(
	context: QueryContext,
	present: readonly PresentTask[],
	{ kind, input, whoIs, maxFileSize }: Planning,
): Promise<PartsPlans> {
	const tasks: PartsPlan[] = [];
	const found: NewPart[] = [];
	const nobodys = new Map<string, number>();
	const turns = new EventLoopYielder();
	const sizeOf = sizesOf(input);
	const isFull = ({ task }: PresentTask) => task.comments.length + task.attachments.length + task.assignees.length > 0;
	for (const some of inPieces(present.filter(isFull), batchSize)) {
		const hereOf = await findPartsHere(context, {
			taskIds: some.map(({ known }) => known.row.id),
			withTexts: some.some(({ task }) => task.comments.some(({ created }) => created === null)),
		});
		for (const one of some) {
			const plan = await partsPlanOf(one, {
				...{ here: hereOf(one.known.row.id), whoIs, maxFileSize, sizeOf, turns },
				keyOf: (key) => storedPartKey(kind, key),
				clean: (html) => cleanRichText(context, html),
			});
			found.push(...plan.found);
			for (const key of plan.nobodys) nobodys.set(key, (nobodys.get(key) ?? 0) + 1);
			if (plan.comments.length + plan.files.length + plan.assignees.length > 0) tasks.push(plan);
		}
	}
	return { tasks, found, nobodys };
}

/** How much tasks that are here get. */
export function countParts({ tasks }: Pick<PartsPlans, 'tasks'>) {
	const sum = (of: (plan: PartsPlan) => readonly unknown[]) => tasks.reduce((all, plan) => all + of(plan).length, 0);
	return {
		comments: sum(({ comments }) => comments),
		files: sum(({ files }) => files),
		assignees: sum(({ assignees }) => assignees),
	};
}

interface Beside {
	readonly here: PartsHere;
	readonly whoIs: WhoIs;
	readonly maxFileSize: number;
	readonly sizeOf: SizeOf;
	/** What a key is stored as. */
	readonly keyOf: (key: string) => string;
	readonly clean: (html: string) => string;
	/** One task may have all comments of an import. */
	readonly turns: Pick<EventLoopYielder, 'next'>;
}

interface OnePlan extends PartsPlan {
	readonly found: readonly NewPart[];
	readonly nobodys: readonly string[];
}

/**
 * What is new at one task. What came before it was noted is known by the time of a comment, or its text where the source
 * has no time, and by the name and size of a file: each thing that is here stands for one of the source.
 */
export async function partsPlanOf({ known, task }: PresentTask, beside: Beside): Promise<OnePlan> {
	const { sizeOf } = beside;
	const keys = partKeysOf(task, sizeOf);
	const said = await asNoted(task.comments, keys.comments, beside);
	const comments = await newComments(said, beside);
	const files = await newFiles(await asNoted(task.attachments, keys.files, beside), beside);
	const people = newAssignees(task, beside);
	const taskId = known.row.id;
	const found = [...comments.found, ...files.found, ...people.found].map((one) => ({ ...one, taskId }));
	const foundIds = new Map(comments.found.map(({ key, partId }) => [key, partId]));
	const quotable = new Map(
		said.flatMap(({ part, key, noted }) => {
			const partId = foundIds.get(key) ?? noted;
			return partId === undefined ? [] : [[part.id, partId] as const];
		}),
	);
	const fresh = { comments: comments.fresh, files: files.fresh, assignees: people.fresh };
	return { known, task, ...fresh, quotable, found, nobodys: people.nobodys };
}

/** A thing of a source, with what it is noted to have become. */
interface Noted<T> extends Keyed<T> {
	readonly noted: number | undefined;
}

async function asNoted<T>(
	parts: readonly T[],
	keys: readonly string[],
	{ here, keyOf, turns }: Beside,
): Promise<Noted<T>[]> {
	const all: Noted<T>[] = [];
	for (const [at, part] of parts.entries()) {
		await turns.next();
		const key = keys[at] ?? '';
		all.push({ part, key, noted: here.kept.get(keyOf(key)) });
	}
	return all;
}

type Found = Omit<NewPart, 'taskId'>;

/** Sorts things of a source into those that are new and those that are here, and were not noted. */
class Sorter<T, Row extends { readonly id: number }> {
	readonly fresh: Keyed<T>[] = [];
	readonly found: Found[] = [];
	readonly #what: NewPart['what'];
	/** The last of each name is the first that came. */
	readonly #left = new Map<string, Row[]>();
	readonly #taken = new Set<Row>();

	/** @param namesOf by which a thing that is here may be known. */
	constructor(what: NewPart['what'], rows: readonly Row[], namesOf: (row: Row) => readonly string[]) {
		this.#what = what;
		for (const row of rows.toReversed()) {
			for (const name of namesOf(row)) {
				const left = this.#left.get(name) ?? [];
				if (left.push(row) === 1) this.#left.set(name, left);
			}
		}
	}

	sort({ key, part }: Keyed<T>, name: string): void {
		const row = this.#take(name);
		if (row) this.found.push({ what: this.#what, key, partId: row.id });
		else this.fresh.push({ key, part });
	}

	#take(name: string): Row | undefined {
		const left = this.#left.get(name) ?? [];
		for (let row = left.pop(); row; row = left.pop()) {
			// By another of its names.
			if (this.#taken.has(row)) continue;
			this.#taken.add(row);
			return row;
		}
		return undefined;
	}
}

/** Those of what is here that none of these things became. */
function without<Row extends { readonly id: number }>(rows: readonly Row[], things: readonly Noted<unknown>[]): Row[] {
	const ids = new Set(things.map(({ noted }) => noted));
	return rows.filter(({ id }) => !ids.has(id));
}

const saidAt = (created: number) => `at ${created}`;
const saying = (text: string) => `text ${text}`;

async function newComments(comments: readonly Noted<ImportedComment>[], beside: Beside) {
	const { here, clean, turns } = beside;
	const sorter = new Sorter<ImportedComment, PartsHere['comments'][number]>(
		'comment',
		without(here.comments, comments),
		({ created, comment }) => [saidAt(created), saying(comment)],
	);
	for (const { part, key, noted } of comments) {
		await turns.next();
		const text = noted === undefined ? clean(part.comment) : '';
		if (text === '') continue;
		sorter.sort({ key, part }, part.created === null ? saying(text) : saidAt(part.created));
	}
	return sorter;
}

const fileOf = (size: number, name: string) => `${size} ${name}`;

async function newFiles(files: readonly Noted<ImportedAttachment>[], beside: Beside) {
	const { here, sizeOf, maxFileSize, turns } = beside;
	const sorter = new Sorter<ImportedAttachment, PartsHere['files'][number]>(
		'file',
		without(here.files, files),
		({ size, name }) => [fileOf(size, name)],
	);
	for (const { part, key, noted } of files) {
		await turns.next();
		const [size, name] = [sizeOf(part), toFileName(part.name)];
		if (noted !== undefined || size === undefined || size > maxFileSize) continue;
		sorter.sort({ key, part }, fileOf(size, name));
	}
	return sorter;
}

function newAssignees({ assignees }: ImportedTask, { here, keyOf, whoIs }: Beside) {
	const fresh = new Map<number, PartsPlan['assignees'][number]>();
	const found: Found[] = [];
	const nobodys: string[] = [];
	for (const part of assignees) {
		const key = assigneeKey(part);
		if (here.kept.has(keyOf(key))) continue;
		const userId = whoIs(part);
		if (userId === undefined) nobodys.push(personKeyOf(part));
		else if (here.assignees.has(userId)) found.push({ what: 'assignee', key, partId: userId });
		else if (!fresh.has(userId)) fresh.set(userId, { key, part, userId });
	}
	return { fresh: [...fresh.values()], found, nobodys };
}
