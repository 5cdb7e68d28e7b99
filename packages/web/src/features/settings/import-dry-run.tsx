import { fileWaitsMs, type ImportPreview, type ServiceImport } from '@ordna/domain/import';
import type { ProjectId } from '@ordna/domain/project';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Note } from '../../ui/note.tsx';
import { Segments } from '../../ui/segments.tsx';
import styles from './import.module.css';
import type { Running } from './import-chooser.tsx';
import { ImportCountsTable } from './import-counts.tsx';
import { ImportIssues } from './import-issues.tsx';
import { ImportPeople, suggestedPeople, type WhoIsWho } from './import-people.tsx';
import { ImportTable, TableForm, TableSummary } from './import-table.tsx';
import { sourceNameOf } from './service-words.ts';
import { SettingGroup } from './setting.tsx';
import { SettingsTitle } from './settings-title.tsx';
import { configOf, draftOf, namesProjects, type TableDraft } from './table-draft.ts';
import { useTableRows } from './use-table-rows.ts';

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
	const [chosenProject, setChosenProject] = useState<ProjectId | null>(null);
	const [updates, setUpdates] = useState(true);
	const [who, setWho] = useWho(people);
	const [draft, setDraft] = useState(() => table && draftOf(table));
	const lacksTitle = draft !== null && !draft.mapping.some(({ attribute }) => attribute === 'title');
	const addTo = draft && !namesProjects(draft) ? chosenProject : null;
	const rows = useTableRows(draft ? { id: preview.id, table: configOf(draft), who } : undefined);
	const change = (next: TableDraft) => {
		setDraft(next);
		running.setTable(preview, configOf(next));
	};
	const source = of ? sourceNameOf(t, of) : t(`sources.${kind ?? 'csv'}`);
	const count = known.added + (updates ? known.changedThere : 0);
	const parts = newParts(preview, who);
	const hasParts = updates && parts.comments + parts.files + parts.assignees > 0;
	const isNothingNew = count === 0 && !hasParts && preview.counts.filters.kept === 0;
	return (
		<>
			<SettingsTitle>{t('dryRun', { source })}</SettingsTitle>
			<p className={cx(styles.lead, draft && styles.wideLead)}>
				{t('nothingYet', { name: preview.fileName, time: readAt(preview, language) })}{' '}
				{draft && <TableForm draft={draft} rows={rows} />}
			</p>
			{preview.isBeta && <Note kind="info">{t('betaText')}</Note>}
			{draft && (
				<div data-full="">
					<ImportTable {...{ preview, draft, rows, addTo }} onChange={change} onAddTo={setChosenProject} />
				</div>
			)}
			<ImportCountsTable preview={addTo === null ? preview : withoutProjects(preview)} source={source} />
			{known.last !== null && <KnownTasks known={known} parts={parts} updates={updates} onChange={setUpdates} />}
			<ImportIssues issues={preview.issues} />
			<ImportPeople preview={preview} chosen={who} onChange={setWho} />
			<div className={styles.footLine}>
				<div className={styles.foot}>
					{draft && rows.counts && !lacksTitle ? (
						<TableSummary rows={rows} />
					) : (
						<span className={styles.remark}>{lacksTitle ? t('chooseTitle') : t('canUndo')}</span>
					)}
					<Button onClick={() => void running.cancel()}>{t('cancel')}</Button>
					<Button
						kind="primary"
						isDisabled={lacksTitle ? t('chooseTitle') : isNothingNew && t('nothingNew')}
						onClick={() => running.start(preview, { updates, ...who, ...(addTo !== null && { projectId: addTo }) })}
					>
						{count === 0 && hasParts ? t('start') : t('startCount', { count })}
					</Button>
				</div>
			</div>
		</>
	);
}

/** Of tasks that are added to a project that is here. */
function withoutProjects(preview: ImportPreview): ImportPreview {
	return { ...preview, projects: [], counts: { ...preview.counts, projects: { found: 0, kept: 0 } } };
}

/** As is suggested for each of them until somebody says otherwise; other columns of a table bring other people. */
function useWho(people: ImportPreview['people']) {
	const [said, setSaid] = useState<{ readonly of: ReadonlySet<string>; readonly who: WhoIsWho }>();
	const isSaid = ({ key }: { readonly key: string }) => said?.of.has(key) ?? false;
	const suggested = suggestedPeople(people.filter((person) => !isSaid(person)));
	const keys = people.map(({ key }) => key);
	const who: WhoIsWho = {
		mine: [...suggested.mine, ...(said?.who.mine ?? []).filter((key) => keys.includes(key))],
		people: [...suggested.people, ...(said?.who.people ?? []).filter(({ key }) => keys.includes(key))],
	};
	const setWho = (next: WhoIsWho) => setSaid({ of: new Set([...(said?.of ?? []), ...keys]), who: next });
	return [who, setWho] as const;
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
