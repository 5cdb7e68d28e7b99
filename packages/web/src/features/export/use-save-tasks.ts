import { exportEndpoints, type TaskFileFormat } from '@ordna/domain/export';
import type { ProjectId } from '@ordna/domain/project';
import { failureText } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { notify } from '../../ui/notice-store.ts';
import { saveFile } from '../../ui/save-file.ts';

/** What is exported: a project or a saved filter by its id, else all that the person can read. */
export interface Exported {
	readonly projectId?: ProjectId | undefined;
	/** What the file is called, without its end. */
	readonly name: string;
}

/** Has the browser save tasks as a file; a refusal is told. */
export function useSaveTasks(): (what: Exported, format: TaskFileFormat) => Promise<void> {
	const { api } = useClient();
	return async ({ projectId, name }, format) => {
		try {
			const bytes =
				projectId === undefined
					? await api.download(exportEndpoints.everything, { format })
					: await api.download(exportEndpoints.ofProject, { projectId, format });
			saveFile(bytes, `${fileName(name)}.${format}`);
		} catch (failure) {
			notify({ kind: 'error', text: failureText(failure) });
		}
	};
}

/** A title without what file systems refuse. */
function fileName(title: string): string {
	return title.replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').trim() || 'tasks';
}
