import type { ProjectId } from '@ordna/domain/project';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useFilterUses } from '../filter-use/index.ts';

/** Which of one's saved filters name a project that is about to go; nothing where none does. */
export function FiltersWithProject({ id, className }: { id: ProjectId; className?: string | undefined }) {
	const { t, messageLocale } = useTranslation('project');
	const titles = useFilterUses({ project: id }).map(({ title }) => title);
	if (titles.length === 0) return null;
	return (
		<p className={className}>{t('delete.filters', { titles: new Intl.ListFormat(messageLocale).format(titles) })}</p>
	);
}
