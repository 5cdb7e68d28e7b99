import { filterBy } from '@ordna/domain/filter';
import {
	ArrowDownNarrowWide,
	ArrowDownWideNarrow,
	ArrowUpDown,
	CircleCheck,
	EyeOff,
	ListTree,
	Rows3,
	SquareDashed,
} from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import type { ListFilterState } from '../task/index.ts';
import {
	reversed,
	sortFieldOf,
	sortingOfView,
	sortings,
	sortKeysOf,
	sortOrderOf,
	useViewCommands,
} from '../view/index.ts';
import type { DisplayButtonProps } from './display-button.tsx';
import { DisplayFoot, DisplayLine, DisplayPart, DisplaySwitch } from './display-lines.tsx';
import styles from './display-panel.module.css';
import {
	doneChoices,
	hiddenOf,
	isUsual,
	type Property,
	properties,
	shows,
	usualDisplay,
	type ViewDisplay,
} from './view-display.ts';

/** What the button opens. */
export function DisplayPanel(props: DisplayButtonProps) {
	const { view, listFilter, display, shape, groupings, emptyGroups, onChange } = props;
	const { t } = useTranslation('task');
	const hiddenGroups = hiddenOf(display);
	const isRow = shape === 'row';
	return (
		<>
			<DisplayPart>
				<DisplayLine icon={Rows3} label={t('display.groupBy')}>
					<Select
						label={t('display.groupBy')}
						isLabelHidden
						value={groupings.find((one) => one === display.grouping) ?? 'none'}
						onChange={(grouping) => onChange({ grouping })}
						options={groupings.map((value) => ({ value, label: t(`display.by.${value}`) }))}
					/>
				</DisplayLine>
				{listFilter && <SortLine listFilter={listFilter} />}
			</DisplayPart>
			<DisplayPart>
				<DoneLine view={view} display={display} onChange={onChange} />
				{isRow && (
					<DisplaySwitch
						icon={ListTree}
						label={t('display.subtasks')}
						isOn={display.hasSubtasks}
						onChange={(hasSubtasks) => onChange({ hasSubtasks })}
					/>
				)}
				{emptyGroups && (
					<DisplaySwitch
						icon={SquareDashed}
						label={emptyGroups}
						isOn={display.hasEmptyGroups}
						onChange={(hasEmptyGroups) => onChange({ hasEmptyGroups })}
					/>
				)}
				{isRow && hiddenGroups.length > 0 && (
					<DisplayLine icon={EyeOff} label={t('display.hiddenGroups', { count: hiddenGroups.length })}>
						<Button
							kind="ghost"
							onClick={(event) => {
								focusPanel(event);
								onChange({ hiddenGroups: display.hiddenGroups.filter((key) => !hiddenGroups.includes(key)) });
							}}
						>
							{t('display.showGroups')}
						</Button>
					</DisplayLine>
				)}
			</DisplayPart>
			<ShownProperties display={display} shape={shape} onChange={onChange} />
			<Foot {...props} />
		</>
	);
}

/** Of a button that goes when it is pressed. */
function focusPanel({ currentTarget }: MouseEvent<HTMLElement>): void {
	currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
}

/** Which of the tasks that are done are shown. */
function DoneLine({ view, display, onChange }: Pick<DisplayButtonProps, 'view' | 'display' | 'onChange'>) {
	const { t } = useTranslation('task');
	// Then nothing that is done comes from the server.
	const isHidden = /^\s*done\s*=\s*false\s*$/.test(view.filter?.filter ?? '');
	return (
		<DisplayLine icon={CircleCheck} label={t('display.doneTasks')} hint={isHidden && t('display.doneHidden')}>
			<Select
				label={t('display.doneTasks')}
				isLabelHidden
				value={isHidden ? 'hide' : display.done}
				isDisabled={isHidden}
				onChange={(done) => onChange({ done })}
				options={doneChoices.map((value) => ({ value, label: t(`display.done.${value}`) }))}
			/>
		</DisplayLine>
	);
}

/** What is shown of each task. */
function ShownProperties({ display, shape, onChange }: Pick<DisplayButtonProps, 'display' | 'shape' | 'onChange'>) {
	const { t } = useTranslation('task');
	const id = useId();
	return (
		<section className={styles.part} aria-labelledby={id}>
			<h3 id={id} className={styles.head}>
				{t('display.properties')}
			</h3>
			<div className={styles.pills}>
				{properties.map((property) => (
					<button
						key={property}
						type="button"
						aria-pressed={shows(display, property, shape)}
						className={styles.pill}
						onClick={() => onChange({ toggled: toggled(display, property) })}
					>
						{t(`display.property.${property}`)}
					</button>
				))}
			</div>
		</section>
	);
}

function toggled({ toggled }: ViewDisplay, property: Property): readonly Property[] {
	return toggled.includes(property) ? toggled.filter((one) => one !== property) : [...toggled, property];
}

function SortLine({ listFilter: { sorting, setSorting } }: { listFilter: ListFilterState }) {
	const { t } = useTranslation('task');
	const order = sortOrderOf(sorting);
	return (
		<DisplayLine icon={ArrowUpDown} label={t('display.sortBy')}>
			<Select
				label={t('display.sortBy')}
				isLabelHidden
				value={sortFieldOf(sorting)}
				onChange={setSorting}
				options={sortings.map((value) => ({ value, label: t(`sort.${value}`) }))}
			/>
			{order && (
				<IconButton
					icon={order === 'asc' ? ArrowDownNarrowWide : ArrowDownWideNarrow}
					name={t(`display.order.${order}`)}
					className={styles.order}
					onClick={() => setSorting(reversed(sorting))}
				/>
			)}
		</DisplayLine>
	);
}

/** Back to how the view is, and for who may change it: how it is sorted becomes the view's own. */
function Foot({ project, view, listFilter, display, onChange }: DisplayButtonProps) {
	const { t } = useTranslation('task');
	const { change } = useViewCommands();
	const ofView = sortingOfView(view.filter) ?? 'manual';
	const sorting = listFilter?.sorting ?? ofView;
	const isSortedOtherwise = sorting !== ofView;
	const maySave = view.id > 0 && (project.id < -1 ? project.maxRight !== 'read' : project.maxRight === 'admin');
	if (!isSortedOtherwise && isUsual(display)) return null;
	const save = () => {
		const { sortBy = [], orderBy = [] } = sortKeysOf(sorting);
		const filter = view.filter ?? filterBy('');
		void change(view, { filter: { ...filter, sortBy: [...sortBy], orderBy: [...orderBy] } });
	};
	return (
		<DisplayFoot>
			<Button
				kind="ghost"
				onClick={(event) => {
					focusPanel(event);
					onChange(usualDisplay);
					if (isSortedOtherwise) listFilter?.setSorting(ofView);
				}}
			>
				{t('display.reset')}
			</Button>
			{isSortedOtherwise && maySave && <Button onClick={save}>{t('display.saveSorting')}</Button>}
		</DisplayFoot>
	);
}
