import { ArrowDown } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './comment-pill.module.css';

interface CommentPillProps {
	/** Of all comments. */
	count: number;
	/** Of those that are new and were not in sight yet. */
	news: number;
	onPress: () => void;
}

/** At the foot of a task whose comments are out of sight: how many there are, how many are new, and the way to them. */
export function CommentPill({ count, news, onPress }: CommentPillProps) {
	const { t } = useTranslation('comment');
	const [all, unseen] = [t('count', { count }), t('newCount', { count: news })];
	const name = news > 0 ? t('countWithNew', { all, unseen }) : all;
	return (
		<div className={styles.place}>
			<button type="button" className={styles.pill} aria-label={name} onClick={onPress}>
				<Icon of={ArrowDown} />
				{all}
				{news > 0 && <span className={styles.new}>{unseen}</span>}
			</button>
		</div>
	);
}
