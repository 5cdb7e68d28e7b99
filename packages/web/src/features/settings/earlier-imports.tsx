import type { ImportResult } from '@ordna/domain/import';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import styles from './import.module.css';
import type { Running } from './import-chooser.tsx';
import { importIcons } from './import-sources.ts';
import { SettingGroup } from './setting.tsx';

/** What was imported before; nothing where that is nothing. */
export function EarlierImports({ running }: { running: Running }) {
	const { t } = useTranslation('import');
	const { earlier = [] } = running;
	const list = useRovingFocus();
	if (earlier.length === 0) return null;
	return (
		<SettingGroup title={t('earlier')}>
			<ul ref={list} className={styles.earlier}>
				{earlier.map((one) => (
					<EarlierImport key={one.id} result={one} running={running} />
				))}
			</ul>
		</SettingGroup>
	);
}

function EarlierImport({ result, running }: { result: ImportResult; running: Running }) {
	const { t, language } = useTranslation('import');
	const { kind, projects, added, finished } = result;
	const [first] = projects;
	const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' }).format(finished);
	const undo = async () => {
		if (await confirm({ title: t('undoQuestion'), text: t('undoText'), verb: t('undo') })) await running.undo(result);
	};
	return (
		<li data-roving-row="" className={styles.earlierRow}>
			<Icon of={importIcons[kind]} className={styles.sourceIcon} />
			<span className={styles.earlierKind}>{t(`sources.${kind}`)}</span>
			<span className="grow cut">
				{first && (
					<Link data-roving="" to="/projects/$projectId" params={{ projectId: first.id }}>
						{first.title}
					</Link>
				)}
			</span>
			<span className={cx(styles.remark, styles.earlierCount)}>{t('tasks', { count: added })}</span>
			<span className={styles.remark}>{day}</span>
			<Button kind="ghost" onClick={() => void undo()}>
				{t('undo')}
			</Button>
		</li>
	);
}
