import { signInProviderEndpoints } from '@ordna/domain/sign-in-provider';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Switch } from '../../ui/switch.tsx';
import { useAct } from '../admin/index.ts';
import { useSignInProviders, useSignInRules } from './sign-in-trace.api.ts';
import styles from './sign-in-trace.module.css';

const daySeconds = 86_400;
const hourSeconds = 3_600;

/** What holds for everybody who signs in: what can be chosen here, and what the configuration says. */
export function SignInRules() {
	const { t } = useTranslation('sign-in-trace');
	const rules = useSignInRules();
	const providers = useSignInProviders() ?? [];
	const { act, isBusy } = useAct();
	const span = useSpan();
	if (!rules) return null;
	const choose = (chosen: { createsAccounts?: boolean; adminsNeedSecondFactor?: boolean }) =>
		act((api) => api.call(signInProviderEndpoints.changeRules, chosen));
	return (
		<section className={styles.ways} aria-labelledby="rules">
			<h3 id="rules">{t('rules.title')}</h3>
			{providers.length > 0 && (
				<div className={styles.rule}>
					<div>
						<p className={styles.who} id="rule-accounts">
							{t('rules.accounts')}
						</p>
						<p className={styles.when}>{t(rules.createsAccounts ? 'rules.accountsOn' : 'rules.accountsOff')}</p>
					</div>
					<Switch
						labelledBy="rule-accounts"
						isOn={rules.createsAccounts}
						isDisabled={isBusy}
						onChange={(isOn) => void choose({ createsAccounts: isOn })}
					/>
				</div>
			)}
			<div className={styles.rule}>
				<div>
					<p className={styles.who} id="rule-factor">
						{t('rules.factor')}
					</p>
					<p className={styles.when}>{t('rules.factorHint')}</p>
				</div>
				<Switch
					labelledBy="rule-factor"
					isOn={rules.adminsNeedSecondFactor}
					isDisabled={isBusy}
					onChange={(isOn) => void choose({ adminsNeedSecondFactor: isOn })}
				/>
			</div>
			<div className={styles.rule}>
				<div>
					<p className={styles.who}>{t('rules.stay')}</p>
					<p className={styles.when}>{t('rules.stayHint', { span: span(rules.idleSeconds) })}</p>
				</div>
				<p className={styles.ruleValue}>{span(rules.longIdleSeconds)}</p>
			</div>
			<div className={styles.rule}>
				<div>
					<p className={styles.who}>{t('rules.wrong')}</p>
					<p className={styles.when}>{t('rules.wrongHint')}</p>
				</div>
			</div>
		</section>
	);
}

/** A span of time in whole days, or in hours below one. */
function useSpan(): (seconds: number) => string {
	const { t } = useTranslation('sign-in-trace');
	return (seconds) =>
		seconds < daySeconds
			? t('rules.hours', { count: Math.max(1, Math.round(seconds / hourSeconds)) })
			: t('rules.days', { count: Math.round(seconds / daySeconds) });
}
