import type { ProjectId } from '@ordna/domain/project';
import { ArrowUp, Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FilterField, type FilterVocabulary } from '../filter/index.ts';
import { type ColumnDraft, emptyColumn, movedUp } from './column-drafts.ts';
import styles from './filter-columns.module.css';

interface FilterColumnsProps {
	columns: readonly ColumnDraft[];
	onChange: (columns: readonly ColumnDraft[]) => void;
	names: FilterVocabulary;
	projectId: ProjectId | undefined;
	/** What is wrong with a column, by its place. */
	errors: ReadonlyMap<number, string>;
	/** What is wrong with all of them. */
	error: string | undefined;
}

/** The columns of a board that are filters: each with its name and what it finds, in their order. */
export function FilterColumns({ columns, onChange, names, projectId, errors, error }: FilterColumnsProps) {
	const { t } = useTranslation('view');
	const list = useRef<HTMLUListElement>(null);
	const count = useRef(columns.length);
	useEffect(() => {
		const isAdded = columns.length > count.current;
		count.current = columns.length;
		if (isAdded) list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
	}, [columns.length]);
	const change = (at: number, patch: Partial<ColumnDraft>) =>
		onChange(columns.map((column, place) => (place === at ? { ...column, ...patch } : column)));
	return (
		<div className={styles.columns}>
			<ul ref={list} className={styles.list}>
				{columns.map((column, at) => (
					<li key={column.key} className={styles.column}>
						<TextField
							label={t('column.title', { number: at + 1 })}
							isLabelHidden
							placeholder={t('column.name')}
							value={column.title}
							onChange={(title) => change(at, { title })}
							maxLength={250}
							autoComplete="off"
							dir="auto"
						/>
						<div className={styles.filter}>
							<FilterField
								label={t('column.filter', { number: at + 1 })}
								isLabelHidden
								placeholder={t('column.finds')}
								value={column.filter}
								onChange={(filter) => change(at, { filter })}
								vocabulary={names}
								projectId={projectId}
								error={errors.get(at)}
							/>
							{column.filter.trim() !== '' && (
								<Checkbox isOn={column.withNulls} onChange={(withNulls) => change(at, { withNulls })}>
									{t('withoutValue')}
								</Checkbox>
							)}
						</div>
						<span className={styles.tools}>
							<IconButton
								icon={ArrowUp}
								size="small"
								name={t('column.moveUp', { number: at + 1 })}
								isDisabled={at === 0}
								onClick={() => onChange(movedUp(columns, at))}
							/>
							<IconButton
								icon={X}
								size="small"
								name={t('column.remove', { number: at + 1 })}
								isDisabled={columns.length === 1 ? t('column.last') : false}
								onClick={() => onChange(columns.filter((_, place) => place !== at))}
							/>
						</span>
					</li>
				))}
			</ul>
			<div role="alert">{error !== undefined && errors.size === 0 && <p className={styles.wrong}>{error}</p>}</div>
			<Button kind="ghost" icon={Plus} className={styles.add} onClick={() => onChange([...columns, emptyColumn()])}>
				{t('column.add')}
			</Button>
		</div>
	);
}
