import type { ImportPreview } from '@ordna/domain/import';
import type { Comparison } from './compare-sides.ts';
import type { Choice } from './move-from-server.ts';

/** What an import would do, in lines. */
export function summaryOf(preview: ImportPreview, people: readonly Choice[]): string[] {
	const { counts, projects, known, teams } = preview;
	const here = new Map(people.map((choice) => [choice.there, choice.here]));
	return [
		...Object.entries(counts)
			.filter(([, { found }]) => found > 0)
			.map(([name, { found, kept }]) => `${name}: ${found}${kept === found ? '' : ` (${kept} kept)`}`),
		...projects.map(({ title, level, tasks }) => `${'  '.repeat(level + 1)}${title}: ${tasks} tasks`),
		...preview.issues.map(({ kind, state, count }) => `${state}: ${kind} (${count})`),
		...preview.people.map(({ key, name, here: suggested, match }) => {
			const to = here.get(key) ?? (match === 'none' ? undefined : 'you');
			if (to !== undefined) return `${name} is ${to} here`;
			return `${name} is nobody here${suggested === '' ? '' : `; --person ${key}=${suggested} makes it so`}`;
		}),
		...teams.map(({ name, members, isHere }) => `team ${name}: ${members} members${isHere ? ', is here' : ''}`),
		`new: ${known.added}, the same: ${known.same}, changed there: ${known.changedThere}, changed here: ${known.changedHere}, changed on both sides: ${known.changedBoth}`,
		`new on tasks that are here: ${known.comments} comments, ${known.files} files, ${assigneesFor(preview, here)} assignees`,
	];
}

/** On how many tasks that are here people are put who are somebody here. */
function assigneesFor({ people }: ImportPreview, here: ReadonlyMap<string, string>): number {
	return people.reduce((sum, { key, added }) => (here.has(key) ? sum + added : sum), 0);
}

/** What is the same and what is not, in lines. */
export function reportOf({ counts, differences }: Comparison): string[] {
	const width = Math.max(...counts.map(({ what }) => what.length));
	const [expected, others] = [
		differences.filter((one) => one.isExpected),
		differences.filter((one) => !one.isExpected),
	];
	const lines = (some: Comparison['differences']) => some.map(({ where, what }) => `  ${where}: ${what}`);
	return [
		`${' '.repeat(width)}   there    here`,
		...counts.map(
			({ what, there, here }) => `${what.padEnd(width)}${String(there).padStart(8)}${String(here).padStart(8)}`,
		),
		...(expected.length > 0 ? ['Known to be otherwise:', ...lines(expected)] : []),
		...(others.length > 0 ? ['Differs:', ...lines(others)] : ['Everything else is the same on both sides.']),
	];
}
