import { type ChangeLine, type ChangeLineKind, type ChangeSet, countLines } from '@ordna/domain/agent';

/** What a number of lines of a kind does, as assistants are told. */
const counted: Readonly<Record<ChangeLineKind, (count: number) => string>> = {
	create: (count) => `creates ${things(count, 'task')}`,
	create_project: (count) => `creates ${things(count, 'project')}`,
	create_label: (count) => `creates ${things(count, 'label')}`,
	complete: (count) => `completes ${things(count, 'task')}`,
	reopen: (count) => `reopens ${things(count, 'task')}`,
	move: (count) => `moves ${things(count, 'task')} to another project`,
	column: (count) => `moves ${things(count, 'task')} to another column`,
	due: (count) => `changes ${things(count, 'due date')}`,
	start: (count) => `changes ${things(count, 'start date')}`,
	end: (count) => `changes ${things(count, 'end date')}`,
	rename: (count) => `renames ${things(count, 'task')}`,
	describe: (count) => `changes ${things(count, 'description')}`,
	priority: (count) => `changes ${things(count, 'priority', 'priorities')}`,
	change: (count) => `changes ${things(count, 'other field')}`,
	label: (count) => `adds ${things(count, 'label')}`,
	unlabel: (count) => `removes ${things(count, 'label')}`,
	assign: (count) => `adds ${things(count, 'assignee')}`,
	unassign: (count) => `removes ${things(count, 'assignee')}`,
	comment: (count) => `adds ${things(count, 'comment')}`,
	relate: (count) => `relates ${things(count, 'task')}`,
};

function things(count: number, one: string, many = `${one}s`): string {
	return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

/** What lines do in one sentence: `Creates 2 tasks, completes 1 task.` */
function summaryOf(lines: readonly ChangeLine[]): string {
	const parts = countLines(lines).map(({ kind, count }) => counted[kind](count));
	const sentence = parts.join(', ');
	return sentence === '' ? 'Changes nothing.' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

/** A change set as assistants read it. */
export function toldChangeSet(changeSet: ChangeSet): object {
	return {
		id: changeSet.id,
		title: changeSet.title,
		state: changeSet.state,
		summary: summaryOf(changeSet.lines),
		changes: changeSet.lines.map(toldLine),
		...(changeSet.problems.length > 0 ? { problems: changeSet.problems } : {}),
	};
}

/** A line without what is empty. */
function toldLine({ operation, kind, ...line }: ChangeLine): object {
	const told = Object.entries({
		task_id: line.taskId || undefined,
		title: line.title,
		project: line.project,
		field: line.field,
		before: line.before,
		after: line.after,
		people: line.people.length > 0 ? line.people : undefined,
	});
	return { operation, kind, ...Object.fromEntries(told.filter(([, value]) => value !== undefined && value !== '')) };
}
