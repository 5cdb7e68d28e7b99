import { wordsOf } from '@ordna/domain/search';
import { isSavedFilter } from '../project/index.ts';
import { commandHit, fittingCommands, type NamedCommand } from './command-hits.tsx';
import type { HitGroup } from './hit.ts';
import type { Query, Scope } from './query.ts';
import { fitting, labelHit, personHit, projectHit, recentTaskHit, taskHit, teamHit } from './thing-hits.tsx';
import type { PaletteContext } from './use-palette-context.tsx';
import type { Answer } from './use-task-search.ts';
import { nameOfPerson } from './use-things.ts';

/** How many of a group are shown, so that all groups fit. */
export const limits = { commands: 3, atStart: 5, recent: 3, recentFilters: 2, hits: 5, alone: 20 } as const;

/** Of what is no command, what a scope looks at. */
const lookedAt: Readonly<Record<'tasks' | 'projects' | 'labels' | 'people' | 'teams', readonly Scope[]>> = {
	projects: ['everything', 'projects'],
	tasks: ['everything', 'tasks', 'number', 'labels', 'people'],
	labels: ['everything', 'labels'],
	people: ['everything', 'people'],
	teams: ['everything', 'people'],
};

export const looksAt = (scope: Scope, part: keyof typeof lookedAt) => lookedAt[part].includes(scope);

/** Before anything is typed: what can be done here, what was opened last, what can be done everywhere. */
export function startGroups(context: PaletteContext): readonly HitGroup[] {
	const { t, things, commands } = context;
	const isInPlace = commands.some(({ command: { of } }) => of === 'task' || of === 'project');
	const shown = commands.filter(({ command: { of } }) => of !== 'page');
	const task = shown.some(({ command }) => command.of === 'task');
	const here = shown.filter(({ command: { of } }) => (task ? of === 'task' : of === 'project'));
	const everywhere = shown.filter(({ command: { of } }) => of === 'app');
	const recent = things.recent
		.filter(({ id }) => id !== context.context.task?.id)
		.slice(0, limits.recent)
		.map((one) =>
			recentTaskHit(
				one,
				things.tasks.find(({ id }) => id === one.id),
				context,
			),
		);
	const isElsewhere = ({ id }: { readonly id: number }) => id !== context.context.project?.id;
	const visited = [
		...things.recentProjects.filter(isElsewhere).slice(0, limits.recent),
		...things.recentFilters.filter(isElsewhere).slice(0, limits.recentFilters),
	];
	return [
		...commandGroups(here.slice(0, limits.atStart), [], context),
		{ title: t('group.recent'), hits: [...recent, ...visited.map((project) => projectHit(project, [], context))] },
		...commandGroups(everywhere.slice(0, isInPlace ? limits.commands : limits.atStart), [], context),
	];
}

/** What fits a query, in memory. */
export function foundGroups(answer: Answer, context: PaletteContext): readonly HitGroup[] {
	const { query, terms, tasks } = answer;
	const { t, commands, create } = context;
	const createGroup = { title: t('group.create'), hits: query.scope === 'everything' ? create(query.text.trim()) : [] };
	// Signs alone: there is nothing to compare.
	if (query.scope === 'everything' && terms.length === 0) return [createGroup];
	const isAlone = query.scope === 'commands';
	const isFitted = isAlone || query.scope === 'everything';
	const fit = isFitted ? fittingCommands(commands, terms) : [];
	const taskGroup = { title: t('group.tasks'), hits: tasks.map((task) => taskHit(task, terms, context)) };
	const labelGroup = { title: t('group.labels'), hits: labelHits(query, terms, context) };
	const personGroup = { title: t('group.people'), hits: personHits(query, terms, context) };
	// A name is still being typed: what carries it comes after what is called so.
	const teamGroup = { title: t('group.teams'), hits: teamHits(query, terms, context) };
	if (query.scope === 'labels' || query.scope === 'people') return [labelGroup, personGroup, teamGroup, taskGroup];
	return [
		...commandGroups(isAlone ? fit : fit.slice(0, limits.commands), terms, context),
		...projectGroups(query, terms, context),
		...[taskGroup, labelGroup, personGroup, teamGroup, createGroup],
	];
}

/** Those of a task before those of its project, and before those of no page. */
function commandGroups(
	commands: readonly NamedCommand[],
	terms: readonly string[],
	{ t, context, openPage, openModal, onStep }: PaletteContext,
): readonly HitGroup[] {
	const groups = { task: 'group.task', project: 'group.project', app: 'group.app', page: 'group.pages' } as const;
	return (['task', 'project', 'app', 'page'] as const).map((part) => ({
		title: t(groups[part]),
		hits: commands
			.filter(({ command: { of } }) => of === part)
			.map((command) => commandHit(command, terms, { context, openPage, openModal, onStep })),
	}));
}

function projectGroups(query: Query, terms: readonly string[], context: PaletteContext): readonly HitGroup[] {
	if (!looksAt(query.scope, 'projects')) return [];
	const { t, things } = context;
	const words = query.project === undefined ? terms : wordsOf(query.project);
	const rule = {
		nameOf: ({ title, identifier }: (typeof things.projects)[number]) => `${title} ${identifier}`,
		isFirst: (project: (typeof things.projects)[number]) => things.recentProjects.includes(project),
		limit: query.scope === 'projects' ? limits.alone : limits.hits,
	};
	const groupOf = (title: string, projects: typeof things.projects) => ({
		title,
		hits: fitting(projects, words, rule).map((project) => projectHit(project, words, context)),
	});
	return [
		groupOf(
			t('group.projects'),
			things.projects.filter((project) => !isSavedFilter(project)),
		),
		groupOf(t('group.filters'), things.projects.filter(isSavedFilter)),
	];
}

function labelHits(query: Query, terms: readonly string[], context: PaletteContext) {
	if (!looksAt(query.scope, 'labels')) return [];
	const name = query.labels.at(-1);
	const words = name === undefined ? terms : wordsOf(name);
	// One that is named as a whole is chosen already.
	const isNamed = ({ title }: { readonly title: string }) => title.toLowerCase() === name?.toLowerCase();
	const labels = context.things.labels.filter((label) => !isNamed(label));
	return fitting(labels, words, { nameOf: ({ title }) => title, limit: limits.hits }).map((label) =>
		labelHit(label, context),
	);
}

function personHits(query: Query, terms: readonly string[], context: PaletteContext) {
	if (!looksAt(query.scope, 'people')) return [];
	const name = query.people.at(-1);
	const words = name === undefined ? terms : wordsOf(name);
	const people = context.things.people.filter(({ username }) => username.toLowerCase() !== name?.toLowerCase());
	return fitting(people, words, { nameOf: nameOfPerson, limit: limits.hits }).map((person) =>
		personHit(person, words, context),
	);
}

function teamHits(query: Query, terms: readonly string[], context: PaletteContext) {
	if (!looksAt(query.scope, 'teams')) return [];
	const name = query.people.at(-1);
	const words = name === undefined ? terms : wordsOf(name);
	return fitting(context.things.teams, words, { nameOf: (team) => team.name, limit: limits.hits }).map((team) =>
		teamHit(team, words, context),
	);
}
