import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import styles from './import.module.css';
import { ImportChooser } from './import-chooser.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportDryRun } from './import-dry-run.tsx';
import { ImportFetching } from './import-fetching.tsx';
import { ImportRunning } from './import-running.tsx';
import { SettingsTitle } from './settings-title.tsx';
import { type ImportState, useFileImport } from './use-file-import.ts';
import { useLaunchedFile } from './use-launched-file.ts';

/** Brings in what somebody has elsewhere: a file is chosen, looked at, imported, and can be taken back. */
export function ImportPage() {
	const { t } = useTranslation('import');
	const running = useFileImport();
	const { state, problem } = running;
	useLaunchedFile((file) => running.choose(file));
	const step = useRef<HTMLDivElement>(null);
	const before = useRef(state.is);
	// Each step begins at its top, where its heading says what it is.
	useEffect(() => {
		if (isSameStep(before.current, state.is)) return;
		before.current = state.is;
		const heading = step.current?.querySelector('h2');
		heading?.focus({ preventScroll: true });
		heading?.scrollIntoView({ block: 'nearest' });
	}, [state.is]);
	const note = useRef<HTMLDivElement>(null);
	// A file was dropped further down.
	useEffect(() => {
		if (problem !== undefined) note.current?.scrollIntoView({ block: 'nearest' });
	}, [problem]);
	return (
		<div ref={step} data-wide="">
			<div ref={note} className={styles.problem}>
				{problem !== undefined && (
					<Note kind="bad" isAnnounced>
						{problem}
					</Note>
				)}
			</div>
			{(state.is === 'choosing' || state.is === 'looking' || state.is === 'unknown') && (
				<ImportChooser running={running} />
			)}
			{state.is === 'preview' && (
				<ImportDryRun key={state.preview.id} running={running} preview={state.preview} of={state.of} />
			)}
			{state.is === 'fetching' && <ImportFetching running={running} of={state.of} />}
			{state.is === 'running' && (
				<ImportRunning running={running} kind={state.kind} total={state.total} of={state.of} />
			)}
			{state.is === 'done' && <ImportDone running={running} result={state.result} preview={state.preview} />}
			{state.is === 'undone' && (
				<>
					<SettingsTitle>{t('undoneTitle')}</SettingsTitle>
					<p role="status">{t('undone')}</p>
					<p className={styles.afterState}>
						<Button onClick={running.again}>{t('another')}</Button>
					</p>
				</>
			)}
		</div>
	);
}

const chooses = new Set<ImportState['is']>(['choosing', 'looking', 'unknown']);

function isSameStep(one: ImportState['is'], other: ImportState['is']): boolean {
	return one === other || (chooses.has(one) && chooses.has(other));
}
