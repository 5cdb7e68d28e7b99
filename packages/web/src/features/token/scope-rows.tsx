import { Check, ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { deedKey, type ScopeGridProps } from './scope-grid.tsx';
import styles from './scope-rows.module.css';
import { type ScopeRow, scopesOfRow, toggled, verbs } from './scope-table.ts';
import { useRowWords } from './use-extent-words.ts';

/** The same as the grid, for a phone: a row for each thing says what a token may do with it, and unfolds to change that. */
export function ScopeRows({ table, ...choosing }: ScopeGridProps) {
	return (
		<fieldset className={styles.rows} aria-labelledby="permissions">
			{table.map((row) => (
				<Row key={row.thing} row={row} {...choosing} />
			))}
		</fieldset>
	);
}

type RowProps = Omit<ScopeGridProps, 'table'> & { row: ScopeRow };

function Row({ row, chosen, onChoose }: RowProps) {
	const { t } = useTranslation('token');
	const [isOpen, setOpen] = useState(false);
	const words = useRowWords()(row, chosen);
	const content = useId();
	return (
		<div className={styles.row}>
			<button
				type="button"
				className={styles.head}
				aria-expanded={isOpen}
				aria-controls={content}
				onClick={() => setOpen(!isOpen)}
			>
				<span className={styles.text}>
					<span className={styles.name}>{t(`things.${row.thing}`)}</span>
					<span className={cx(styles.words, words === '' && styles.none)}>{words || t('noAccess')}</span>
				</span>
				<Icon of={ChevronDown} className={cx(styles.chevron, isOpen && styles.open)} />
			</button>
			<div id={content} hidden={!isOpen} className={styles.content}>
				{isOpen && <Choices row={row} chosen={chosen} onChoose={onChoose} />}
			</div>
		</div>
	);
}

function Choices({ row, chosen, onChoose }: RowProps) {
	const { t } = useTranslation('token');
	const thing = t(`things.${row.thing}`);
	const toggle = (scopes: readonly string[]) => onChoose(toggled(chosen, scopes));
	const all = scopesOfRow(row);
	const hasAll = all.every((scope) => chosen.has(scope));
	return (
		<>
			<div className={styles.verbs}>
				{verbs.map((verb) => {
					const scopes = row.cells[verb];
					if (scopes.length === 0) return <span key={verb} />;
					const count = scopes.filter((scope) => chosen.has(scope)).length;
					const isOn = count === scopes.length;
					return (
						<button
							key={verb}
							type="button"
							className={styles.verb}
							aria-pressed={isOn || (count > 0 ? 'mixed' : false)}
							aria-label={t('cell', { thing, verb: t(`columns.${verb}`) })}
							onClick={() => toggle(scopes)}
						>
							{isOn && <Icon of={Check} size={14} />}
							{t(`columns.${verb}`)}
						</button>
					);
				})}
			</div>
			{row.deeds.map((deed) => (
				<Checkbox key={deed} isOn={chosen.has(deed)} onChange={() => toggle([deed])} className={styles.deed}>
					{t(`deeds.${deedKey(deed)}`)}
				</Checkbox>
			))}
			<Button kind="ghost" className={styles.all} onClick={() => toggle(all)}>
				{hasAll ? t('clearRow') : t('wholeRow')}
			</Button>
		</>
	);
}
