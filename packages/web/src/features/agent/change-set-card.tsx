import type { ChangeSet } from '@ordna/domain/agent';
import { useId, useState } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { useDateFormat } from '../task/index.ts';
import styles from './agent.module.css';
import { ChangeLines } from './change-lines.tsx';
import { useChangeSetActions } from './use-change-set-actions.ts';
import { useSummary } from './use-line-words.ts';

interface ChangeSetCardProps {
	changeSet: ChangeSet;
	/** Whether it is shown whole from the start. */
	isOpen: boolean;
}

/** A change set that waits: what it would change, to be applied as a whole, in part, or declined. */
export function ChangeSetCard({ changeSet, isOpen: startsOpen }: ChangeSetCardProps) {
	const { t } = useTranslation('agent');
	const format = useDateFormat();
	const summary = useSummary();
	const heading = useId();
	const [isOpen, setOpen] = useState(startsOpen);
	const { agent, actor, created, expiresAt, lines, title } = changeSet;
	const by = actor?.botOwnerId === undefined ? agent.name : t('asBot', { agent: agent.name, bot: displayName(actor) });
	return (
		<section className={styles.card} aria-labelledby={heading}>
			<header className={styles.cardHead}>
				<h3 id={heading} dir="auto">
					{title}
				</h3>
				<span className={styles.hint}>{t('proposed', { time: format.short(created) })}</span>
			</header>
			<p className={styles.summary}>{summary(lines)}</p>
			<p className={styles.hint}>{t('by', { agent: by, date: format.day(expiresAt) })}</p>
			{isOpen ? (
				<Decision key={changeSet.problems.length} changeSet={changeSet} />
			) : (
				<button type="button" className={styles.more} onClick={() => setOpen(true)}>
					{t('showChanges', { count: lines.length })}
				</button>
			)}
		</section>
	);
}

/** What was found to be no longer true is left out, unless somebody chooses it. */
function Decision({ changeSet }: { changeSet: ChangeSet }) {
	const { t } = useTranslation('agent');
	const { lines, problems } = changeSet;
	const { isBusy, apply, decline } = useChangeSetActions(changeSet);
	const all = [...new Set(lines.map(({ operation }) => operation))];
	const refused = new Set(problems.filter(({ code }) => code !== 0).map(({ operation }) => operation));
	const [isChoosing, setChoosing] = useState(false);
	const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(all.filter((one) => !refused.has(one))));
	const toggle = (operation: number) =>
		setChosen((before) => new Set(all.filter((one) => before.has(one) !== (one === operation))));
	const count = lines.filter(({ operation }) => chosen.has(operation)).length;
	return (
		<>
			<ChangeLines changeSet={changeSet} choice={isChoosing ? { chosen, onToggle: toggle } : undefined} />
			<footer className={styles.foot}>
				<Button
					kind="primary"
					isBusy={isBusy}
					isDisabled={count === 0 && t('chooseOne')}
					onClick={() => void apply(all.filter((one) => chosen.has(one)))}
				>
					{t('apply', { count })}
				</Button>
				{!isChoosing && all.length > 1 && <Button onClick={() => setChoosing(true)}>{t('choose')}</Button>}
				<Button kind="ghost" isBusy={isBusy} onClick={() => void decline()}>
					{t('decline')}
				</Button>
				<span className={styles.together}>{t('together')}</span>
			</footer>
		</>
	);
}
