import { type FileImporter, fileImporters } from '@ordna/domain/import';
import { Link } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Select } from '../../ui/select.tsx';
import { TopProgress } from '../../ui/top-progress.tsx';
import { useInfo } from '../info/index.ts';
import styles from './import.module.css';
import { ImportColumns, ImportPreview } from './import-table.tsx';
import { Setting } from './setting.tsx';
import settings from './settings.module.css';
import { SettingsTitle } from './settings-title.tsx';
import { type Imported, useImport, useTable } from './use-import.ts';

/** What the file dialog offers. */
const endings: Readonly<Record<FileImporter, string>> = {
	'vikunja-file': '.zip',
	ticktick: '.csv',
	wekan: '.json',
	csv: '.csv,.txt,.tsv',
};

/** Brings in what somebody has elsewhere. */
export function ImportPage() {
	const { t } = useTranslation('import');
	const { availableMigrators, maxFileSize } = useInfo();
	const sources = fileImporters.filter((one) => availableMigrators.includes(one));
	const [source, setSource] = useState<FileImporter>(sources[0] ?? 'csv');
	const [file, setFile] = useState<File>();
	const table = useTable(source === 'csv' ? file : undefined);
	const running = useImport(source);
	// What was imported is not imported again by a second press: another file is chosen first.
	const isOver =
		running.progress.is === 'done' || running.progress.is === 'undoing' || running.progress.is === 'undone';
	const isBusy = running.progress.is === 'running' || running.progress.is === 'undoing';
	const choose = (next: { source?: FileImporter; file?: File | undefined }) => {
		if (next.source) setSource(next.source);
		setFile(next.file);
		running.forget();
	};
	const hasTitle = table.input?.mapping.some(({ attribute }) => attribute === 'title') ?? false;
	const missing = missingOf({ source, file, hasTitle });
	return (
		<>
			<TopProgress isActive={isBusy} />
			<SettingsTitle>{t('title')}</SettingsTitle>
			<p className={styles.lead}>{t('lead')}</p>
			<Setting title={t('from')} hint={t(`hints.${source}`)}>
				<Select
					label={t('from')}
					isLabelHidden
					isDisabled={isBusy}
					value={source}
					onChange={(next) => choose({ source: next })}
					options={sources.map((value) => ({ value, label: t(`sources.${value}`) }))}
				/>
			</Setting>
			<Setting title={t('file')} hint={file ? file.name : t('fileHint', { size: spaced(maxFileSize) })}>
				<FileButton accept={endings[source]} isDisabled={isBusy} onChoose={(chosen) => choose({ file: chosen })} />
			</Setting>
			{table.problem && (
				<Note kind="bad" isAnnounced>
					{table.problem}
				</Note>
			)}
			{table.found && table.input && (
				<ImportColumns found={table.found} input={table.input} onChange={table.setInput} />
			)}
			{table.preview && <ImportPreview preview={table.preview} />}
			{!isOver && (
				<div className={styles.actions}>
					<Button
						kind="primary"
						isBusy={isBusy}
						isDisabled={missing ? t(`missing.${missing}`) : false}
						onClick={() => file && running.start(file, source === 'csv' ? table.input : undefined)}
					>
						{table.preview ? t('startCount', { count: table.preview.totalRows }) : t('start')}
					</Button>
				</div>
			)}
			<Outcome {...running} />
		</>
	);
}

/** @example spaced('20MB') // '20 MB' */
function spaced(size: string): string {
	return size.replace(/(?<=\d)(?=[A-Z])/, '\u00a0');
}

/** What has to be done before an import can start. */
function missingOf({ source, file, hasTitle }: { source: FileImporter; file: File | undefined; hasTitle: boolean }) {
	if (!file) return 'file';
	return source === 'csv' && !hasTitle ? 'title' : undefined;
}

interface FileButtonProps {
	accept: string;
	isDisabled: boolean;
	onChoose: (file: File) => void;
}

function FileButton({ accept, isDisabled, onChoose }: FileButtonProps) {
	const { t } = useTranslation('import');
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<Button icon={FileUp} isDisabled={isDisabled} onClick={() => input.current?.click()}>
				{t('choose')}
			</Button>
			<input
				ref={input}
				type="file"
				hidden
				accept={accept}
				aria-label={t('file')}
				onChange={({ target }) => {
					const [file] = target.files ?? [];
					if (file) onChoose(file);
					// The same file may be chosen again, once it was mended.
					target.value = '';
				}}
			/>
		</>
	);
}

/** What became of it. Always there, so that it is read out when it says something. */
function Outcome({ progress, undo }: Pick<ReturnType<typeof useImport>, 'progress' | 'undo'>) {
	const { t } = useTranslation('import');
	const status = useRef<HTMLDivElement>(null);
	// Behind a long table it would stand below the fold.
	useEffect(() => {
		if (progress.is !== 'idle') status.current?.scrollIntoView({ block: 'nearest' });
	}, [progress.is]);
	return (
		<div role="status" className={styles.outcome} ref={status}>
			{progress.is === 'running' && <p className={settings.hint}>{t('running')}</p>}
			{progress.is === 'refused' && <Note kind="bad">{progress.why}</Note>}
			{progress.is === 'undone' && <Note kind="info">{t('undone')}</Note>}
			{(progress.is === 'done' || progress.is === 'undoing') && (
				<Note kind="good">
					<div className={styles.done}>
						<span className="grow">
							{t('done')} <ImportedProjects projects={progress.projects} />
						</span>
						<Button isBusy={progress.is === 'undoing'} onClick={() => undo(progress)}>
							{t('undo')}
						</Button>
					</div>
				</Note>
			)}
		</div>
	);
}

/** So many projects are linked one by one. */
const maxLinked = 3;

function ImportedProjects({ projects }: { projects: Imported['projects'] }) {
	const { t } = useTranslation('import');
	if (projects.length > maxLinked) return <Link to="/projects">{t('openAll', { count: projects.length })}</Link>;
	return projects.map(({ id, title }) => (
		<Link key={id} to="/projects/$projectId" params={{ projectId: id }} className={styles.imported}>
			{t('open', { title })}
		</Link>
	));
}
