import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Check, ChevronDown, EyeOff, MoveHorizontal } from 'lucide-react';
import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { ColumnEdge } from './column-edge.tsx';
import { type ColumnKey, columnRules } from './columns.ts';
import { rankOf } from './sorting.ts';
import { SummaryMenu } from './summary-menu.tsx';
import styles from './table.module.css';
import { useTable } from './table-context.ts';
import type { TableSettings } from './table-settings.ts';
import { useHeadCarry } from './use-head-carry.ts';

/** The heads of the columns: a press sorts. They stay in sight. */
export function TableHead({ settings }: { settings: TableSettings }) {
	const { shown, cursor } = useTable();
	const stop = useSyncExternalStore(cursor.subscribe, () => cursor.stopIn('head'));
	return (
		// biome-ignore lint/a11y/useSemanticElements: the rows below are windowed, which a table element cannot be.
		<div role="rowgroup">
			{/* biome-ignore lint/a11y/useSemanticElements: as above. */}
			<div role="row" tabIndex={-1} aria-rowindex={1} className={styles.headRow} data-row="head">
				{shown.map((key, at) => (
					<ColumnHead key={key} column={key} at={at} isStop={stop === key} settings={settings} />
				))}
			</div>
		</div>
	);
}

interface ColumnHeadProps {
	column: ColumnKey;
	at: number;
	isStop: boolean;
	settings: TableSettings;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function ColumnHead({ column, at, isStop, settings }: ColumnHeadProps) {
	const { t, number } = useTranslation('table');
	const [isOpen, setOpen] = useState(false);
	const direction = settings.sorting[column];
	const isSortable = columnRules[column].sortKey !== undefined;
	const rank = rankOf(settings.sorting, column);
	const carry = useHeadCarry(column, settings);
	const press = ({ ctrlKey, metaKey }: MouseEvent) => {
		if (isSortable) settings.sort(column, ctrlKey || metaKey);
		else setOpen(true);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: the rows below are windowed, which a table element cannot be.
		// biome-ignore lint/a11y/useFocusableInteractive: the button in it has the focus.
		<div
			role="columnheader"
			aria-colindex={at + 1}
			aria-sort={direction ? ariaSort[direction] : undefined}
			data-column={column}
			className={cx(styles.head, styles[column], isOpen && styles.open)}
		>
			<button
				type="button"
				data-stop=""
				data-ring="inside"
				tabIndex={isStop ? 0 : -1}
				aria-label={column === 'done' ? t('column.done') : undefined}
				className={styles.sort}
				onPointerDown={carry}
				onClick={press}
				onKeyDown={(event) => {
					if (!event.altKey || event.key !== 'ArrowDown') return;
					event.preventDefault();
					setOpen(true);
				}}
			>
				{column === 'done' ? <Icon of={Check} size={14} /> : <span className="cut">{t(`column.${column}`)}</span>}
				{direction && <Icon of={direction === 'asc' ? ArrowUp : ArrowDown} size={13} className={styles.arrow} />}
				{rank !== undefined && <span className={styles.rank}>{number(rank)}</span>}
			</button>
			<ColumnMenu column={column} settings={settings} isOpen={isOpen} onOpenChange={setOpen} />
			<ColumnEdge column={column} settings={settings} />
		</div>
	);
}

interface ColumnMenuProps {
	column: ColumnKey;
	settings: TableSettings;
	isOpen: boolean;
	onOpenChange: (isOpen: boolean) => void;
}

function ColumnMenu({ column, settings, ...state }: ColumnMenuProps) {
	const { t } = useTranslation('table');
	const { shown } = useTable();
	const at = shown.indexOf(column);
	return (
		<Menu
			{...state}
			trigger={
				<IconButton
					icon={ChevronDown}
					size="small"
					isTipless
					tabIndex={-1}
					name={t('menu', { column: t(`column.${column}`) })}
					className={styles.more}
				/>
			}
		>
			{columnRules[column].sortKey && (
				<>
					<MenuItem icon={ArrowUp} onSelect={() => settings.sortBy(column, 'asc')}>
						{t('sort.asc')}
					</MenuItem>
					<MenuItem icon={ArrowDown} onSelect={() => settings.sortBy(column, 'desc')}>
						{t('sort.desc')}
					</MenuItem>
					<MenuSeparator />
				</>
			)}
			<MenuItem icon={ArrowLeft} isDisabled={at === 0} onSelect={() => settings.move(column, -1)}>
				{t('moveBack')}
			</MenuItem>
			<MenuItem icon={ArrowRight} isDisabled={at === shown.length - 1} onSelect={() => settings.move(column, 1)}>
				{t('moveOn')}
			</MenuItem>
			<MenuItem
				icon={MoveHorizontal}
				isDisabled={settings.layout.widths[column] === undefined}
				onSelect={() => settings.setWidth(column, undefined)}
			>
				{t('resetWidth')}
			</MenuItem>
			<SummaryMenu column={column} settings={settings} />
			{column !== 'title' && (
				<MenuItem icon={EyeOff} onSelect={() => settings.show(column, false)}>
					{t('hide')}
				</MenuItem>
			)}
		</Menu>
	);
}
