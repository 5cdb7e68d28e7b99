import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { type Deed, type ScopeRow, scopesOfRow, toggled, type Verb, verbs } from './scope-table.ts';
import styles from './tokens.module.css';

export interface ScopeGridProps {
	table: readonly ScopeRow[];
	chosen: ReadonlySet<string>;
	onChoose: (chosen: ReadonlySet<string>) => void;
}

/** What a token may do with which things: a box for each. A thing's name, and a column's, chooses all of it. */
export function ScopeGrid({ table, chosen, onChoose }: ScopeGridProps) {
	const { t } = useTranslation('token');
	const toggle = (scopes: readonly string[]) => onChoose(toggled(chosen, scopes));
	return (
		<table className={styles.grid} aria-labelledby="permissions" onKeyDown={moveFocus}>
			<thead>
				<tr>
					<th scope="col">
						<span className="sr-only">{t('thing')}</span>
					</th>
					{verbs.map((verb) => (
						<th key={verb} scope="col">
							<button type="button" onClick={() => toggle(table.flatMap(({ cells }) => cells[verb]))}>
								{t(`columns.${verb}`)}
							</button>
						</th>
					))}
					<th scope="col">{t('columns.other')}</th>
				</tr>
			</thead>
			<tbody>
				{table.map((row) => (
					<tr key={row.thing}>
						<th scope="row">
							<button type="button" onClick={() => toggle(scopesOfRow(row))}>
								{t(`things.${row.thing}`)}
							</button>
						</th>
						{verbs.map((verb) => (
							<td key={verb}>
								<Cell row={row} verb={verb} chosen={chosen} onToggle={toggle} />
							</td>
						))}
						<td>{row.deeds.length > 0 && <Others row={row} chosen={chosen} onToggle={toggle} />}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

interface CellProps {
	row: ScopeRow;
	chosen: ReadonlySet<string>;
	onToggle: (scopes: readonly string[]) => void;
}

function Cell({ row, verb, chosen, onToggle }: CellProps & { verb: Verb }) {
	const { t } = useTranslation('token');
	const scopes = row.cells[verb];
	if (scopes.length === 0) return null;
	const count = scopes.filter((scope) => chosen.has(scope)).length;
	return (
		<Checkbox
			isOn={count === scopes.length}
			isMixed={count > 0 && count < scopes.length}
			onChange={() => onToggle(scopes)}
			className={styles.cell}
		>
			<span className="sr-only">{t('cell', { thing: t(`things.${row.thing}`), verb: t(`columns.${verb}`) })}</span>
		</Checkbox>
	);
}

/** What has a name of its own, behind a button that says how much of it is chosen. */
function Others({ row, chosen, onToggle }: CellProps) {
	const { t } = useTranslation('token');
	const count = row.deeds.filter((scope) => chosen.has(scope)).length;
	const name = t('others', { thing: t(`things.${row.thing}`) });
	return (
		<Popover
			name={name}
			align="end"
			trigger={
				<Button
					kind="ghost"
					aria-label={t('othersOf', { thing: t(`things.${row.thing}`), count, of: row.deeds.length })}
				>
					{t('ofMany', { count, of: row.deeds.length })}
					<Icon of={ChevronDown} size={14} />
				</Button>
			}
		>
			<div className={styles.deeds}>
				{row.deeds.map((deed: Deed) => (
					<Checkbox key={deed} isOn={chosen.has(deed)} onChange={() => onToggle([deed])}>
						{t(`deeds.${deedKey(deed)}`)}
					</Checkbox>
				))}
			</div>
		</Popover>
	);
}

/** Points stand between the parts of a key. */
type DeedKey = { [Each in Deed]: Each extends `${infer Group}.${infer Name}` ? `${Group}_${Name}` : never }[Deed];

export const deedKey = (deed: Deed) => deed.replace('.', '_') as DeedKey;

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
	ArrowUp: [-1, 0],
	ArrowDown: [1, 0],
	ArrowLeft: [0, -1],
	ArrowRight: [0, 1],
};

/** Arrows go from box to box, past places that have none. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
	const step = steps[event.key];
	const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLTableCellElement>('td, th') : null;
	const row = cell?.closest('tr');
	if (!step || !cell || !row) return;
	const rows = [...event.currentTarget.rows];
	let [y, x] = [rows.indexOf(row), cell.cellIndex];
	for (;;) {
		y += step[0];
		x += step[1];
		const next = rows[y]?.cells[x];
		if (!next) return;
		const control = next.querySelector<HTMLElement>('input, button');
		if (!control) continue;
		event.preventDefault();
		control.focus();
		return;
	}
}
