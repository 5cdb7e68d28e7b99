import { daysInTrash, type Task } from '@ordna/domain/task';
import { addMs, toInstant } from '@ordna/domain/time';
import { useState } from 'react';
import { i18n, useTranslation } from '../../platform/i18n/index.ts';
import type { ConfirmOptions } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fileSize, iconOf } from '../attachment/index.ts';
import { useDateFormat } from '../task/index.ts';
import styles from './deletion-question.module.css';

/** So many files are named; of more there is only said how many. */
const namedFiles = 3;

/** The question whether tasks are deleted, with what goes with them and what stays. */
export function questionOf(tasks: readonly Task[], count = tasks.length): ConfirmOptions {
	const [first] = tasks;
	const title =
		count === 1
			? i18n.translate('task-deletion:title', { title: first?.title ?? '' })
			: i18n.translate('task-deletion:titleOfSeveral', { count });
	const text = [lossOf(tasks), subtasksOf(tasks)].filter((sentence) => sentence !== '').join(' ');
	return { title, ...(text !== '' && { text }), details: <Details tasks={tasks} /> };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** "2 comments and 6 attachments go with it."; empty where nothing does. */
function lossOf(tasks: readonly Task[]): string {
	const comments = sum(tasks.map(({ commentCount = 0 }) => commentCount));
	const files = sum(tasks.map(({ attachments }) => attachments.length));
	const parts = [
		...(comments > 0 ? [i18n.translate('task-deletion:comments', { count: comments })] : []),
		...(files > 0 ? [i18n.translate('task-deletion:files', { count: files })] : []),
	];
	if (parts.length === 0) return '';
	const what = new Intl.ListFormat(i18n.current().messageLocale).format(parts);
	return i18n.translate(`task-deletion:${tasks.length === 1 ? 'goWithIt' : 'goWithThem'}`, {
		count: comments + files,
		what,
	});
}

/** "3 subtasks stay."; empty where there are none, or where they are deleted themselves. */
function subtasksOf(tasks: readonly Task[]): string {
	const deleted = new Set<number>(tasks.map(({ id }) => id));
	const subtasks = tasks.flatMap(({ relatedTasks }) => relatedTasks.subtask ?? []);
	const count = subtasks.filter(({ id }) => !deleted.has(id)).length;
	return count === 0 ? '' : i18n.translate('task-deletion:subtasks', { count });
}

/** The files by their names, and until when all of it can be restored. */
function Details({ tasks }: { tasks: readonly Task[] }) {
	const { t, language } = useTranslation('task-deletion');
	const format = useDateFormat();
	const [until] = useState(() => addMs(toInstant(Date.now()), daysInTrash * 86_400_000));
	const files = tasks.flatMap(({ attachments }) => attachments.flatMap(({ file }) => file ?? []));
	return (
		<div className={styles.details}>
			{files.length > 0 && (
				<ul className={styles.files}>
					{files.slice(0, namedFiles).map((file) => (
						<li key={file.id} className={styles.file}>
							<Icon of={iconOf(file.mime)} size={16} />
							<span className="cut grow" dir="auto">
								{file.name}
							</span>
							<span className="num">{fileSize(file.size, language)}</span>
						</li>
					))}
					{files.length > namedFiles && (
						<li className={styles.more}>{t('moreFiles', { count: files.length - namedFiles })}</li>
					)}
				</ul>
			)}
			<p className={styles.until}>{t('trash', { count: tasks.length, date: format.short(until) })}</p>
		</div>
	);
}
