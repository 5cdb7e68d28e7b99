import type { FilterField } from '@ordna/domain/filter';
import type { ProjectId } from '@ordna/domain/project';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { offeredFields } from '../field-words.ts';
import type { FilterVocabulary } from '../filter-vocabulary.ts';
import { ConditionLine } from './condition-line.tsx';
import {
	type Draft,
	type DraftCondition,
	type DraftGroup,
	withCondition,
	withGroup,
	withOtherJoin,
	withRow,
} from './draft.ts';
import styles from './filter-builder.module.css';
import { JoinSwitch } from './join-switch.tsx';
import { useDraft } from './use-draft.ts';

export interface FilterBuilderProps {
	/** What people write. */
	text: string;
	onChange: (text: string) => void;
	vocabulary: FilterVocabulary;
	/** The project all tasks are of, where they are of one. */
	projectId: ProjectId | undefined;
}

/** A filter in rows: a field, a comparison, a value. The text says the same, and both can be changed. */
export function FilterBuilder({ text, onChange, vocabulary, projectId }: FilterBuilderProps) {
	const { t } = useTranslation('filter');
	const { draft, kind, change } = useDraft(text, onChange, vocabulary);
	const box = useRef<HTMLFieldSetElement>(null);
	const focus = useFocusOfRow(box);
	const fields = offeredFields.filter((field) => projectId === undefined || field !== 'projectId');
	const isReadable = kind === 'rows' || kind === 'unread';
	const add = (next: Draft) => {
		change(next);
		focus(next.next - 1);
	};
	const lines: LineParts = {
		draft,
		change,
		fields,
		vocabulary,
		projectId,
		onRemove(key) {
			change(withRow(draft, key, () => undefined));
			focus('add');
		},
		onAdd: (group) => add(withCondition(draft, 'labels', group)),
	};
	return (
		<fieldset ref={box} className={styles.builder} disabled={!isReadable || undefined}>
			<legend className="sr-only">{t('builder.conditions')}</legend>
			{isReadable &&
				draft.rows.map((row, at) =>
					row.kind === 'group' ? (
						<Group key={row.key} group={row} join={<TopJoin {...{ at, draft, change }} />} {...lines} />
					) : (
						<Line key={row.key} row={row} join={<TopJoin {...{ at, draft, change }} />} {...lines} />
					),
				)}
			{kind === 'words' || kind === 'involved' ? (
				<p className={styles.why}>{t(`builder.${kind}`)}</p>
			) : (
				<div className={styles.add}>
					<Button data-add="" kind="ghost" icon={Plus} onClick={() => add(withCondition(draft, 'done'))}>
						{t('builder.addCondition')}
					</Button>
					<Button kind="ghost" icon={Plus} onClick={() => add(withGroup(draft, 'labels'))}>
						{t('builder.addGroup')}
					</Button>
				</div>
			)}
		</fieldset>
	);
}

/** After the next change the focus goes to the row of that key, or to what adds one. */
function useFocusOfRow(box: React.RefObject<HTMLElement | null>) {
	const [target, setTarget] = useState<number | 'add'>();
	useEffect(() => {
		if (target === undefined) return;
		const place = target === 'add' ? '[data-add]' : `[data-row="${target}"] button`;
		box.current?.querySelector<HTMLElement>(place)?.focus();
		setTarget(undefined);
	}, [target, box]);
	return setTarget;
}

interface LineParts {
	draft: Draft;
	change: (draft: Draft) => void;
	fields: readonly FilterField[];
	vocabulary: FilterVocabulary;
	projectId: ProjectId | undefined;
	onRemove: (key: number) => void;
	onAdd: (group: number) => void;
}

interface LineProps extends LineParts {
	row: DraftCondition;
	/** What joins it to the row before. */
	join: React.ReactNode;
	isGrouped?: boolean;
}

function Line({ row, join, isGrouped = false, draft, change, fields, vocabulary, projectId, onRemove }: LineProps) {
	return (
		<div className={cx(styles.line, isGrouped && styles.grouped)} data-row={row.key}>
			<span className={styles.join}>{join}</span>
			<ConditionLine
				row={row}
				fields={fields}
				vocabulary={vocabulary}
				projectId={projectId}
				onChange={(next) => change(withRow(draft, row.key, () => next))}
				onRemove={() => onRemove(row.key)}
			/>
		</div>
	);
}

interface GroupProps extends LineParts {
	group: DraftGroup;
	join: React.ReactNode;
}

function Group({ group, join, ...lines }: GroupProps) {
	const { t } = useTranslation('filter');
	const switchJoin = () => lines.change(withOtherJoin(lines.draft, group.key));
	return (
		<fieldset className={styles.group}>
			<legend className="sr-only">{t(`builder.group.${group.join}`)}</legend>
			<span className={styles.join}>{join}</span>
			<div className={styles.members}>
				{group.rows.map((row, at) => (
					<Line
						key={row.key}
						row={row}
						isGrouped
						join={
							at === 0 ? (
								<JoinSwitch onClick={switchJoin}>{t(`builder.group.${group.join}`)}</JoinSwitch>
							) : (
								t(`builder.join.${group.join}`)
							)
						}
						{...lines}
					/>
				))}
				<Button kind="ghost" icon={Plus} className={styles.addToGroup} onClick={() => lines.onAdd(group.key)}>
					{t('builder.addToGroup')}
				</Button>
			</div>
		</fieldset>
	);
}

/** The first row stands alone; the second says how all are joined, and changes it. */
function TopJoin({ at, draft, change }: { at: number; draft: Draft; change: (draft: Draft) => void }) {
	const { t } = useTranslation('filter');
	if (at === 0) return t('builder.where');
	const word = t(`builder.join.${draft.join}`);
	return at === 1 ? <JoinSwitch onClick={() => change(withOtherJoin(draft))}>{word}</JoinSwitch> : word;
}
