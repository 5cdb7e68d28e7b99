import type { ImportedFilter, ImportedPerson, ImportedProject, ImportedTask, ImportedTeam } from '@ordna/domain/import';
import { type Right, strongerRight } from '@ordna/domain/right';
import { compareTasks, contentsOf } from './compare-tasks.ts';
import { pairUp } from './pair-up.ts';

/** What one server has, as far as its token may read it. */
export interface Side {
	readonly projects: readonly ImportedProject[];
	readonly filters: readonly ImportedFilter[];
	readonly teams: readonly ImportedTeam[];
	/** What the bytes of a file are known by; `undefined` where they are not there. */
	readonly digestOf: (fileId: number) => string | undefined;
}

/** Who somebody of the other server is here, by username; `undefined` for those who were not chosen. */
export type UsernameHere = (person: ImportedPerson) => string | undefined;

/** Something that is not the same on both sides. */
export interface Difference {
	/** What it is of, as `House / Paint`. */
	readonly where: string;
	readonly what: string;
	/** Whether it was known before that it would be so. */
	readonly isExpected: boolean;
}

/** How much there is of something on both sides. */
interface Counted {
	readonly what: string;
	readonly there: number;
	readonly here: number;
}

/** What two servers have in common, and what they have not. */
export interface Comparison {
	readonly counts: readonly Counted[];
	readonly differences: readonly Difference[];
}

interface Compared {
	readonly there: Side;
	readonly here: Side;
	readonly usernameHere: UsernameHere;
	/** Who imports: everything is theirs. */
	readonly importer: string;
}

/** Compares item by item what was imported with what it was made of. What is here beside it counts for nothing. */
export function compareSides(compared: Compared): Comparison {
	const { there, here } = compared;
	const pairs = pairProjects(there.projects, here.projects);
	const twins = new Map<ImportedProject | undefined, ImportedProject | undefined>(
		pairs.map((pair) => [pair.there, pair.here]),
	);
	const imported = pairs.flatMap((pair) => pair.here ?? []);
	const contents = { there: contentsOf(there), here: contentsOf({ ...here, projects: imported }) };
	const pathOf = pathsIn(there.projects);
	const differences: Difference[] = [];
	for (const { there: one, here: other } of pairs) {
		const where = pathOf(one);
		if (!other) differences.push({ where, what: 'the project is not here', isExpected: false });
		else
			differences.push(
				...compareProject({ one, other, where, parent: twins.get(parentOf(there.projects, one)) }),
				...compareShares(compared, { one, other, where }),
				...compareTasks({ one, other, where, contents, usernameHere: compared.usernameHere }),
			);
	}
	differences.push(...compareFilters(there.filters, here.filters), ...compareTeams(compared));
	return { counts: countBoth(there, { ...here, projects: imported }), differences };
}

interface ProjectPair {
	readonly there: ImportedProject;
	readonly here: ImportedProject | undefined;
}

/** Projects by their titles, those below the same one first, and of several the one with the most tasks of the same titles. */
function pairProjects(there: readonly ImportedProject[], here: readonly ImportedProject[]): ProjectPair[] {
	const taken = new Set<ImportedProject>();
	const found = new Map<ImportedProject, ImportedProject>();
	for (const one of parentsFirst(there)) {
		const parent = found.get(parentOf(there, one) ?? one)?.id ?? 0;
		const titles = new Set(one.tasks.map(({ title }) => title));
		const score = ({ parentId, tasks }: ImportedProject) =>
			tasks.filter(({ title }) => titles.has(title)).length + (parentId === parent ? 1 : 0);
		const alike = here.filter((other) => other.title === one.title && !taken.has(other));
		const [best] = alike.map((other) => ({ other, score: score(other) })).sort((a, b) => b.score - a.score);
		if (!best) continue;
		taken.add(best.other);
		found.set(one, best.other);
	}
	return there.map((one) => ({ there: one, here: found.get(one) }));
}

function parentOf(projects: readonly ImportedProject[], { parentId }: ImportedProject): ImportedProject | undefined {
	return parentId === 0 ? undefined : projects.find(({ id }) => id === parentId);
}

function parentsFirst(projects: readonly ImportedProject[]): ImportedProject[] {
	const sorted = new Set<ImportedProject>();
	const add = (one: ImportedProject, below: readonly ImportedProject[] = []) => {
		const parent = parentOf(projects, one);
		if (parent && !below.includes(parent)) add(parent, [...below, one]);
		sorted.add(one);
	};
	for (const one of projects) add(one);
	return [...sorted];
}

/** The titles that lead to a project. */
function pathsIn(projects: readonly ImportedProject[]): (one: ImportedProject) => string {
	const path = (one: ImportedProject, below: readonly ImportedProject[]): string => {
		const parent = parentOf(projects, one);
		return parent && !below.includes(parent) ? `${path(parent, [...below, one])} / ${one.title}` : one.title;
	};
	return (one) => path(one, []);
}

interface Twins {
	readonly one: ImportedProject;
	readonly other: ImportedProject;
	readonly where: string;
}

function compareProject({
	one,
	other,
	where,
	parent,
}: Twins & { readonly parent: ImportedProject | undefined }): Difference[] {
	const differing: Difference[] = [
		...(['hexColor', 'isArchived', 'isFavorite'] as const).filter((name) => one[name] !== other[name]),
		...(['backgroundFileId'] as const).filter((name) => one[name] > 0 !== other[name] > 0),
		...(['parentId'] as const).filter(() => parent !== undefined && other.parentId !== parent.id),
	].map((name) => ({ where, what: projectFields[name], isExpected: false }));
	// One that somebody else has here is left out.
	if (one.identifier !== other.identifier)
		differing.push({ where, what: `identifier (${one.identifier} there)`, isExpected: other.identifier === '' });
	const missing = (what: string, titles: readonly string[]) =>
		titles.map((title) => ({ where, what: `${what} “${title}” is not here`, isExpected: false }));
	const columns = (project: ImportedProject) => {
		const views = new Map(project.views.map((view) => [view.id, view]));
		return project.buckets.filter(({ viewId }) => views.has(viewId) || viewId === 0);
	};
	return [
		...differing,
		...missing(
			'view',
			lacking(one.views, other.views, ({ title, viewKind }) => `${title} (${viewKind})`),
		),
		...missing(
			'column',
			lacking(columns(one), columns(other), ({ title }) => title),
		),
	];
}

const projectFields = {
	hexColor: 'color',
	isArchived: 'archived',
	isFavorite: 'favorite',
	backgroundFileId: 'background',
	parentId: 'the project it stands in',
} as const;

/** The names of those there that are not here. */
function lacking<T>(there: readonly T[], here: readonly T[], nameOf: (one: T) => string): string[] {
	return pairUp(there, here, [nameOf]).flatMap((pair) => (pair.there && !pair.here ? nameOf(pair.there) : []));
}

/** Whoever was chosen has the right they have there, or a stronger one. */
function compareShares({ there, here, usernameHere, importer }: Compared, { one, other, where }: Twins): Difference[] {
	const rights = new Map<string, Right | null>();
	for (let at: ImportedProject | undefined = other; at; at = parentOf(here.projects, at))
		for (const { person, right } of at.shares?.people ?? []) {
			const known = rights.get(person.username);
			rights.set(person.username, strongerRight(known ?? null, right));
		}
	const people = (one.shares?.people ?? []).flatMap(({ person, right }): Difference[] => {
		const username = usernameHere(person);
		const name = person.name || person.username;
		if (username === undefined) return [{ where, what: `not shared with ${name}: not chosen`, isExpected: true }];
		const known = rights.get(username);
		const isSo = username === importer || (known != null && strongerRight(known, right) === known);
		return isSo ? [] : [{ where, what: `not shared with ${username} (${right})`, isExpected: false }];
	});
	const teams = (one.shares?.teams ?? []).flatMap(({ teamId }): Difference[] => {
		const team = there.teams.find(({ id }) => id === teamId);
		if (!team) return [];
		const alike = here.teams.filter(({ name }) => name === team.name).map(({ id }) => id);
		if (other.shares?.teams.some((share) => alike.includes(share.teamId))) return [];
		const what = `not shared with the team “${team.name}”`;
		return [{ where, what, isExpected: !isChosen(team, { usernameHere, importer }) }];
	});
	return [...people, ...teams];
}

/** A team comes along for those of it who were chosen. */
function isChosen({ members }: ImportedTeam, { usernameHere, importer }: Pick<Compared, 'usernameHere' | 'importer'>) {
	return members.some(({ person }) => ![undefined, importer].includes(usernameHere(person)));
}

function compareFilters(there: readonly ImportedFilter[], here: readonly ImportedFilter[]): Difference[] {
	return lacking(there, here, ({ title }) => title).map((title) => ({
		where: title,
		what: 'the filter is not here',
		isExpected: false,
	}));
}

function compareTeams({ there, here, ...who }: Compared): Difference[] {
	return lacking(there.teams, here.teams, ({ name }) => name).map((name) => {
		const isWanted = there.teams.some((team) => team.name === name && isChosen(team, who));
		return { where: name, what: 'the team is not here', isExpected: !isWanted };
	});
}

function countBoth(there: Side, here: Side): Counted[] {
	const [one, other] = [countsOf(there), countsOf(here)];
	const filters = pairUp(there.filters, here.filters, [({ title }) => title]);
	const teams = pairUp(there.teams, here.teams, [({ name }) => name]);
	const bothOf = (pairs: readonly { there: unknown; here: unknown }[]) => ({
		there: pairs.filter((pair) => pair.there).length,
		here: pairs.filter((pair) => pair.there && pair.here).length,
	});
	return [
		...Object.entries(one).map(([what, count]) => ({ what, there: count, here: other[what] ?? 0 })),
		{ what: 'filters', ...bothOf(filters) },
		{ what: 'teams', ...bothOf(teams) },
	];
}

function countsOf({ projects, digestOf }: Side): Record<string, number> {
	const tasks = projects.flatMap((project) => project.tasks);
	const sum = (countIn: (task: ImportedTask) => number) => tasks.reduce((all, task) => all + countIn(task), 0);
	const labels = new Set(tasks.flatMap((task) => task.labels.map(({ title, hexColor }) => `${hexColor} ${title}`)));
	const isThere = (content: ImportedTask['attachments'][number]['content']) =>
		'fileId' in content && digestOf(content.fileId) !== undefined;
	return {
		projects: projects.length,
		views: projects.reduce((all, { views }) => all + views.length, 0),
		columns: projects.reduce((all, { buckets }) => all + buckets.length, 0),
		tasks: tasks.length,
		'done tasks': sum(({ done }) => Number(done)),
		comments: sum(({ comments }) => comments.length),
		files: sum(({ attachments }) => attachments.filter(({ content }) => isThere(content)).length),
		labels: labels.size,
		relations: sum(({ relations }) => relations.length),
		reminders: sum(({ reminders }) => reminders.length),
	};
}
