import { adminServerEndpoints, type MissingFile, type StoredFiles } from '@ordna/domain/admin';
import { toId } from '@ordna/domain/contract';
import { Link } from '@tanstack/react-router';
import { BrushCleaning, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notice-store.ts';
import { fileSize } from '../attachment/index.ts';
import { useDateFormat } from '../task/index.ts';
import { useAct } from './admin.api.ts';
import styles from './admin.module.css';
import { AdminTable } from './admin-table.tsx';
import storageStyles from './storage.module.css';

interface FilesProps {
	files: StoredFiles;
}

/** The files whose content is missing, and how somebody gets it back. Nothing where none is missing. */
export function MissingFiles({ files }: FilesProps) {
	const { t, number } = useTranslation('admin');
	if (files.missingCount === 0) return null;
	return (
		<section className={styles.section} aria-labelledby="missing-files">
			<div className={styles.sectionTop}>
				<h3 id="missing-files">{t('storage.missing.title')}</h3>
				<span className={styles.detail}>{number(files.missingCount)}</span>
			</div>
			<p className={styles.detail}>{t('storage.missing.hint', { location: files.location })}</p>
			<AdminTable
				label={t('storage.missing.title')}
				columns={[
					{ label: t('storage.missing.file') },
					{ label: t('storage.missing.usedBy') },
					{ label: t('storage.missing.added') },
					{ label: t('storage.missing.inBackup') },
				]}
			>
				{files.missing.map((file) => (
					<MissingRow key={file.key} file={file} />
				))}
			</AdminTable>
			{files.missing.length < files.missingCount && (
				<p className={styles.detail}>{t('storage.missing.first', { shown: number(files.missing.length) })}</p>
			)}
		</section>
	);
}

function MissingRow({ file }: { file: MissingFile }) {
	const { t, language } = useTranslation('admin');
	const format = useDateFormat();
	const { name, key, size, found, added, use, taskId, taskTitle } = file;
	return (
		<tr>
			<td>
				<span className={styles.job}>
					<Icon of={TriangleAlert} size={16} className={storageStyles.missing} />
					<span className={styles.name} dir="auto">
						{name || t(`storage.kinds.${use}`)}
					</span>
					{found !== null && (
						<span className={styles.trouble}>
							{t('storage.missing.cut', { found: fileSize(found, language), size: fileSize(size, language) })}
						</span>
					)}
				</span>
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
			<td>
				<span className={styles.label}>{t('storage.missing.inBackup')}</span>
				<code className={storageStyles.code}>{`files/${key}`}</code>
			</td>
		</tr>
	);
}

const parts = ['stray', 'putAside'] as const;

/** What can be cleaned up, after it was counted; the button says how much that is. */
export function CleanUp({ files, onDone }: FilesProps & { onDone: () => void }) {
	const { t, language } = useTranslation('admin');
	const { act, isBusy } = useAct();
	const [chosen, setChosen] = useState({ stray: true, putAside: false });
	const size = (bytes: number) => fileSize(bytes, language);
	const bytes = parts.reduce((sum, part) => sum + (chosen[part] ? files[part].bytes : 0), 0);
	const isEmpty = parts.every((part) => !chosen[part] || files[part].files === 0);
	const cleanUp = async () => {
		const question = {
			title: t('storage.clean.sure', { size: size(files.putAside.bytes) }),
			text: t('storage.clean.sureText'),
			verb: t('storage.clean.remove'),
		};
		if (chosen.putAside && !(await confirm(question))) return;
		const done = await act((api) => api.call(adminServerEndpoints.cleanUpFiles, chosen));
		if (!done) return;
		notify({
			text: t('storage.clean.done', { removed: size(done.removed.bytes), putAside: size(done.putAside.bytes) }),
		});
		onDone();
	};
	return (
		<section className={styles.section} aria-labelledby="clean-up">
			<div className={styles.sectionTop}>
				<h3 id="clean-up">{t('storage.clean.title')}</h3>
				<Button
					icon={BrushCleaning}
					isBusy={isBusy}
					isDisabled={files.refusal !== null || isEmpty ? t('storage.clean.nothing') : undefined}
					onClick={() => void cleanUp()}
				>
					{isEmpty ? t('storage.clean.title') : t('storage.clean.act', { size: size(bytes) })}
				</Button>
			</div>
			{files.refusal !== null && <p className={styles.trouble}>{t(`storage.clean.refusals.${files.refusal}`)}</p>}
			<div className={storageStyles.lists}>
				{parts.map((part) => (
					<CleanUpPart
						key={part}
						name={t(`storage.clean.parts.${part}`)}
						hint={t(`storage.clean.hints.${part}`, { count: files[part].files })}
						size={size(files[part].bytes)}
						isOn={chosen[part]}
						onChange={(isOn) => setChosen({ ...chosen, [part]: isOn })}
					/>
				))}
			</div>
		</section>
	);
}

interface CleanUpPartProps {
	name: string;
	hint: string;
	size: string;
	isOn: boolean;
	onChange: (isOn: boolean) => void;
}

function CleanUpPart({ name, hint, size, isOn, onChange }: CleanUpPartProps) {
	return (
		<div className={storageStyles.part}>
			<Checkbox isOn={isOn} hint={hint} onChange={onChange}>
				{name}
			</Checkbox>
			<span className={styles.size}>{size}</span>
		</div>
	);
}
