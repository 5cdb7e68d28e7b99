import { useTranslation } from '../../platform/i18n/index.ts';
import { menuParts } from '../../ui/menu.tsx';
import { summaryChoices, summaryKindOf } from './column-summary.ts';
import type { ColumnKey } from './columns.ts';
import type { TableSettings } from './table-settings.ts';

/** In the menu of a column: what its foot says. */
export function SummaryChoices({ column, settings }: { column: ColumnKey; settings: TableSettings }) {
	const { t } = useTranslation('table');
	const parts = menuParts.now();
	const kinds = summaryChoices(column);
	if (!parts || kinds.length === 0) return null;
	const { MenuGroup, MenuItem, MenuSeparator } = parts;
	const chosen = summaryKindOf(settings.layout, column);
	return (
		<>
			<MenuSeparator />
			<MenuGroup heading={t('summary.name')}>
				{kinds.map((kind) => (
					<MenuItem key={kind} isChosen={kind === chosen} onSelect={() => settings.summarize(column, kind)}>
						{t(`summary.${kind}`)}
					</MenuItem>
				))}
			</MenuGroup>
		</>
	);
}
