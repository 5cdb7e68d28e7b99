import { searchEndpoints } from '@ordna/domain/search';
import { type Task, type TaskId, taskEndpoints } from '@ordna/domain/task';
import { useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { recordsOf, useRecords } from '../../platform/store/index.ts';
import { type Choice, ChoiceList } from '../../ui/choice-list/choice-list.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { includesText, useTypedSearch } from '../../ui/use-typed-search.ts';
import { useProjects, useProjectTitle } from '../project/index.ts';
import { taskKind } from '../task/index.ts';
import { useKnownAccount } from '../user/index.ts';
import styles from './missing-task.module.css';

/** How long typing rests before tasks are searched. */
const restMs = 200;
const maxFound = 20;

interface TaskChoice extends Choice {
	readonly task: Task;
}

/** A field that finds any task one can see, also those in the trash. */
export function TaskToFind({ onChoose }: { onChoose: (task: Task) => void }) {
	const { t } = useTranslation('missing-task');
	const [query, setQuery] = useState('');
	const projects = useProjects();
	const titleOf = useProjectTitle();
	const words = query.trim();
	const { tasks, failure, isSearched } = useFoundTasks(words);
	const deleted = useDeletedTasks(words);
	const toChoice = (task: Task, isDeleted: boolean): TaskChoice => {
		const project = projects.find(({ id }) => id === task.projectId);
		return {
			key: isDeleted ? `deleted ${task.id}` : task.id,
			label: task.title,
			...(project && { mark: <Swatch color={project.hexColor} size="small" /> }),
			tail: (
				<span className={styles.where}>
					{project && <span className="cut">{titleOf(project)}</span>}
					{isDeleted ? <span>{t('deleted')}</span> : task.done && <span>{t('done')}</span>}
				</span>
			),
			task,
		};
	};
	const choices = [...tasks.map((task) => toChoice(task, false)), ...deleted.map((task) => toChoice(task, true))];
	return (
		<ChoiceList
			name={t('task')}
			placeholder={t('find')}
			query={query}
			onQueryChange={setQuery}
			choices={choices}
			onChoose={({ task }) => onChoose(task)}
			nothing={failure ? failureText(failure) : words === '' ? t('typeToFind') : isSearched && t('nothing')}
		/>
	);
}

function useFoundTasks(words: string) {
	const { api, store } = useClient();
	const { found, failure, isAnswered } = useTypedSearch({
		typed: words,
		restMs,
		queryOf: (q) => ({
			queryKey: ['missing task', q],
			queryFn: async ({ signal }) => {
				const asOf = store.seq;
				const { tasks } = await api.call(searchEndpoints.find, { q, perPage: maxFound }, { signal });
				store.loadPage(recordsOf(taskKind, tasks), asOf);
				return tasks.map(({ id }) => id);
			},
			enabled: q !== '',
			staleTime: 5_000,
		}),
		fits: (id, typed) => includesText(store.get(taskKind, id)?.title ?? '', typed),
	});
	const tasks = useRecords(taskKind, words === '' ? noIds : (found ?? noIds));
	return { tasks, failure, isSearched: isAnswered };
}

const noIds: readonly TaskId[] = [];

/** Those in the trash whose title holds the words; a search does not find them. */
function useDeletedTasks(words: string): readonly Task[] {
	const { api } = useClient();
	const { data = [] } = useQuery({
		queryKey: ['missing task', 'trash'],
		queryFn: ({ signal }) => api.call(taskEndpoints.trash, { perPage: 50 }, { signal }),
		// Who came by a link sees no trash.
		enabled: useKnownAccount() !== undefined && words !== '',
		staleTime: 5_000,
	});
	if (words === '') return [];
	const search = words.toLocaleLowerCase();
	return data.filter(({ title }) => title.toLocaleLowerCase().includes(search)).slice(0, 5);
}
