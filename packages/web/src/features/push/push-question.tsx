import { BellRing } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import { useInfo } from '../info/index.ts';
import { useAccount } from '../user/index.ts';
import { usePushQuestion } from './offer-push.ts';
import styles from './push-question.module.css';

/** Asks whether this browser is to show reminders, from when the first was set until that is answered. */
export function PushQuestion() {
	const { isAsked, ...answers } = usePushQuestion();
	return isAsked && <Question {...answers} />;
}

function Question({ accept, decline }: { accept: () => Promise<void>; decline: () => void }) {
	const { t } = useTranslation('push');
	const { mailerEnabled, emailRemindersEnabled } = useInfo();
	const { email, settings } = useAccount();
	const { isBusy, run } = useOneAtATime();
	const isMailed = mailerEnabled && emailRemindersEnabled && settings.emailRemindersEnabled && email;
	return (
		<section className={styles.question} aria-labelledby="push-question">
			<span className={styles.sign}>
				<Icon of={BellRing} size={14} />
			</span>
			<div className={styles.words}>
				<h3 id="push-question" className={styles.title}>
					{t('ask.title')}
				</h3>
				<p>{isMailed ? t('ask.textMailed', { email }) : t('ask.text')}</p>
				<div className={styles.answers}>
					<Button kind="primary" isBusy={isBusy} onClick={() => void run(accept)}>
						{t('ask.yes')}
					</Button>
					<Button kind="ghost" onClick={decline}>
						{t('ask.no')}
					</Button>
				</div>
			</div>
		</section>
	);
}
