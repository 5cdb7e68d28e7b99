import { readInstant } from '../contract/fields.ts';
import { escapeSigns } from '../rich-text/index.ts';
import { ImportDraft } from './import-draft.ts';
import { type ImportedPerson, plainLabel } from './imported.ts';
import { Fields, isObject } from './json-fields.ts';
import type { Json } from './json-text.ts';
import { unreadable } from './limits.ts';
import { jsonOf, type ReadContext, type SourceFile, type SourceReader } from './source-file.ts';

/** Whether a list is one of issues: of the REST API, or of `gh issue list --json`. */
export function isGithubIssues(json: Json | undefined): boolean {
	if (!Array.isArray(json) || json.length === 0) return false;
	const first = new Fields(json[0]);
	return first.id('number') > 0 && first.text('title') !== '' && /^(?:open|closed)$/i.test(first.text('state'));
}

/** Reads lists of issues: a project for each repository. */
export const readGithubIssues: SourceReader = function* (files, context) {
	const draft = new ImportDraft();
	const projects = new Map<string, number>();
	const own = files.filter((file: SourceFile) => isGithubIssues(file.json));
	for (const file of own.length > 0 ? own : files.slice(0, 1)) {
		const json = jsonOf(file);
		if (!Array.isArray(json)) throw unreadable('it is no list of issues');
		for (const [at, issue] of json
			.filter(isObject)
			.map((one) => new Fields(one))
			.entries()) {
			if (at % 20 === 0) yield;
			if (issue.names().includes('pull_request')) {
				draft.issues.add('notTask', issue.text('title'), 'pull request');
				continue;
			}
			const name = repositoryOf(issue);
			const project = projects.get(name) ?? draft.project({ title: name, sourceId: name });
			projects.set(name, project);
			draft.task(project, taskOf(issue, name, { draft, context }));
		}
	}
	return draft.toImported('GitHub');
};

const address = /^https:\/\/[^/]+\/(?:repos\/)?([^/]+\/[^/]+?)(?:\/issues\/.*)?$/;

function repositoryOf(issue: Fields): string {
	const url = issue.text('repository_url') || issue.text('html_url') || issue.text('url');
	return address.exec(url)?.[1] ?? 'GitHub';
}

/** The two ways of writing a field: `created_at` of the REST API, `createdAt` of the command line. */
function either(issue: Fields, rest: string, line: string): string {
	return issue.text(rest) || issue.text(line);
}

function taskOf(issue: Fields, repository: string, { draft, context }: { draft: ImportDraft; context: ReadContext }) {
	const title = issue.text('title');
	const reason = either(issue, 'state_reason', 'stateReason').toLowerCase();
	if (reason === 'not_planned') draft.issues.add('canceled', title);
	const milestone = issue.object('milestone').text('title');
	if (milestone !== '') draft.issues.add('extraFields', title, milestone);
	const about = milestone === '' ? '' : `<p>Milestone: ${escapeSigns(milestone)}</p>`;
	const due = issue.object('milestone').text('due_on') || issue.object('milestone').text('dueOn');
	return {
		title,
		index: issue.whole('number', { min: 0, max: 2 ** 31 - 1 }),
		sourceId: `${repository}#${issue.id('number')}`,
		description: `${context.toHtml(issue.text('body'))}${about}`,
		done: /^closed$/i.test(issue.text('state')),
		doneAt: readInstant(either(issue, 'closed_at', 'closedAt')) ?? null,
		created: readInstant(either(issue, 'created_at', 'createdAt')) ?? null,
		updated: readInstant(either(issue, 'updated_at', 'updatedAt')) ?? null,
		dueDate: readInstant(due) ?? null,
		labels: issue
			.objects('labels')
			.map(labelOf)
			.filter((label) => label.title !== ''),
		assignees: issue.objects('assignees').map(personOf),
		comments: issue.objects('comments').flatMap((one, at) => commentOf(one, { at, title, draft, context })),
	};
}

function labelOf(label: Fields) {
	return {
		title: plainLabel(label.text('name')).title,
		description: label.text('description'),
		hexColor: label.colour('color'),
	};
}

function personOf(person: Fields): ImportedPerson {
	return { username: person.text('login'), email: '', name: person.text('name') || person.text('login') };
}

function commentOf(
	one: Fields,
	{ at, title, draft, context }: { at: number; title: string; draft: ImportDraft; context: ReadContext },
) {
	const author = one.object('author').text('login') || one.object('user').text('login');
	if (author !== '') draft.issues.add('commentAuthor', title, author);
	const by = author === '' ? '' : `<p><em>${escapeSigns(author)}:</em></p>`;
	const created = readInstant(either(one, 'created_at', 'createdAt')) ?? null;
	const text = context.toHtml(one.text('body'));
	// Its page: the REST API and `gh` have ids of different kinds.
	const sourceId = either(one, 'html_url', 'url');
	return text === '' ? [] : [{ id: at + 1, sourceId, comment: `${by}${text}`, created, updated: created }];
}
