import { prefixesOf, type QuickAddMode } from '@ordna/domain/quick-add';
import { useTranslation } from '../../../platform/i18n/index.ts';
import styles from './quick-add.module.css';

/** What one can type, with the signs of one's own mode. */
export function QuickAddHelp({ mode }: { mode: QuickAddMode }) {
	const { t } = useTranslation('task');
	const signs = prefixesOf(mode);
	if (!signs) return null;
	const lines = [
		{ what: `${signs.label}${t('quick.help.labelExample')}`, text: t('quick.help.label') },
		{ what: `${signs.project}${t('quick.help.projectExample')}`, text: t('quick.help.project') },
		{ what: `${signs.assignee}${t('quick.help.personExample')}`, text: t('quick.help.person') },
		{ what: `${signs.priority}4`, text: t('quick.help.priority') },
		{ what: t('quick.help.dateExample'), text: t('quick.help.date') },
		{ what: t('quick.help.repeatExample'), text: t('quick.help.repeat') },
	];
	return (
		<div className={styles.helpText}>
			<h3 className={styles.helpTitle}>{t('quick.help.title')}</h3>
			<dl>
				{lines.map(({ what, text }) => (
					<div key={what} style={{ display: 'contents' }}>
						<dt>
							<code>{what}</code>
						</dt>
						<dd>{text}</dd>
					</div>
				))}
			</dl>
			<p className={styles.helpFoot}>{t('quick.help.more', { label: signs.label })}</p>
		</div>
	);
}
