import type { Task } from '@ordna/domain/task';
import { useTranslation } from '../../platform/i18n/index.ts';
import { copyText } from '../../ui/copy-text.ts';
import { addressOfTask } from './task-href.ts';

type Named = Pick<Task, 'id' | 'identifier' | 'title'>;

/** What can be copied of a task to be named elsewhere. */
export type TaskReference = 'link' | 'identifier' | 'title' | 'all';

const separator = ' - ';

/** @example referenceTo(task, 'all') // "WEB-3 - Photograph the bowls - https://…/tasks/3" */
export function referenceTo(task: Named, what: TaskReference): string {
	const { identifier, title } = task;
	const address = `${location.origin}${addressOfTask(task.id)}`;
	if (what === 'link') return address;
	const parts = [identifier, title, address];
	return parts.slice(0, { identifier: 1, title: 2, all: 3 }[what]).join(separator);
}

/** Puts what names a task on the clipboard, and says so. */
export function useCopyTask(): (task: Named, what: TaskReference) => void {
	const { t } = useTranslation('task');
	return (task, what) => {
		const copied = what === 'link' ? t('menu.linkCopied') : t(`copied.${what}`, { identifier: task.identifier });
		copyText(referenceTo(task, what), { copied, failed: t('menu.copyFailed') });
	};
}
