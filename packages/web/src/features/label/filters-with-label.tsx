import type { LabelId } from '@ordna/domain/label';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useFilterUses } from '../filter-use/index.ts';

/** Which of one's saved filters name a label that is about to go; nothing where none does. */
export function FiltersWithLabel({ id, className }: { id: LabelId; className?: string | undefined }) {
	const { t, messageLocale } = useTranslation('label');
	const titles = useFilterUses({ label: id }).map(({ title }) => title);
	if (titles.length === 0) return null;
	return (
		<p className={className}>{t('delete.filters', { titles: new Intl.ListFormat(messageLocale).format(titles) })}</p>
	);
}
