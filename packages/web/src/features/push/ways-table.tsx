import type { NotificationTopic, NotificationWay, TopicWays } from '@ordna/domain/notification';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { tip } from '../../ui/tip.ts';
import { useInfo } from '../info/index.ts';
import { useAccount } from '../user/index.ts';
import type { useWays } from './push.api.ts';
import styles from './push.module.css';

const ways: readonly NotificationWay[] = ['inApp', 'email', 'push'];

interface WaysTableProps {
	of: ReturnType<typeof useWays>;
	/** Whether some browser takes push messages. */
	hasPush: boolean;
}

/** What comes by which way. Every box is saved at once. */
export function WaysTable({ of: { ways: rows, failure, retry, choose }, hasPush }: WaysTableProps) {
	const { t } = useTranslation('push');
	const why = useWhyNot(hasPush);
	if (failure) return <LoadError title={t('failed')} failure={failure} retry={retry} />;
	if (!rows) return <Skeleton width="100%" height={368} />;
	return (
		<table className={styles.ways}>
			<thead>
				<tr>
					<th scope="col">
						<span className="sr-only">{t('topic')}</span>
					</th>
					{ways.map((way) => (
						<th key={way} scope="col" {...(why(way) ? tip(why(way) ?? '') : {})}>
							{t(`ways.${way}`)}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<TopicRow key={row.topic} row={row} why={why} onChoose={(chosen) => void choose(chosen)} />
				))}
			</tbody>
		</table>
	);
}

/** Why nothing comes by a way, whatever is chosen. */
function useWhyNot(hasPush: boolean): (way: NotificationWay) => string | undefined {
	const { t } = useTranslation('push');
	const { mailerEnabled } = useInfo();
	return (way) => {
		if (way === 'email') return mailerEnabled ? undefined : t('noMail');
		return way === 'push' && !hasPush ? t('noPush') : undefined;
	};
}

function useTopicHint(topic: NotificationTopic): string | undefined {
	const { t } = useTranslation('push');
	const { username } = useAccount();
	switch (topic) {
		case 'task.mentioned':
			return t('hints.mentioned', { username });
		case 'task.assigned':
		case 'team.member.added':
			return undefined;
		default:
			return t(`hints.${topic}`);
	}
}

interface TopicRowProps {
	row: TopicWays;
	why: (way: NotificationWay) => string | undefined;
	onChoose: (row: TopicWays) => void;
}

function TopicRow({ row, why, onChoose }: TopicRowProps) {
	const { t } = useTranslation('push');
	const { emailRemindersEnabled } = useInfo();
	const topic = t(`topics.${row.topic}`);
	const hint = useTopicHint(row.topic);
	const isOff = (way: NotificationWay) =>
		why(way) !== undefined || (way === 'email' && row.topic === 'task.reminder' && !emailRemindersEnabled);
	return (
		<tr>
			<th scope="row">
				<span className={styles.name}>{topic}</span>
				{hint && <span className={styles.hint}>{hint}</span>}
			</th>
			{ways.map((way) => (
				<td key={way} {...(why(way) ? tip(why(way) ?? '') : {})}>
					<Checkbox
						isOn={row[way] && !isOff(way)}
						isDisabled={isOff(way)}
						onChange={(isOn) => onChoose({ ...row, [way]: isOn })}
						className={styles.box}
					>
						<span className="sr-only">{t('box', { topic, way: t(`ways.${way}`) })}</span>
					</Checkbox>
				</td>
			))}
		</tr>
	);
}
