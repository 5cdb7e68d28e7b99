import { filterFields } from '@ordna/domain/filter';
import type { ProjectId } from '@ordna/domain/project';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { cx } from '../../../ui/class-names.ts';
import box from '../../../ui/field.module.css';
import { isDated } from '../field-words.ts';
import type { FilterVocabulary } from '../filter-vocabulary.ts';
import { DateValue } from './date-value.tsx';
import { type DraftCondition, takesMany } from './draft.ts';
import styles from './filter-builder.module.css';
import { OneOf } from './one-of.tsx';
import { PeopleValue, ThingsValue } from './things-value.tsx';

export interface ValueProps {
	row: DraftCondition;
	/** Of the control, in the ear. */
	label: string;
	vocabulary: FilterVocabulary;
	projectId: ProjectId | undefined;
	ties: { readonly 'aria-invalid': true | undefined; readonly 'aria-describedby': string | undefined };
	onChange: (values: readonly string[]) => void;
}

/** What a field is compared with, as it is chosen best. */
export function ConditionValue(props: ValueProps) {
	const { t } = useTranslation(['filter', 'ui']);
	const { field, comparator } = props.row;
	const isMany = takesMany(comparator);
	if (field === 'projectId') return <ThingsValue {...props} of="projects" />;
	if (field === 'labels') return <ThingsValue {...props} of="labels" />;
	if (field === 'assignees') return <PeopleValue {...props} />;
	if (isDated(field) && !isMany) return <DateValue {...props} />;
	if (field === 'done') {
		const options = (['false', 'true'] as const).map((value) => ({ value, label: t(`value.${value}`) }));
		return <OneOf {...props} options={options} />;
	}
	if (field === 'priority' && !isMany) return <OneOf {...props} options="priorities" />;
	return <WrittenValue {...props} />;
}

/** A number or a text; of several each behind a comma. */
function WrittenValue({ row, label, ties, onChange }: ValueProps) {
	const isMany = takesMany(row.comparator);
	const isNumber = /^(?:number|fraction)$/.test(filterFields[row.field]);
	return (
		<span className={cx(box.box, styles.box)}>
			<input
				{...ties}
				aria-label={label}
				value={row.values.join(', ')}
				inputMode={isNumber && !isMany ? 'decimal' : 'text'}
				maxLength={250}
				autoComplete="off"
				onChange={({ target: { value } }) => {
					const values = isMany ? value.split(',').map((one) => one.trim()) : [value];
					onChange(value === '' ? [] : values);
				}}
			/>
		</span>
	);
}
