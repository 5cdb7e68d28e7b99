import { useTranslation } from '../../platform/i18n/index.ts';
import { useRecord } from '../../platform/store/index.ts';
import { Avatar, nameOf } from '../../ui/avatar.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { Swatch } from '../../ui/swatch.tsx';
import { labelKind } from '../label/index.ts';
import styles from './lanes.module.css';
import type { LaneSubject } from './lanes.ts';

/** What a lane is called: a person, a label as it is called now, a priority, or that its cards have none. */
export function useLaneName(subject: LaneSubject): string {
	const { t } = useTranslation(['board', 'ui']);
	const label = useRecord(labelKind, subject.of === 'label' ? subject.label.id : undefined);
	if (subject.of === 'assignee') return nameOf(subject.user);
	if (subject.of === 'label') return (label ?? subject.label).title;
	if (subject.of === 'none') return t(`lanes.none.${subject.kind}`);
	return t(`ui:priority.${subject.priority}`);
}

/** What stands before its name. */
export function LaneMark({ subject }: { subject: LaneSubject }) {
	const label = useRecord(labelKind, subject.of === 'label' ? subject.label.id : undefined);
	if (subject.of === 'assignee') return <Avatar person={subject.user} isSilent />;
	if (subject.of === 'label') return <Swatch color={(label ?? subject.label).hexColor} />;
	// One that says its word would say it twice.
	if (subject.of === 'priority' && subject.priority < 5) {
		return <PriorityMark rank={subject.priority as 1 | 2 | 3 | 4} isSilent />;
	}
	return subject.of === 'none' && subject.kind === 'assignee' ? <span className={styles.nobody} /> : null;
}
