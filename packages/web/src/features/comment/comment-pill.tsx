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
	return (
		<div className={styles.place}>
			<button type="button" className={styles.pill} onClick={onPress}>
				<Icon of={ArrowDown} />
				{t('count', { count })}
				{/* The space is for the ear. */}
				{news > 0 && (
					<>
						{' '}
						<span className={styles.new}>{t('newCount', { count: news })}</span>
					</>
				)}
			</button>
		</div>
	);
}
