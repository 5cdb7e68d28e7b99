import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Check, ChevronDown, EyeOff, MoveHorizontal } from 'lucide-react';
import { type MouseEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { phoneQuery } from '../../ui/use-media.ts';
import { ColumnEdge } from './column-edge.tsx';
import { type ColumnKey, columnRules } from './columns.ts';
import { fittedWidth } from './fit-width.ts';
import { rankOf } from './sorting.ts';
import { SummaryChoices } from './summary-choices.tsx';
import styles from './table.module.css';
import { useTable } from './table-context.ts';
import type { TableSettings } from './table-settings.ts';
import { useHeadCarry } from './use-head-carry.ts';
import { useHeadHold } from './use-head-hold.ts';

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
	const fit = useFit(column, settings);
	const hold = useHeadHold(() => setOpen(true));
	const box = useRef<HTMLDivElement>(null);
	const press = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
		const first = matchMedia(phoneQuery).matches ? 'asc' : 'desc';
		if (isSortable) settings.sort({ key: column, isAdded: ctrlKey || metaKey || shiftKey, first });
		else setOpen(true);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: the rows below are windowed, which a table element cannot be.
		// biome-ignore lint/a11y/useFocusableInteractive: the button in it has the focus.
		<div
			ref={box}
			role="columnheader"
			// Read before each cell: without the name of its menu.
			aria-label={t(`column.${column}`)}
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
				onPointerDown={(event) => {
					carry(event);
					hold(event);
				}}
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
			<ColumnMenu {...{ column, settings, isOpen }} onOpenChange={setOpen} fit={() => fit(box.current)} />
			<ColumnEdge column={column} settings={settings} fit={fit} />
		</div>
	);
}

/** Makes the column of a head as wide as what stands in it. */
function useFit(column: ColumnKey, settings: TableSettings) {
	const { shown } = useTable();
	return (head: Element | null) => {
		const grid = head?.closest<HTMLElement>('[role="grid"]');
		if (grid) settings.setWidth(column, fittedWidth(grid, shown, column));
	};
}

interface ColumnMenuProps {
	column: ColumnKey;
	settings: TableSettings;
	isOpen: boolean;
	onOpenChange: (isOpen: boolean) => void;
	fit: () => void;
}

function ColumnMenu({ column, settings, fit, ...state }: ColumnMenuProps) {
	const { t } = useTranslation('table');
	const { shown } = useTable();
	const at = shown.indexOf(column);
	return (
		<Menu
			{...state}
			className={styles.columnMenu}
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
			<MenuItem icon={MoveHorizontal} onSelect={fit}>
				{t('fitWidth')}
			</MenuItem>
			{column !== 'title' && (
				<MenuItem icon={EyeOff} onSelect={() => settings.show(column, false)}>
					{t('hide')}
				</MenuItem>
			)}
			<SummaryChoices column={column} settings={settings} />
		</Menu>
	);
}
