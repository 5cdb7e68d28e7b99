import type { RelationKind } from '@ordna/domain/relation';
import { searchEndpoints } from '@ordna/domain/search';
import type { Task, TaskId } from '@ordna/domain/task';
import { projectTasksEndpoints } from '@ordna/domain/task-list';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { saved } from '../../platform/outbox/index.ts';
import { recordsOf, useRecords } from '../../platform/store/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { type Choice, ChoiceList } from '../../ui/choice-list/choice-list.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { includesText, useTypedSearch } from '../../ui/use-typed-search.ts';
import { useProjects, useProjectTitle } from '../project/index.ts';
import { type RelatedEnd, taskKind, useTaskActions } from '../task/index.ts';
import { useScreenSettings } from '../user/index.ts';
import { offeredKind, pickedKinds } from './picked-kinds.ts';
import { isRelated, type RelatedEntry, useRelationCommands } from './relation.api.ts';
import styles from './relation.module.css';

interface RelationPickerProps {
	task: Task;
	/** What is there already is not offered again. */
	entries: readonly RelatedEntry[];
	onClose: () => void;
}

/** How long typing rests before tasks are searched. */
const restMs = 200;
const maxFound = 20;

/** A kind of relation and the other task: found by its words, or made of them. */
export function RelationPicker({ task, entries, onClose }: RelationPickerProps) {
	const { t } = useTranslation('relation');
	const { defaultTaskRelationType } = useScreenSettings();
	const [kind, setKind] = useState<RelationKind>(() => offeredKind(defaultTaskRelationType));
	const [query, setQuery] = useState('');
	const [chosen, setChosen] = useState<TaskChoice>();
	const { relate } = useRelationCommands();
	const commands = useTaskActions();
	const { choices, failure, isSearched } = useChoices({ task, kind, entries, query });
	const { submit, error, touch } = useSubmit({
		send: async () => {
			if (!chosen) return;
			const other = chosen.of ?? (await create(chosen.title));
			await saved(relate(task, kind, other, true));
			onClose();
		},
	});
	const create = async (title: string): Promise<RelatedEnd> => {
		const [created] = commands.create([{ title, projectId: task.projectId }]);
		if (created) await saved(created);
		return { id: created?.id ?? task.id, title };
	};
	// The choice is what is sent: it has to be known by then.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each choice
	useEffect(() => {
		if (chosen) void submit();
	}, [chosen]);
	const panel = useRef<HTMLDivElement>(null);
	// It opens at the end of what may be scrolled, and its refusal stands at its own end.
	// biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown
	useEffect(() => {
		panel.current?.scrollIntoView({ block: 'nearest' });
	}, [error]);
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape') return;
		// It leaves the field, not the window around it.
		event.stopPropagation();
		onClose();
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a set of two fields, which sends by itself
		<div ref={panel} role="group" aria-label={t('addRelation')} className={styles.picker} onKeyDown={onKeyDown}>
			<div className={styles.pickerHead}>
				<Select
					label={t('kindLabel')}
					isLabelHidden
					value={kind}
					onChange={(next) => {
						setKind(next);
						touch();
					}}
					options={pickedKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
				/>
				<span className="grow" />
				<IconButton icon={X} size="small" name={t('close')} onClick={onClose} />
			</div>
			<div className={styles.found}>
				<ChoiceList
					name={t('otherTask')}
					placeholder={t('findOrCreate')}
					query={query}
					onQueryChange={(next) => {
						setQuery(next);
						touch();
					}}
					choices={choices}
					onChoose={setChosen}
					nothing={failure ? failureText(failure) : isSearched && t(query.trim() === '' ? 'noneYet' : 'nothingFound')}
				/>
			</div>
			<div role="alert">{error && <p className={styles.refused}>{error}</p>}</div>
		</div>
	);
}

interface TaskChoice extends Choice {
	/** Nothing for one that is to be made. */
	readonly of: RelatedEnd | undefined;
	readonly title: string;
}

interface ChoicesOptions {
	readonly task: Task;
	readonly kind: RelationKind;
	readonly entries: readonly RelatedEntry[];
	readonly query: string;
}

function useChoices({ task, kind, entries, query }: ChoicesOptions) {
	const { t } = useTranslation('relation');
	const projects = useProjects();
	const titleOf = useProjectTitle();
	const words = query.trim();
	const { found, failure, isSearched } = useFoundTasks(task, words);
	const offered = found.filter(({ id }) => id !== task.id && !isRelated(entries, kind, id));
	const own = offered.filter(({ projectId }) => projectId === task.projectId);
	const others = offered.filter(({ projectId }) => projectId !== task.projectId);
	const choices: TaskChoice[] = [...own, ...others].map(({ id, title, done, projectId }) => {
		const project = projectId === task.projectId ? undefined : projects.find((one) => one.id === projectId);
		return {
			key: id,
			label: title,
			...(project && { mark: <Swatch color={project.hexColor} size="small" /> }),
			tail: (
				<>
					{project && <span className="cut">{titleOf(project)}</span>}
					{done && <span>{t('done')}</span>}
				</>
			),
			of: { id, title },
			title,
		};
	});
	if (words !== '')
		choices.push({
			key: 'new',
			label: t('create', { title: words }),
			mark: <Icon of={Plus} />,
			of: undefined,
			title: words,
		});
	return { choices, failure, isSearched };
}

/** Tasks with these words anywhere; without words those of the project that were changed last. */
function useFoundTasks({ projectId }: Task, words: string) {
	const { api, store } = useClient();
	const { found, failure, isAnswered } = useTypedSearch({
		typed: words,
		restMs,
		queryOf: (s) => ({
			queryKey: ['tasks-to-relate', projectId, s],
			queryFn: async ({ signal }) => {
				const asOf = store.seq;
				const newest = { projectId, perPage: maxFound, sortBy: ['updated'], orderBy: ['desc'] };
				const tasks =
					s === ''
						? await api.call(projectTasksEndpoints.ofProject, newest, { signal })
						: (await api.call(searchEndpoints.find, { q: s, perPage: maxFound }, { signal })).tasks;
				store.loadPage(recordsOf(taskKind, tasks), asOf);
				return tasks.map(({ id }) => id);
			},
			staleTime: 5_000,
		}),
		fits: (id, typed) => includesText(store.get(taskKind, id)?.title ?? '', typed),
	});
	return { found: useRecords(taskKind, found ?? noIds), failure, isSearched: isAnswered };
}

const noIds: readonly TaskId[] = [];
