import { taskFileFormats } from '@ordna/domain/export';
import { useTranslation } from '../../platform/i18n/index.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { type Exported, useSaveTasks } from './use-save-tasks.ts';

/** The forms in which tasks can be saved, as entries of a menu. */
export function ExportEntries(what: Exported) {
	const { t } = useTranslation('export');
	const save = useSaveTasks();
	return taskFileFormats.map((format) => (
		<MenuItem key={format} onSelect={() => void save(what, format)}>
			{t(`formats.${format}`)}
		</MenuItem>
	));
}
