import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import type { TaskComment } from './comment.kind.ts';
import styles from './comment-quote.module.css';
import type { Quote } from './quote.ts';

interface CommentQuoteProps {
	quote: Quote;
	/** What is quoted, if it is held. */
	original: TaskComment | undefined;
	onGoTo: (id: number) => void;
}

/** What a reply answers, in one line; a press leads to it. */
export function CommentQuote({ quote: { commentId, text }, original, onGoTo }: CommentQuoteProps) {
	const { t } = useTranslation('comment');
	const name = original && (displayName(original.author) || t('gone'));
	return (
		<button type="button" className={styles.quote} aria-description={t('quote.goTo')} onClick={() => onGoTo(commentId)}>
			{name && <b className={styles.name}>{name}</b>}
			<span className="cut" dir="auto">
				{text}
			</span>
		</button>
	);
}
