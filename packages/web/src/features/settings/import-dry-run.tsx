import { fileWaitsMs, type ImportPreview, type ServiceImport } from '@ordna/domain/import';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { Segments } from '../../ui/segments.tsx';
import styles from './import.module.css';
import type { Running } from './import-chooser.tsx';
import { ImportCountsTable } from './import-counts.tsx';
import { ImportIssues } from './import-issues.tsx';
import { ImportPeople, suggestedPeople, type WhoIsWho } from './import-people.tsx';
import { ImportColumns } from './import-table.tsx';
import { sourceNameOf } from './service-words.ts';
import { SettingGroup } from './setting.tsx';
import { SettingsTitle } from './settings-title.tsx';

interface ImportDryRunProps {
	running: Running;
	preview: ImportPreview;
	/** Where it was fetched from a service. */
	of?: ServiceImport | undefined;
}

/** What an import would do, and what can be chosen about it. */
export function ImportDryRun({ running, preview, of }: ImportDryRunProps) {
	const { t, language } = useTranslation('import');
	const { kind, known, people, table } = preview;
	const [columns, setColumns] = useState(() => table && { ...table, mapping: table.suggestedMapping });
	const lacksTitle = columns !== null && !columns.mapping.some(({ attribute }) => attribute === 'title');
	const [updates, setUpdates] = useState(true);
	const [who, setWho] = useState(() => suggestedPeople(people));
	const source = of ? sourceNameOf(t, of) : t(`sources.${kind ?? 'csv'}`);
	const count = known.added + (updates ? known.changedThere : 0);
	const parts = newParts(preview, who);
	const hasParts = updates && parts.comments + parts.files + parts.assignees > 0;
	const isNothingNew = count === 0 && !hasParts && preview.counts.filters.kept === 0;
	return (
		<>
			<SettingsTitle>{t('dryRun', { source })}</SettingsTitle>
			<p className={styles.lead}>{t('nothingYet', { name: preview.fileName, time: readAt(preview, language) })}</p>
			{preview.isBeta && <Note kind="info">{t('betaText')}</Note>}
			{table && columns && (
				<ImportColumns
					found={table}
					input={columns}
					onChange={(next) => {
						const mapping = [...next.mapping];
						setColumns({ ...columns, ...next, mapping });
						running.setTable(preview, {
							...{ delimiter: next.delimiter, quoteChar: table.quoteChar, dateFormat: next.dateFormat },
							...{ priorityScale: 'named', skipRows: 0, mapping },
						});
					}}
				/>
			)}
			<ImportCountsTable preview={preview} source={source} />
			{known.last !== null && <KnownTasks known={known} parts={parts} updates={updates} onChange={setUpdates} />}
			<ImportIssues issues={preview.issues} />
			<ImportPeople preview={preview} chosen={who} onChange={setWho} />
			<div className={styles.footLine}>
				<div className={styles.foot}>
					<span className={styles.remark}>{lacksTitle ? t('chooseTitle') : t('canUndo')}</span>
					<Button onClick={() => void running.cancel()}>{t('cancel')}</Button>
					<Button
						kind="primary"
						isDisabled={lacksTitle ? t('chooseTitle') : isNothingNew && t('nothingNew')}
						onClick={() => running.start(preview, { updates, ...who })}
					>
						{count === 0 && hasParts ? t('start') : t('startCount', { count })}
					</Button>
				</div>
			</div>
		</>
	);
}

/** When a file was sent, or an account was fetched. */
function readAt({ expires }: ImportPreview, language: string): string {
	return new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(expires - fileWaitsMs);
}

/** What tasks that are here get, with those who were chosen. */
interface NewParts {
	readonly comments: number;
	readonly files: number;
	readonly assignees: number;
}

function newParts({ known, people }: ImportPreview, { mine, people: others }: WhoIsWho): NewParts {
	const chosen = new Set([...mine, ...others.map(({ key }) => key)]);
	const assignees = people.reduce((sum, { key, added }) => (chosen.has(key) ? sum + added : sum), 0);
	return { comments: known.comments, files: known.files, assignees };
}

interface KnownTasksProps {
	known: ImportPreview['known'];
	parts: NewParts;
	updates: boolean;
	onChange: (updates: boolean) => void;
}

/** What of the file is here, and whether it is updated. */
function KnownTasks({ known, parts, updates, onChange }: KnownTasksProps) {
	const { t, language, messageLocale } = useTranslation('import');
	const { last, same, changedThere, changedHere, changedBoth, examples } = known;
	const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(last ?? 0);
	const here = changedHere + changedBoth;
	const added = (['comments', 'files', 'assignees'] as const).filter((what) => parts[what] > 0);
	return (
		<SettingGroup
			title={t('known.title')}
			action={
				(changedThere > 0 || added.length > 0) && (
					<Segments
						name={t('known.title')}
						value={updates ? 'update' : 'skip'}
						onChange={(value) => onChange(value === 'update')}
						options={[
							{
								value: 'update',
								label: changedThere > 0 ? t('known.update', { count: changedThere }) : t('known.add'),
							},
							{ value: 'skip', label: t('known.skip') },
						]}
					/>
				)
			}
		>
			<p className={styles.remark}>{t('known.text', { count: same + changedThere + here, day })}</p>
			<ul className={styles.knownList}>
				{same > 0 && <li>{t('known.same', { count: same })}</li>}
				{changedThere > 0 && (
					<li>
						{t('known.there', { count: changedThere, titles: new Intl.ListFormat(messageLocale).format(examples) })}
					</li>
				)}
				{here > 0 && <li>{t('known.here', { count: here })}</li>}
				{added.map((what) => (
					<li key={what}>{t(`known.${what}`, { count: parts[what] })}</li>
				))}
			</ul>
		</SettingGroup>
	);
}
