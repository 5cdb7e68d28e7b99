import { Autocomplete } from '@base-ui/react/autocomplete';
import type { Project, ProjectId } from '@ordna/domain/project';
import { Check, ChevronDown, ChevronRight, Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useMemo, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { cx } from '../../ui/class-names.ts';
import field from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import { DisabledOption, Option, OptionList } from '../../ui/option-list/option-list.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { useProjectTitle, useProjectTree } from '../project/index.ts';
import styles from './move-window.module.css';
import { openAtFirst, type TargetRow, targetRows } from './target-tree.ts';

interface TargetFieldProps {
	input: RefObject<HTMLInputElement | null>;
	/** Where all of them are: shown, and not to be chosen. */
	here: ProjectId | undefined;
	chosen: ProjectId | undefined;
	onChoose: (project: Project | undefined) => void;
	onEnter: () => void;
}

/** The projects tasks can move to: the arrows choose while one types. */
export function TargetField({ input, here, chosen, onChoose, onEnter }: TargetFieldProps) {
	const { t } = useTranslation(['task-move', 'pickers']);
	const titleOf = useProjectTitle();
	const tree = useProjectTree();
	const [query, setQuery] = useState('');
	const [open, setOpen] = useState(() => openAtFirst(tree, here));
	const search = query.trim().toLocaleLowerCase();
	const rows = useMemo(() => {
		if (search === '') return targetRows(tree, (id) => open.has(id));
		return targetRows(tree, () => true).filter(
			({ project, isClosedToMe }) =>
				!isClosedToMe &&
				(titleOf(project).toLocaleLowerCase().includes(search) || project.identifier.toLocaleLowerCase() === search),
		);
	}, [tree, open, search, titleOf]);
	const options = rows.filter((row) => !row.isClosedToMe && row.project.id !== here);
	const toggle = (id: ProjectId, isOpen: boolean) => {
		const next = new Set(open);
		if (isOpen) next.add(id);
		else next.delete(id);
		setOpen(next);
	};
	const fold = (event: KeyboardEvent) => {
		const isOn = event.key === 'ArrowRight';
		const row = rows.find(({ project }) => project.id === chosen);
		if ((!isOn && event.key !== 'ArrowLeft') || search !== '' || !row?.hasChildren) return;
		event.preventDefault();
		toggle(row.project.id, isOn === (getComputedStyle(event.currentTarget).direction !== 'rtl'));
	};
	const line = (row: TargetRow) => (
		<Line
			row={row}
			isFlat={search !== ''}
			isHere={row.project.id === here}
			isChosen={row.project.id === chosen}
			onToggle={toggle}
		/>
	);
	return (
		<OptionList
			options={options}
			text={query}
			onType={setQuery}
			highlightsFirst={search !== ''}
			onHighlight={(row, { isByHand, isByPointer }) => {
				// The pointer only points; what was typed leads to the first that fits.
				if (isByPointer) return;
				if (search !== '' || (isByHand && row)) onChoose(row?.project);
			}}
		>
			<div className={cx(field.box, styles.search)}>
				<Icon of={Search} />
				<Autocomplete.Input
					ref={input}
					aria-label={t('find')}
					placeholder={t('find')}
					onKeyDown={(event) => {
						fold(event);
						if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
						event.preventDefault();
						event.preventBaseUIHandler();
						onEnter();
					}}
				/>
			</div>
			<Autocomplete.List aria-label={t('projects')} className={cx('fades-block', styles.tree)}>
				{rows.map((row) => {
					const className = cx(styles.row, row.project.id === chosen && styles.chosen);
					const indent = search === '' ? `calc(${row.depth} * var(--s-4))` : undefined;
					const index = options.indexOf(row);
					return index < 0 ? (
						<DisabledOption key={row.project.id} className={cx(styles.row, styles.off)} indent={indent}>
							{line(row)}
						</DisabledOption>
					) : (
						<Option
							key={row.project.id}
							value={row}
							index={index}
							className={className}
							indent={indent}
							onChoose={() => onChoose(row.project)}
						>
							{() => line(row)}
						</Option>
					);
				})}
			</Autocomplete.List>
			<Autocomplete.Status className={options.length === 0 ? styles.nothing : 'sr-only'}>
				{options.length === 0 && t('pickers:projects.nothing')}
			</Autocomplete.Status>
		</OptionList>
	);
}

interface LineProps {
	row: TargetRow;
	/** Found by typing, it stands alone. */
	isFlat: boolean;
	isHere: boolean;
	isChosen: boolean;
	onToggle: (id: ProjectId, isOpen: boolean) => void;
}

function Line({ row, isFlat, isHere, isChosen, onToggle }: LineProps) {
	const { t } = useTranslation('task-move');
	const titleOf = useProjectTitle();
	const { project, hasChildren, isOpen } = row;
	return (
		<>
			<span className={styles.chevron}>
				{hasChildren && !isFlat && (
					// For the pointer: keys have the arrows to the sides.
					<span
						aria-hidden="true"
						className={styles.fold}
						onClick={(event) => {
							event.stopPropagation();
							onToggle(project.id, !isOpen);
						}}
					>
						<Icon of={isOpen ? ChevronDown : ChevronRight} size={14} />
					</span>
				)}
			</span>
			<Swatch color={project.hexColor} />
			<span className="cut grow" dir="auto">
				{titleOf(project)}
			</span>
			{isHere && <span className={styles.here}>{t('here')}</span>}
			{isChosen && (
				<>
					<span className="sr-only">{t('chosen')}</span>
					<Icon of={Check} />
				</>
			)}
		</>
	);
}
