import type { Label } from '@ordna/domain/label';
import type { ProjectId } from '@ordna/domain/project';
import { ChevronDown, ChevronsDownUp, ChevronsUpDown, Ellipsis, EyeOff, ListChecks, Plus } from 'lucide-react';
import { useRef } from 'react';
import { displayName } from '../../../platform/display-name.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { colorStyle } from '../../../ui/palette.ts';
import { Popover } from '../../../ui/popover.tsx';
import { PriorityMark } from '../../../ui/priority-mark.tsx';
import { Swatch } from '../../../ui/swatch.tsx';
import { useLabels } from '../../label/index.ts';
import { useProject, useProjectTitle } from '../../project/index.ts';
import { QuickAdd, type QuickAddTarget } from '../../task/index.ts';
import type { TaskValue } from '../../task-grouping/index.ts';
import styles from './group-heading.module.css';
import type { RowKey } from './grouped-rows.ts';
import type { Group } from './groups.ts';
import { useAddToGroup } from './use-add-to-group.ts';
import type { GroupDeeds } from './use-group-deeds.ts';
import { useGroupName } from './use-group-name.ts';

interface GroupHeadingProps {
	/** Its row among those of the list. */
	row: RowKey;
	group: Group;
	isFolded: boolean;
	deeds: GroupDeeds;
}

/** What the tasks below it have in common, and how many they are. A press or Left folds them away, Right shows them. */
export function GroupHeading({ row, group, isFolded, deeds }: GroupHeadingProps) {
	const { key, value, count } = group;
	const addAt = useAddToGroup(value);
	return (
		<h2 className={styles.heading}>
			<button
				type="button"
				aria-expanded={!isFolded}
				data-roving={row}
				className={styles.fold}
				onClick={() => deeds.fold(key)}
			>
				<Icon of={ChevronDown} className={cx(styles.chevron, isFolded && styles.folded)} />
				<GroupName value={value} />
				<span className={styles.count}>{count}</span>
			</button>
			<div className={styles.tools}>
				{addAt && <AddToGroup value={value} addAt={addAt} />}
				<GroupMenu row={row} group={group} deeds={deeds} />
			</div>
		</h2>
	);
}

function GroupMenu({ row, group, deeds: { select, hide, foldAll } }: Omit<GroupHeadingProps, 'isFolded'>) {
	const { t } = useTranslation('task');
	const next = useRef<string>(undefined);
	const name = useGroupName()(group.value);
	const menu = t('display.group.menu', { group: name });
	return (
		<Menu
			align="end"
			trigger={<IconButton icon={Ellipsis} size="small" name={menu} className={styles.tool} />}
			finalFocus={() => headings().find((one) => rowOf(one) === next.current) ?? true}
		>
			{select && (
				<MenuItem icon={ListChecks} isDisabled={group.ids.length === 0} onSelect={() => select(group)}>
					{t('display.group.select')}
				</MenuItem>
			)}
			<MenuItem icon={ChevronsDownUp} onSelect={() => foldAll(true)}>
				{t('display.group.collapseAll')}
			</MenuItem>
			<MenuItem icon={ChevronsUpDown} onSelect={() => foldAll(false)}>
				{t('display.group.expandAll')}
			</MenuItem>
			<MenuSeparator />
			<MenuItem
				icon={EyeOff}
				onSelect={() => {
					next.current = headingBeside(row);
					hide(group, name);
				}}
			>
				{t('display.group.hide')}
			</MenuItem>
		</Menu>
	);
}

const headings = () => [...document.querySelectorAll<HTMLElement>('h2 > [data-roving]')];
const rowOf = (heading: HTMLElement) => heading.dataset['roving'];

/** The row of the heading after one, or of the one before it. */
function headingBeside(row: RowKey): string | undefined {
	const rows = headings().map(rowOf);
	const at = rows.indexOf(String(row));
	return rows[at + 1] ?? rows[at - 1];
}

/** A field whose tasks have what the group stands for. It stays open for the next one. */
function AddToGroup({ value, addAt }: { value: TaskValue; addAt: QuickAddTarget }) {
	const { t } = useTranslation('task');
	const name = t('display.addTo', { group: useGroupName()(value) });
	return (
		<Popover
			name={name}
			align="end"
			isBare
			className={styles.adding}
			trigger={<IconButton icon={Plus} size="small" name={name} className={styles.tool} />}
		>
			<QuickAdd {...addAt} hint={name} />
		</Popover>
	);
}

function GroupName({ value }: { value: TaskValue }) {
	const { t } = useTranslation(['task', 'ui']);
	switch (value.by) {
		case 'due':
			return t(`display.due.${value.due}`);
		case 'priority': {
			const { rank } = value;
			return rank === 0 ? (
				t('display.noPriority')
			) : (
				<>
					<PriorityMark rank={rank} isSilent />
					{rank !== 5 && t(`ui:priority.${rank}`)}
				</>
			);
		}
		case 'label':
			return value.label ? <LabelName label={value.label} /> : t('display.noLabel');
		case 'assignee':
			return value.person ? (
				<>
					<Avatar person={value.person} size="tiny" isSilent />
					<span className="cut" dir="auto">
						{displayName(value.person)}
					</span>
				</>
			) : (
				t('display.noAssignee')
			);
		case 'project':
			return <ProjectName id={value.projectId} />;
	}
}

/** As it is called and coloured now. */
function LabelName({ label }: { label: Label }) {
	const { labels } = useLabels();
	const { title, hexColor } = labels.find(({ id }) => id === label.id) ?? label;
	return (
		<>
			<span className={styles.stripe} style={colorStyle(hexColor)} aria-hidden="true" />
			<span className="cut" dir="auto">
				{title}
			</span>
		</>
	);
}

function ProjectName({ id }: { id: ProjectId }) {
	const titleOf = useProjectTitle();
	const project = useProject(id);
	if (!project) return null;
	return (
		<>
			<Swatch color={project.hexColor} />
			<span className="cut" dir="auto">
				{titleOf(project)}
			</span>
		</>
	);
}
