import type { FilterField } from '@ordna/domain/filter';
import { writeCondition } from '@ordna/domain/filter';
import type { ProjectId } from '@ordna/domain/project';
import { ChevronDown, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { comparatorsOf, comparatorWords, fieldWords } from '../field-words.ts';
import { readTypedFilter } from '../filter-text.ts';
import type { FilterVocabulary } from '../filter-vocabulary.ts';
import { ConditionValue } from './condition-value.tsx';
import { byComparator, type DraftCondition, ofField } from './draft.ts';
import styles from './filter-builder.module.css';

interface ConditionLineProps {
	row: DraftCondition;
	fields: readonly FilterField[];
	vocabulary: FilterVocabulary;
	projectId: ProjectId | undefined;
	onChange: (row: DraftCondition) => void;
	onRemove: () => void;
}

/** One comparison: what is compared, how, and with what; and what is wrong with it. */
export function ConditionLine({ row, fields, vocabulary, projectId, onChange, onRemove }: ConditionLineProps) {
	const { t } = useTranslation(['filter', 'ui']);
	const noteId = useId();
	const field = fieldWords(row.field, t);
	const comparator = comparatorWords(row.field, row.comparator, t);
	const read = row.values.length > 0 ? readTypedFilter(writeCondition(row), vocabulary) : undefined;
	const wrong = read && !read.ok ? read.failure.message : undefined;
	return (
		<>
			<Menu
				trigger={
					<button type="button" className={cx(styles.word, styles.field)} aria-label={t('builder.field', { field })}>
						<span className="cut">{field}</span>
						<Icon of={ChevronDown} size={14} />
					</button>
				}
			>
				{fields.map((one) => (
					<MenuItem key={one} isChosen={one === row.field} onSelect={() => onChange(ofField(row, one))}>
						{fieldWords(one, t)}
					</MenuItem>
				))}
			</Menu>
			<Menu
				trigger={
					<button type="button" className={styles.word} aria-label={t('builder.comparator', { comparator })}>
						<span className="cut">{comparator}</span>
						<Icon of={ChevronDown} size={14} />
					</button>
				}
			>
				{comparatorsOf(row.field).map((one) => (
					<MenuItem key={one} isChosen={one === row.comparator} onSelect={() => onChange(byComparator(row, one))}>
						{comparatorWords(row.field, one, t)}
					</MenuItem>
				))}
			</Menu>
			<div className={styles.value}>
				<ConditionValue
					row={row}
					label={t('builder.value', { field })}
					vocabulary={vocabulary}
					projectId={projectId}
					ties={{ 'aria-invalid': wrong ? true : undefined, 'aria-describedby': wrong ? noteId : undefined }}
					onChange={(values) => onChange({ ...row, values })}
				/>
				<span id={noteId} className={styles.wrong} aria-live="polite">
					{wrong}
				</span>
			</div>
			<IconButton
				icon={X}
				size="small"
				className={styles.remove}
				name={t('builder.remove', { field })}
				onClick={onRemove}
			/>
		</>
	);
}
