import type { Task } from '@ordna/domain/task';
import { useTranslation } from '../../platform/i18n/index.ts';
import { copyText } from '../../ui/copy-text.ts';
import { hrefOfTask } from './task-href.ts';

type Named = Pick<Task, 'id' | 'identifier' | 'title'>;

/** What can be copied of a task to be named elsewhere. */
export type TaskReference = 'link' | 'identifier' | 'title' | 'all';

const separator = ' - ';

export function addressOfTask({ id }: Pick<Task, 'id'>): string {
	return `${location.origin}${hrefOfTask(id)}`;
}

/** @example referenceTo(task, 'all') // "WEB-3 - Photograph the bowls - https://…/tasks/3" */
export function referenceTo(task: Named, what: TaskReference): string {
	const { identifier, title } = task;
	if (what === 'link') return addressOfTask(task);
	const parts = [identifier, title, addressOfTask(task)];
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
