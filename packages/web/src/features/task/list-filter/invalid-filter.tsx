import type { FilterFailure } from '@ordna/domain/filter';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBox } from '../../../ui/note.tsx';
import { FilterErrorExcerpt } from './filter-error-excerpt.tsx';
import styles from './invalid-filter.module.css';
import type { ListFilterState } from './use-list-filter.ts';

interface InvalidFilterProps {
	listFilter: ListFilterState;
	failure: FilterFailure;
}

/** In place of the tasks when their filter cannot be read: all of them would pass for what it finds. */
export function InvalidFilter({ listFilter: { text, setText }, failure }: InvalidFilterProps) {
	const { t } = useTranslation('task');
	return (
		<div className={styles.error}>
			<ErrorBox title={t('filter.unread')} action={<Button onClick={() => setText('')}>{t('filter.clear')}</Button>}>
				{failure.message}
				<FilterErrorExcerpt text={text} failure={failure} />
			</ErrorBox>
		</div>
	);
}
