import { Download } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { MenuSub } from '../../ui/menu-parts.tsx';
import { ExportEntries } from './export-entries.tsx';
import type { Exported } from './use-save-tasks.ts';

/** An entry of a menu, with the forms in which tasks can be saved one level in. */
export function ExportSubmenu(what: Exported) {
	const { t } = useTranslation('export');
	return (
		<MenuSub icon={Download} menu={<ExportEntries {...what} />}>
			{t('menu')}
		</MenuSub>
	);
}

/** A button for all tasks that the person can read. */
export function ExportAllButton() {
	const { t } = useTranslation('export');
	return (
		<Menu align="end" trigger={<Button icon={Download}>{t('save')}</Button>}>
			<ExportEntries name={t('all')} />
		</Menu>
	);
}
