import type { Project } from '@ordna/domain/project';
import type { TaskId } from '@ordna/domain/task';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { notify } from '../../ui/notice-store.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useProjectTitle } from '../project/index.ts';
import { taskKind, taskLoaderOf } from '../task/index.ts';
import { cellText } from './cell-text.ts';
import type { ColumnKey } from './columns.ts';
import { commentCountsOf } from './comment-counts.ts';
import { csvName, toCsv } from './csv.ts';
import { useCellWords } from './use-cell-words.ts';

interface Exported {
	readonly project: Project;
	/** All rows, seen or not. */
	readonly ids: readonly TaskId[];
	readonly shown: readonly ColumnKey[];
}

/** Saves what the table shows, all rows of it, as a file for spreadsheets. */
export function useExport({ project, ids, shown }: Exported): () => Promise<void> {
	const client = useClient();
	const { t } = useTranslation('table');
	const words = useCellWords();
	const title = useProjectTitle()(project);
	return async () => {
		await taskLoaderOf(client).loadAll(ids);
		const isCounted = !shown.includes('commentCount') || (await commentCountsOf(client).load(ids));
		const tasks = ids.flatMap((id) => client.store.get(taskKind, id) ?? []);
		// A part of it would pass for the whole.
		if (!isCounted || tasks.length < ids.length) return notify({ kind: 'error', text: t('export.failed') });
		const heads = shown.map((key) => t(`column.${key}`));
		const rows = tasks.map((task) => shown.map((key) => cellText(task, key, words)));
		saveFile(new Blob([toCsv([heads, ...rows])], { type: 'text/csv;charset=utf-8' }), csvName(title));
	};
}
