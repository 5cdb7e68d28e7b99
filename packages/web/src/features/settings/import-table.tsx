import { type CsvColumn, type CsvDetection, csvAttributes } from '@ordna/domain/import';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Select } from '../../ui/select.tsx';
import styles from './import.module.css';
import { Setting, SettingGroup } from './setting.tsx';

/** Ways of writing dates that are offered; `2006-01-02` stands for 2 January 2006. */
const layouts = [
	'2006-01-02',
	'2006-01-02T15:04:05',
	'02/01/2006',
	'01/02/2006',
	'02-01-2006',
	'01-02-2006',
	'02.01.2006',
	'2006/01/02',
	'2006-01-02 15:04:05',
	'2006-01-02 15:04',
] as const;

/** The same day in every way: the last day of a year tells days from months. */
function example(layout: string): string {
	const parts = { '2006': '2026', '01': '12', '02': '31', '15': '18', '04': '30', '05': '00' };
	return layout.replace(/2006|01|02|15|04|05/g, (part) => parts[part as keyof typeof parts]);
}

/** How a person wants a table to be read. */
export interface CsvInput {
	readonly delimiter: string;
	readonly dateFormat: string;
	readonly mapping: readonly CsvColumn[];
}

interface ColumnsProps {
	found: CsvDetection;
	input: CsvInput;
	onChange: (input: CsvInput) => void;
}

/** What each column of a table means, and how its dates are written. */
export function ImportColumns({ found, input, onChange }: ColumnsProps) {
	const { t } = useTranslation('import');
	const set = (at: number, attribute: CsvColumn['attribute']) =>
		onChange({
			...input,
			mapping: input.mapping.map((column, index) => (index === at ? { ...column, attribute } : column)),
		});
	const known: readonly string[] = layouts;
	const offered = known.includes(input.dateFormat) ? known : [input.dateFormat, ...known];
	return (
		<SettingGroup title={t('columns')}>
			{input.mapping.map((column, at) => (
				<Setting
					key={column.columnIndex}
					title={column.columnName || t('column', { number: at + 1 })}
					hint={<span className={styles.sample}>{sampleOf(found, column.columnIndex)}</span>}
				>
					<Select
						label={column.columnName || t('column', { number: at + 1 })}
						isLabelHidden
						value={column.attribute}
						onChange={(attribute) => set(at, attribute)}
						options={csvAttributes.map((value) => ({ value, label: t(`attributes.${value}`) }))}
					/>
				</Setting>
			))}
			<Setting title={t('dates')} hint={t('datesHint')}>
				<Select
					label={t('dates')}
					isLabelHidden
					value={input.dateFormat}
					onChange={(dateFormat) => onChange({ ...input, dateFormat })}
					options={offered.map((value) => ({ value, label: example(value) }))}
				/>
			</Setting>
		</SettingGroup>
	);
}

/** The first things that stand in a column. */
function sampleOf({ previewRows }: CsvDetection, column: number): string {
	const values = previewRows.map((row) => row[column] ?? '').filter((value) => value !== '');
	return [...new Set(values)].slice(0, 3).join(' · ');
}
