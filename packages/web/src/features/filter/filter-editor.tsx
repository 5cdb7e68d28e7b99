import { readRows } from '@ordna/domain/filter';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Segments } from '../../ui/segments.tsx';
import { FilterBuilder } from './builder/filter-builder.tsx';
import styles from './filter-editor.module.css';
import { FilterField, type FilterFieldProps } from './filter-field.tsx';

export interface FilterEditorProps extends FilterFieldProps {
	/** Beside the choice between rows and text: what is found, what can be done with it. */
	aside?: ReactNode;
	/** Below the text, where only that is shown. */
	help?: ReactNode;
}

/** A filter as rows and as text, which say the same; or as text alone. */
export function FilterEditor({ aside, help, ...field }: FilterEditorProps) {
	const { t } = useTranslation('filter');
	const { value, onChange, vocabulary, projectId } = field;
	const [way, setWay] = useState<'builder' | 'query'>(() => (isForRows(value) ? 'builder' : 'query'));
	const options = (['builder', 'query'] as const).map((one) => ({ value: one, label: t(`way.${one}`) }));
	return (
		<div className={styles.editor}>
			<div className={styles.head}>
				<Segments name={t('way.name')} value={way} onChange={setWay} options={options} />
				{aside}
			</div>
			{way === 'builder' && (
				<FilterBuilder text={value} onChange={onChange} vocabulary={vocabulary} projectId={projectId} />
			)}
			<FilterField {...field} />
			{way === 'query' &&
				(readRows(value).kind === 'involved' ? <p className={styles.why}>{t('builder.involved')}</p> : help)}
		</div>
	);
}

/** Words that are searched for, and what rows cannot say, begin as text. */
function isForRows(text: string): boolean {
	const { kind } = readRows(text);
	return kind === 'rows' || kind === 'unread';
}
