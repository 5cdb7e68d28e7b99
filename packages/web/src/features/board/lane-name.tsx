import { useTranslation } from '../../platform/i18n/index.ts';
import { useRecord } from '../../platform/store/index.ts';
import { Avatar, nameOf } from '../../ui/avatar.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { labelKind } from '../label/index.ts';
import styles from './lanes.module.css';
import { isNone, type LaneValue } from './lanes.ts';

/** What a lane is called: a person, a label as it is called now, a priority, or that its cards have none. */
export function useLaneName(value: LaneValue): string {
	const { t } = useTranslation(['board', 'ui']);
	const label = useRecord(labelKind, value.by === 'label' ? value.label?.id : undefined);
	if (value.by === 'assignee') return value.person ? nameOf(value.person) : t('lanes.none.assignee');
	if (value.by === 'label') return (label ?? value.label)?.title ?? t('lanes.none.label');
	return value.rank === 0 ? t('lanes.none.priority') : t(`ui:priority.${value.rank}`);
}

/** What stands before its name. */
export function LaneMark({ value }: { value: LaneValue }) {
	const label = useRecord(labelKind, value.by === 'label' ? value.label?.id : undefined);
	if (value.by === 'assignee') {
		return value.person ? <Avatar person={value.person} isSilent /> : <span className={styles.nobody} />;
	}
	if (isNone(value)) return null;
	if (value.by === 'label') return <Swatch color={(label ?? value.label)?.hexColor ?? ''} />;
	// One that says its word would say it twice.
	return value.rank === 0 || value.rank === 5 ? null : <PriorityMark rank={value.rank} isSilent />;
}
