import type { ChangeSet } from '@ordna/domain/agent';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { useDateFormat } from '../task/index.ts';
import styles from './agent.module.css';
import { useChangeSetActions } from './use-change-set-actions.ts';
import { useSummary } from './use-line-words.ts';

/** The change sets that were decided about: what they did, and taking it back. */
export function EarlierSets({ changeSets }: { changeSets: readonly ChangeSet[] }) {
	const { t } = useTranslation('agent');
	const list = useRovingFocus();
	return (
		<section className={styles.section} aria-labelledby="earlier-sets">
			<h3 id="earlier-sets">{t('earlier')}</h3>
			<ul ref={list}>
				{changeSets.map((changeSet) => (
					<EarlierSet key={changeSet.id} changeSet={changeSet} />
				))}
			</ul>
		</section>
	);
}

function EarlierSet({ changeSet }: { changeSet: ChangeSet }) {
	const { t } = useTranslation('agent');
	const format = useDateFormat();
	const summary = useSummary();
	const { isBusy, undo } = useChangeSetActions(changeSet);
	const { id, title, state, agent, lines, decided, created } = changeSet;
	return (
		<li
			data-roving-row=""
			data-roving={id}
			data-ring="inside"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: from here one goes to its button by keyboard.
			tabIndex={0}
			className={styles.row}
		>
			<span className={styles.rowText}>
				<span className={styles.name} dir="auto">
					{title}
				</span>
				<span className={styles.hint}>{t('earlierText', { summary: summary(lines), agent: agent.name })}</span>
			</span>
			<span className={styles.time}>{format.short(decided ?? created)}</span>
			{state === 'applied' ? (
				<Button isBusy={isBusy} aria-label={t('undoNamed', { title })} onClick={() => void undo()}>
					{t('undo')}
				</Button>
			) : (
				<span className={styles.state}>{state === 'proposed' ? '' : t(`states.${state}`)}</span>
			)}
		</li>
	);
}
