import type { ImportPreview } from '@ordna/domain/import';
import { ChevronRight, CircleMinus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './import.module.css';
import { SettingGroup } from './setting.tsx';

/** What does not come over as it was; nothing where all of it does. */
export function ImportIssues({ issues }: { issues: ImportPreview['issues'] }) {
	const { t } = useTranslation('import');
	if (issues.length === 0) return null;
	return (
		<SettingGroup title={t('issuesTitle')}>
			{issues.map((issue) => (
				<Issue key={issue.kind} issue={issue} />
			))}
		</SettingGroup>
	);
}

/** So many examples are shown at first. */
const maxShown = 3;

function Issue({ issue: { kind, state, count, examples } }: { issue: ImportPreview['issues'][number] }) {
	const { t } = useTranslation('import');
	const [isWhole, setIsWhole] = useState(false);
	const shown = isWhole ? examples : examples.slice(0, maxShown);
	return (
		<details className={styles.issue}>
			<summary className={styles.issueHead}>
				<Icon of={ChevronRight} size={14} className={styles.chevron} />
				<span className={styles.issueText}>{t(`issues.${kind}`, { count })}</span>
				<span className={state === 'lost' ? styles.lost : styles.changed}>
					<Icon of={state === 'lost' ? CircleMinus : Pencil} size={14} />
					{t(`states.${state}`)}
				</span>
			</summary>
			<ul className={styles.issueExamples}>
				{shown.map(({ title, text }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: they never move, and may be alike.
					<li key={at}>
						<span>{title}</span>
						{text !== '' && <code className={styles.code}>{text}</code>}
					</li>
				))}
			</ul>
			{shown.length < examples.length && (
				<Button kind="ghost" onClick={() => setIsWhole(true)}>
					{t('more', { count: examples.length - shown.length })}
				</Button>
			)}
		</details>
	);
}
