import { fileKinds, type ImportKind, type ImportService, importOrigins, importServices } from '@ordna/domain/import';
import { FileUp, X } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { fileSize } from '../../ui/file-size.ts';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { Select } from '../../ui/select.tsx';
import { TopProgress } from '../../ui/top-progress.tsx';
import { useInfo } from '../info/index.ts';
import { EarlierImports } from './earlier-imports.tsx';
import styles from './import.module.css';
import { importEndings, importIcons, importSources } from './import-sources.ts';
import { ImportToken } from './import-token.tsx';
import { canSignInAt } from './service-sign-in.ts';
import { SettingGroup } from './setting.tsx';
import { SettingsTitle } from './settings-title.tsx';
import type { useFileImport } from './use-file-import.ts';

/** Names stand beside and beneath each other. */
const twoWay = { isTwoWay: true };

export type Running = ReturnType<typeof useFileImport>;

/** Where things can come from, and a field for the file. */
export function ImportChooser({ running }: { running: Running }) {
	const { t } = useTranslation('import');
	const input = useRef<HTMLInputElement>(null);
	const grid = useRovingFocus(twoWay);
	const [kind, setKind] = useState<ImportKind>();
	const [service, setService] = useState<ImportService>();
	const { state } = running;
	const { availableMigrators } = useInfo();
	const isBusy = state.is === 'looking';
	// There is no other way to Microsoft than an app of the server.
	const offered = importSources.filter((one) => one !== 'microsoft-todo' || canSignInAt(one, availableMigrators));
	const open = (of?: ImportKind) => {
		setKind(of);
		input.current?.click();
	};
	return (
		<FileTarget isDisabled={isBusy} onFile={(file) => running.choose(file)}>
			<TopProgress isActive={isBusy} />
			<SettingsTitle>{t('title')}</SettingsTitle>
			<p className={styles.lead}>{t('lead')}</p>
			<ul ref={grid} className={styles.sources}>
				{offered.map((one) => (
					<li key={one}>
						<button
							type="button"
							data-roving=""
							className={styles.source}
							aria-disabled={isBusy}
							onClick={() => {
								if (isBusy) return;
								if (isService(one)) setService(one);
								else open(one);
							}}
						>
							<Icon of={importIcons[one]} size={20} className={styles.sourceIcon} />
							<span className={styles.sourceText}>
								<span className={styles.sourceName}>
									{t(`sources.${one}`)}
									{isBeta(one) && <span className={styles.beta}>{t('beta')}</span>}
								</span>
								<span className={styles.sourceHint}>{t(`hints.${one}`)}</span>
							</span>
						</button>
					</li>
				))}
			</ul>
			<input
				ref={input}
				type="file"
				hidden
				accept={importEndings}
				aria-label={t('file')}
				onChange={({ target }) => {
					const [file] = target.files ?? [];
					if (file) running.choose(file, kind);
					// The same file may be chosen again, once it was mended.
					target.value = '';
				}}
			/>
			<SettingGroup title={t('fromFile')}>
				<DropField onOpen={() => open()} isDisabled={isBusy} />
				<div role="status">
					{state.is === 'looking' && (
						<div className={styles.looking}>
							<span className="grow cut">{t('looking', { name: state.name })}</span>
							<FileSizeText bytes={state.size} />
							<IconButton icon={X} name={t('cancel')} onClick={() => void running.cancel()} />
						</div>
					)}
				</div>
				{state.is === 'unknown' && <UnknownFile running={running} preview={state.preview} />}
			</SettingGroup>
			<EarlierImports running={running} />
			{service && (
				<ImportToken
					service={service}
					onClose={() => setService(undefined)}
					typedBefore={running.address}
					fetch={(typed) => running.fetchFrom(service, typed)}
					onFile={(kind) => open(kind)}
				/>
			)}
		</FileTarget>
	);
}

function isBeta(source: ImportKind | ImportService): boolean {
	return source !== 'server' && importOrigins[source] === 'memory';
}

function isService(source: ImportKind | ImportService): source is ImportService {
	return importServices.some((service) => service === source);
}

function FileSizeText({ bytes }: { bytes: number }) {
	const { messageLocale } = useTranslation('import');
	return <span className={styles.remark}>{fileSize(bytes, messageLocale)}</span>;
}

/** Nothing tells what the file is: whoever sent it does. */
function UnknownFile({ running, preview }: { running: Running; preview: Parameters<Running['setKind']>[0] }) {
	const { t } = useTranslation('import');
	const [kind, setKind] = useState<ImportKind>('csv');
	const note = useRef<HTMLDivElement>(null);
	// Whoever chose it by a name further up does not see the foot of the page.
	useEffect(() => {
		note.current?.scrollIntoView({ block: 'nearest' });
	}, []);
	return (
		<div ref={note} className={styles.unknownFile}>
			<Note kind="warning" isAnnounced>
				<p>{t('unknown', { name: preview.fileName })}</p>
				<div className={styles.unknown}>
					<Select
						label={t('from')}
						value={kind}
						onChange={setKind}
						options={fileKinds.map((value) => ({ value, label: t(`sources.${value}`) }))}
					/>
					<Button onClick={() => running.setKind(preview, kind)}>{t('look')}</Button>
				</div>
			</Note>
		</div>
	);
}

function DropField({ onOpen, isDisabled }: { onOpen: () => void; isDisabled: boolean }) {
	const { t } = useTranslation('import');
	const { maxFileSize } = useInfo();
	return (
		<div className={styles.drop}>
			<Icon of={FileUp} size={20} className={styles.sourceIcon} />
			<span className="grow">
				<span className={styles.dropWords}>{t('drop')} </span>
				{t('formats', { size: spaced(maxFileSize) })}
			</span>
			<Button isDisabled={isDisabled} onClick={onOpen}>
				{t('choose')}
			</Button>
		</div>
	);
}

/** @example spaced('20MB') // '20 MB' */
function spaced(size: string): string {
	return size.replace(/(?<=\d)(?=[A-Z])/, '\u00a0');
}

interface FileTargetProps {
	isDisabled: boolean;
	onFile: (file: File) => void;
	children: React.ReactNode;
}

/** A file can be dropped anywhere on it. */
function FileTarget({ isDisabled, onFile, children }: FileTargetProps) {
	const [isOver, setIsOver] = useState(false);
	const holdsFile = (event: DragEvent) => !isDisabled && event.dataTransfer.types.includes('Files');
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: a second way beside the button.
		<div
			className={cx(isOver && styles.over)}
			onDragOver={(event) => {
				if (!holdsFile(event)) return;
				event.preventDefault();
				setIsOver(true);
			}}
			onDragLeave={(event) => {
				if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
			}}
			onDrop={(event) => {
				setIsOver(false);
				const [file] = event.dataTransfer.files;
				if (!holdsFile(event) || !file) return;
				event.preventDefault();
				onFile(file);
			}}
		>
			{children}
		</div>
	);
}
