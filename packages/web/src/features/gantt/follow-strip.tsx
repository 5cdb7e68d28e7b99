import { Eye } from 'lucide-react';
import { Marked, useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { useShortcuts } from '../../ui/shortcuts/use-shortcuts.ts';
import styles from './gantt.module.css';
import type { FollowersPrompt } from './use-followers.ts';

const figure = { b: <b /> };

/** Over the foot of the chart: whether what follows a task is to move along. Esc leaves it where it is. */
export function FollowStrip({ question }: { question: FollowersPrompt }) {
	const { t } = useTranslation('gantt');
	const { count, days, isSameForAll, fixed, isPreviewed, setPreviewed, keep, move } = question;
	useShortcuts([{ keys: 'Escape', run: keep }]);
	const by = t(isSameForAll ? 'follow.by' : 'follow.upTo', { count: days });
	return (
		<section className={styles.strip} aria-label={t('follow.name')}>
			<span>
				<Marked text={t('follow.question', { count, by })} marks={figure} />
			</span>
			{fixed > 0 && <span>{t('follow.fixed', { count: fixed })}</span>}
			<Button kind="ghost" onClick={keep}>
				{t('follow.keep')}
			</Button>
			<Button kind="ghost" icon={Eye} isOn={isPreviewed} onClick={() => setPreviewed(!isPreviewed)}>
				{t('follow.preview')}
			</Button>
			<Button kind="primary" onClick={move}>
				{t('follow.move')}
			</Button>
		</section>
	);
}
