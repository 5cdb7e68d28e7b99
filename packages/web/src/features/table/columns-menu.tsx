import { Columns3, Download } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { LazyMenu } from '../../ui/lazy-menu.tsx';
import { menuParts } from '../../ui/menu.tsx';
import { orderColumns } from './columns.ts';
import styles from './table.module.css';
import type { TableSettings } from './table-settings.ts';

interface ColumnsMenuProps {
	settings: TableSettings;
	/** Undefined where there is nothing to export. */
	onExport: (() => void) | undefined;
}

/** The button above a table that shows and hides its columns, and exports what they show. */
export function ColumnsMenu({ settings, onExport }: ColumnsMenuProps) {
	const { t } = useTranslation('table');
	return (
		<LazyMenu
			parts={menuParts}
			align="end"
			trigger={
				<Button kind="ghost" icon={Columns3}>
					<span className={styles.word}>{t('columns')}</span>
				</Button>
			}
		>
			{({ MenuCheck, MenuItem, MenuSeparator }) => (
				<>
					{orderColumns(settings.layout.order)
						.filter((key) => key !== 'title')
						.map((key) => (
							<MenuCheck key={key} isOn={settings.isShown(key)} onChange={(isOn) => settings.show(key, isOn)}>
								{t(`column.${key}`)}
							</MenuCheck>
						))}
					{onExport && (
						<>
							<MenuSeparator />
							<MenuItem icon={Download} onSelect={onExport}>
								{t('export.csv')}
							</MenuItem>
						</>
					)}
				</>
			)}
		</LazyMenu>
	);
}
