import { Marked, useTranslation } from '../../platform/i18n/index.ts';
import { Segments } from '../../ui/segments.tsx';
import { deviceOf } from '../security/index.ts';
import styles from './calendars.module.css';

const stepsOf = {
	apple: ['password', 'apple.phone', 'apple.mac', 'values', 'apple.choose'],
	thunderbird: ['password', 'thunderbird.add', 'thunderbird.values', 'thunderbird.choose'],
	davx: ['password', 'davx.add', 'davx.values', 'davx.signIn', 'davx.choose'],
	other: ['password', 'other.add', 'values'],
} as const;
export type CalendarApp = keyof typeof stepsOf;

const apps = Object.keys(stepsOf) as CalendarApp[]; // the keys of a constant

/** Which app is the likeliest on the system that a browser says it runs on. */
export function appOn(userAgent: string): CalendarApp {
	const { system = '' } = deviceOf(userAgent);
	if (['iPhone', 'iPad', 'Mac'].includes(system)) return 'apple';
	return system === 'Android' ? 'davx' : 'thunderbird';
}

/** How an app is connected, step by step. */
export function CalendarSteps({ app, onChange }: { app: CalendarApp; onChange: (app: CalendarApp) => void }) {
	const { t } = useTranslation('calendars');
	return (
		<>
			<Segments
				name={t('app')}
				value={app}
				onChange={onChange}
				options={apps.map((value) => ({ value, label: t(`apps.${value}`) }))}
			/>
			<ol className={styles.steps} aria-label={t('stepsFor', { app: t(`apps.${app}`) })}>
				{stepsOf[app].map((step) => (
					<li key={step}>
						<Marked text={t(`steps.${step}`)} marks={{ menu: <strong className={styles.pressed} /> }} />
						{step === 'password' && <span className={styles.hint}>{t('steps.passwordHint')}</span>}
					</li>
				))}
			</ol>
		</>
	);
}
