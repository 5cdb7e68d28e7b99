import type { ProjectId } from '@ordna/domain/project';
import type { TaskId } from '@ordna/domain/task';
import { toInstant } from '@ordna/domain/time';
import { useClient } from '../../../platform/client.tsx';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { useNotifyLoadError } from '../../../ui/lazy-module.ts';
import { notify } from '../../../ui/notice-store.ts';
import { useLabels } from '../../label/index.ts';
import { canWriteIn, useProjects } from '../../project/index.ts';
import { useScreenSettings } from '../../user/index.ts';
import { useWeekClock } from '../due-words.ts';
import { reading } from './reading.ts';
import { useAddTarget } from './use-add-target.ts';
import { useAdding } from './use-quick-add.ts';

interface AddText {
	/** Where it goes if it names no project; undefined where there is none. */
	readonly projectId: ProjectId | undefined;
	/** Adds what a text says, as the field for tasks does; calls back with the first of them. */
	readonly add: (text: string, onCreated: (id: TaskId) => void) => void;
}

/** Adds tasks from a text that was typed elsewhere than in the field for them, over the project that is shown. */
export function useAddText(shown: ProjectId | undefined): AddText {
	const { t } = useTranslation('task');
	const { quickAddMagicMode: mode } = useScreenSettings();
	const target = { ...useAddTarget(shown), announces: true };
	const adding = useAdding(target, mode);
	const projects = useProjects();
	const { labels } = useLabels();
	const { zone } = useWeekClock();
	const notifyLoadError = useNotifyLoadError();
	const client = useClient();
	const { projectId } = target;

	async function add(text: string, onCreated: (id: TaskId) => void): Promise<void> {
		const { PeopleSearch, addTypedTasks, localizedKeywords, readTypedTasks } = await reading.load();
		const people = new PeopleSearch(client);
		const known = {
			projects: projects.filter((project) => project.id > 0 && canWriteIn(project)),
			labels,
			findPerson: () => undefined,
		};
		const options = { mode, keywords: localizedKeywords(), ignore: [], projectId, now: toInstant(Date.now()), zone };
		const tasks = readTypedTasks(text, options, known);
		if (tasks.some((task) => task.projectId === undefined))
			return notify({ kind: 'error', text: t('quick.noProject') });
		const commands: typeof adding.commands = {
			create(drafts, at) {
				const created = adding.commands.create(drafts, at);
				if (created[0]) onCreated(created[0].id);
				return created;
			},
		};
		addTypedTasks(tasks, { ...adding, commands, people }, (_, why) => notify({ kind: 'error', text: why }));
	}
	return {
		projectId,
		add: (text, onCreated) => void add(text, onCreated).catch(notifyLoadError),
	};
}
