/**
 * What of a file does not come over as it was: `changed` is kept in another form, `lost` is not imported. The words for
 * each stand in the language files.
 */
export const importIssueKinds = {
	/** A text in place of a date, such as `every full moon`. */
	unreadableDate: 'lost',
	/** The first date is kept, without a repeat. */
	unreadableRepeat: 'changed',
	/** Longer than a title can be. */
	longTitle: 'changed',
	/** A checklist stands in the description. */
	checklist: 'changed',
	/** A link to a file that is not in the export stands in the description. */
	linkedFile: 'changed',
	/** A file that the export should hold and does not. */
	missingFile: 'lost',
	/** Fields of the other app that have no like here stand in the description. */
	extraFields: 'changed',
	/** Author and date of a comment stand in it. */
	commentAuthor: 'changed',
	/** A column in the archive there is a column here. */
	archivedColumn: 'changed',
	/** Canceled there is done here. */
	canceled: 'changed',
	/** Without a title. */
	untitled: 'lost',
	/** A reminder at a place. */
	placeReminder: 'lost',
	/** Deleted there. */
	deleted: 'lost',
	/** Events, journals and others that are no tasks. */
	notTask: 'lost',
	/** An assignee nobody was chosen for. */
	assignee: 'lost',
	/** Larger than this server allows. */
	largeFile: 'lost',
	/** A task with the same key twice: only the first is imported. */
	repeated: 'lost',
} as const satisfies Readonly<Record<string, 'changed' | 'lost'>>;

export type ImportIssueKind = keyof typeof importIssueKinds;

/** One kind of issue, how often it is met, and some of the places. */
export interface ImportIssue {
	readonly kind: ImportIssueKind;
	readonly count: number;
	readonly examples: readonly { readonly title: string; readonly text: string }[];
}

/** So many examples are shown of each. */
const maxExamples = 20;
const maxTextLength = 200;

/** Counts what does not come over, and keeps some examples of each. */
export class IssueList {
	readonly #found = new Map<ImportIssueKind, { count: number; examples: { title: string; text: string }[] }>();

	/**
	 * @param title where it was met: the title of a task or a project.
	 * @param text what was there.
	 */
	add(kind: ImportIssueKind, title: string, text = ''): void {
		const known = this.#found.get(kind) ?? { count: 0, examples: [] };
		known.count += 1;
		if (known.examples.length < maxExamples) known.examples.push({ title: shortened(title), text: shortened(text) });
		this.#found.set(kind, known);
	}

	/** What is changed, then what is lost, the most frequent first. */
	toList(): ImportIssue[] {
		const rank = (kind: ImportIssueKind) => (importIssueKinds[kind] === 'changed' ? 0 : 1);
		return [...this.#found]
			.map(([kind, found]) => ({ kind, ...found }))
			.sort((one, other) => rank(one.kind) - rank(other.kind) || other.count - one.count);
	}
}

function shortened(text: string): string {
	const line = text.replace(/\s+/g, ' ').trim();
	return line.length > maxTextLength ? [...line].slice(0, maxTextLength).join('') : line;
}
