import type { Label } from '@ordna/domain/label';
import type { ProjectId } from '@ordna/domain/project';
import { ChevronDown } from 'lucide-react';
import { displayName } from '../../../platform/display-name.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { colorStyle } from '../../../ui/palette.ts';
import { PriorityMark } from '../../../ui/priority-mark.tsx';
import { Swatch } from '../../../ui/swatch.tsx';
import { useLabels } from '../../label/index.ts';
import { useProject, useProjectTitle } from '../../project/index.ts';
import type { TaskValue } from '../../task-grouping/index.ts';
import styles from './group-heading.module.css';
import type { RowKey } from './grouped-rows.ts';
import type { Group } from './groups.ts';

interface GroupHeadingProps {
	/** Its row among those of the list. */
	row: RowKey;
	group: Group;
	isFolded: boolean;
	onFold: (key: string) => void;
}

/** What the tasks below it have in common, and how many they are. A press or Left folds them away, Right shows them. */
export function GroupHeading({ row, group: { key, value, count }, isFolded, onFold }: GroupHeadingProps) {
	return (
		<h2 className={styles.heading}>
			<button
				type="button"
				aria-expanded={!isFolded}
				data-roving={row}
				className={styles.fold}
				onClick={() => onFold(key)}
			>
				<Icon of={ChevronDown} className={cx(styles.chevron, isFolded && styles.folded)} />
				<GroupName value={value} />
				<span className={styles.count}>{count}</span>
			</button>
		</h2>
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
