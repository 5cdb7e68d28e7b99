import { adminServerEndpoints, type BackupSearch, type MissingFile, type StoredFiles } from '@ordna/domain/admin';
import { toId } from '@ordna/domain/contract';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notice-store.ts';
import { fileSize } from '../attachment/index.ts';
import { useDateFormat } from '../task/index.ts';
import { useAct } from './admin.api.ts';
import styles from './admin.module.css';
import { AdminTable } from './admin-table.tsx';
import storageStyles from './storage.module.css';

interface MissingFilesProps {
	files: StoredFiles;
	/** Called with the key of a file that is no longer missing: it was restored, or its entry was removed. */
	onGone: (key: string) => void;
}

/** The files whose content is missing, and how somebody gets it back. Nothing where none is missing. */
export function MissingFiles({ files, onGone }: MissingFilesProps) {
	const { t, number } = useTranslation('admin');
	if (files.missingCount === 0) return null;
	return (
		<section className={styles.section} aria-labelledby="missing-files">
			<div className={styles.sectionTop}>
				<h3 id="missing-files">{t('storage.missing.title')}</h3>
				<span className={styles.detail}>{number(files.missingCount)}</span>
			</div>
			<p className={styles.detail}>
				{t('storage.missing.hint', { location: files.location, where: files.backupFolder })}
			</p>
			<AdminTable
				label={t('storage.missing.title')}
				hasActions
				columns={[
					{ label: t('storage.missing.file') },
					{ label: t('storage.missing.usedBy') },
					{ label: t('storage.missing.added') },
				]}
			>
				{files.missing.map((file) => (
					<MissingRow key={file.key} file={file} onGone={() => onGone(file.key)} />
				))}
			</AdminTable>
			{files.missing.length < files.missingCount && (
				<p className={styles.detail}>{t('storage.missing.first', { shown: number(files.missing.length) })}</p>
			)}
		</section>
	);
}

/** What is known of the backups of a file. */
type Search =
	| { readonly kind: 'idle' | 'looking' }
	| { readonly kind: 'failed'; readonly reason: string }
	/** @property isRefused whether the server could not restore what it had found. */
	| { readonly kind: 'done'; readonly result: BackupSearch; readonly isRefused: boolean };

/** Looks for a file in the backups, and does something about it. */
function useMissingFile({ key, name }: Pick<MissingFile, 'key' | 'name'>, onGone: () => void) {
	const { t } = useTranslation('admin');
	const { api } = useClient();
	const { act, isBusy } = useAct();
	const [search, setSearch] = useState<Search>({ kind: 'idle' });
	const find = async () => {
		setSearch({ kind: 'looking' });
		try {
			const result = await api.call(adminServerEndpoints.findInBackups, { key });
			setSearch({ kind: 'done', result, isRefused: false });
		} catch (failure) {
			setSearch({ kind: 'failed', reason: failureText(failure) });
		}
	};
	const restore = async (result: BackupSearch) => {
		const done = await act((asked) => asked.call(adminServerEndpoints.restoreFile, { key }));
		if (!done) return setSearch({ kind: 'done', result, isRefused: true });
		notify({ text: t('storage.missing.restored', { name }) });
		onGone();
	};
	const remove = async () => {
		const verb = t('storage.missing.remove');
		const question = { title: t('storage.missing.sure', { name }), text: t('storage.missing.sureText'), verb };
		if (!(await confirm(question))) return;
		const done = await act((asked) => asked.call(adminServerEndpoints.removeFile, { key }));
		if (!done) return;
		notify({ text: t('storage.missing.removed', { name }) });
		onGone();
	};
	return { search, find, restore, remove, isBusy };
}

function MissingRow({ file, onGone }: { file: MissingFile; onGone: () => void }) {
	const { t, language } = useTranslation('admin');
	const format = useDateFormat();
	const { key, size, found, added, use, taskId, taskTitle } = file;
	const name = file.name || t(`storage.kinds.${use}`);
	const missing = useMissingFile({ key, name }, onGone);
	return (
		<tr>
			<td>
				<div className={storageStyles.file}>
					<span className={styles.job}>
						<Icon of={TriangleAlert} size={16} className={storageStyles.missing} />
						<span className={styles.name} dir="auto">
							{name}
						</span>
						{found !== null && (
							<span className={styles.trouble}>
								{t('storage.missing.cut', { found: fileSize(found, language), size: fileSize(size, language) })}
							</span>
						)}
					</span>
					<SearchResult search={missing.search} />
				</div>
			</td>
			<td>
				{taskId > 0 ? (
					<Link to="/tasks/$taskId" params={{ taskId: toId('task', taskId) }} className={styles.name} dir="auto">
						{taskTitle}
					</Link>
				) : (
					<span className={styles.detail}>
						{use === 'attachment' ? t('storage.missing.privateTask') : t(`storage.kinds.${use}`)}
					</span>
				)}
			</td>
			<td>
				<span className={styles.label}>{t('storage.missing.added')}</span>
				<span>{format.short(added)}</span>
			</td>
			<td className={styles.action}>
				<span className={storageStyles.acts}>
					<MissingActs name={name} {...missing} />
				</span>
			</td>
		</tr>
	);
}

/** What the search said, below the name of the file. */
function SearchResult({ search }: { search: Search }) {
	const { t } = useTranslation('admin');
	const format = useDateFormat();
	if (search.kind === 'failed') {
		return (
			<p role="alert" className={storageStyles.result}>
				<span className={styles.trouble}>{search.reason}</span>
			</p>
		);
	}
	return (
		<p role="status" className={storageStyles.result}>
			{search.kind === 'looking' && t('storage.missing.looking')}
			{search.kind === 'done' && resultText(search.result)}
		</p>
	);

	function resultText({ found, searched, unreadable, folder }: BackupSearch): string {
		if (found) return t('storage.missing.found', { time: format.short(found.made) });
		const count = searched - unreadable;
		const told =
			count === 0
				? t('storage.missing.noBackups', { where: folder })
				: t('storage.missing.notFound', { count, where: folder });
		return unreadable === 0 ? told : `${told} ${t('storage.missing.unreadable', { count: unreadable })}`;
	}
}

type MissingActsProps = ReturnType<typeof useMissingFile> & { name: string };

/** What can be done about a missing file, by what is known of its backups. */
function MissingActs({ name, search, find, restore, remove, isBusy }: MissingActsProps) {
	const { t } = useTranslation('admin');
	const result = search.kind === 'done' ? search.result : undefined;
	if (!result) {
		return (
			<Button
				isBusy={search.kind === 'looking'}
				aria-label={t('storage.missing.findNamed', { name })}
				onClick={() => void find()}
			>
				{t('storage.missing.find')}
			</Button>
		);
	}
	const isRemovable = result.found === null || (search.kind === 'done' && search.isRefused);
	return (
		<>
			{isRemovable && (
				<Button isBusy={isBusy} aria-label={t('storage.missing.removeNamed', { name })} onClick={() => void remove()}>
					{t('storage.missing.remove')}
				</Button>
			)}
			{result.found === null ? null : (
				<Button
					isBusy={isBusy}
					aria-label={t('storage.missing.restoreNamed', { name })}
					onClick={() => void restore(result)}
				>
					{t('storage.missing.restore')}
				</Button>
			)}
		</>
	);
}
