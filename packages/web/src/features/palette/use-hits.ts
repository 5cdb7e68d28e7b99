import type { Project } from '@ordna/domain/project';
import type { Task } from '@ordna/domain/task';
import { useMemo } from 'react';
import { foundGroups, limits, looksAt, startGroups } from './groups.ts';
import { type HitGroup, withHits } from './hit.ts';
import { filterOf, isAnyNamed, isNamedIn, resolveNames } from './named.ts';
import { type Query, readQuery } from './query.ts';
import { taskHit } from './thing-hits.tsx';
import type { PaletteContext } from './use-palette-context.tsx';
import { useServerSearch } from './use-server-search.ts';
import { useTaskSearch } from './use-task-search.ts';

/**
 * What fits the text, in groups: from memory at once, from the server below it, so that no line moves.
 *
 * @param within the only project whose tasks are looked for
 */
export function useHits(text: string, context: PaletteContext, within: Project | undefined) {
	const { mode, things, t } = context;
	const query = useMemo(() => {
		const read = readQuery(text, mode);
		return within && read.scope === 'everything' ? { ...read, scope: 'tasks' as const } : read;
	}, [text, mode, within]);
	const named = useMemo(() => {
		const names = resolveNames(query, things);
		return within ? { ...names, projects: [within] } : names;
	}, [query, things, within]);
	const isSearched = looksAt(query.scope, 'tasks') && (query.terms.length > 0 || isAnyNamed(named));
	const { answer, finish } = useTaskSearch(
		query,
		{
			terms: query.terms,
			number: query.number,
			isWanted: (task) => isNamedIn(task, named),
			limit: query.scope === 'everything' ? limits.hits : limits.alone,
		},
		{
			tasks: isSearched ? things.tasks : [],
			others: othersOf(query, context),
			recent: things.recentIds,
		},
	);
	const server = useServerSearch(isSearched ? serverSearchOf(query, filterOf(named)) : undefined);
	const groups = useMemo(
		() => (answer.query.scope === 'start' ? startGroups(context) : foundGroups(answer, context)),
		[answer, context],
	);
	const isCurrent = answer.query === query;
	// By their number the server finds them in all projects.
	const isMore = ({ id, projectId }: Task) =>
		!answer.tasks.some((task) => task.id === id) && (!within || projectId === within.id);
	const more: HitGroup = {
		title: t(answer.tasks.length > 0 ? 'group.moreTasks' : 'group.tasks'),
		hits: isCurrent ? server.tasks.filter(isMore).map((task) => taskHit(task, query.terms, context)) : [],
	};
	return { groups: withHits(groups), more, answer, query, state: server.state, finish };
}

/** What is spelled right because something is called so. */
function othersOf({ scope }: Query, { things, commands }: PaletteContext): readonly string[] {
	const names = commands.map(({ text }) => text);
	if (scope === 'everything') return [...things.texts, ...names];
	return scope === 'commands' ? names : [];
}

function serverSearchOf({ scope, words }: Query, filter: string | undefined) {
	if (scope === 'everything' || scope === 'number') return { words, filter: undefined };
	// A name that stands for nothing: no task carries it.
	return filter === undefined ? undefined : { words, filter };
}
