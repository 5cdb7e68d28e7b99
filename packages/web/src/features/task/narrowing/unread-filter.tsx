import { useTranslation } from '../../../platform/words/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/note.tsx';
import { FilterPlace } from './filter-place.tsx';
import type { FilterTrouble } from './narrowing.ts';
import styles from './unread-filter.module.css';
import type { NarrowingState } from './use-narrowing.ts';

interface UnreadFilterProps {
	narrowing: NarrowingState;
	failure: FilterTrouble;
}

/** In place of the tasks when their filter cannot be read: all of them would pass for what it finds. */
export function UnreadFilter({ narrowing: { text, setText }, failure }: UnreadFilterProps) {
	const { t } = useTranslation('task');
	return (
		<div className={styles.place}>
			<ErrorBox title={t('filter.unread')} action={<Button onClick={() => setText('')}>{t('filter.clear')}</Button>}>
				{failure.message}
				<FilterPlace text={text} failure={failure} />
			</ErrorBox>
		</div>
	);
}
