import type { CalendarToken } from '@ordna/domain/calendar-token';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { accountAddress, davLink } from './calendar-address.ts';
import type { CalendarApp } from './calendar-steps.tsx';
import styles from './calendars.module.css';
import { CopyField } from './copy-field.tsx';

interface CalendarValuesProps {
	app: CalendarApp;
	/** Of this server. */
	base: string;
	username: string;
	/** A password that was made just now. */
	fresh: CalendarToken | undefined;
	/** Somebody asks for one. */
	onMake: () => void;
}

/** What is typed into an app: the address, the name, and a password once there is one. DAVx⁵ reads it off a code. */
export function CalendarValues({ app, base, username, fresh, onMake }: CalendarValuesProps) {
	const { t } = useTranslation('calendars');
	const who = { base, username };
	const made = useRef<HTMLDivElement>(null);
	// The button that asked for it has made way for it.
	useEffect(() => {
		if (fresh) made.current?.querySelector('input')?.focus();
	}, [fresh]);
	return (
		<div className={styles.values}>
			<div className={styles.fields}>
				<CopyField label={t('address')} hint={t('addressHint')} value={accountAddress(who)} />
				<CopyField label={t('username')} value={username} />
				{fresh ? (
					<div ref={made} role="status" className={styles.fresh}>
						<CopyField label={t('password')} hint={t('freshHint')} value={fresh.token} />
					</div>
				) : (
					<div className={styles.needsPassword}>
						<span>{t('password')}</span>
						<Button icon={KeyRound} onClick={onMake}>
							{t('make')}
						</Button>
					</div>
				)}
			</div>
			{app === 'davx' && (
				<figure className={styles.code}>
					<div className={`${styles.tile} light`}>
						<QrCode text={davLink({ ...who, password: fresh?.token })} name={t('code')} />
					</div>
					<figcaption className={styles.hint}>{t(fresh ? 'codeHint' : 'codeHintWithout')}</figcaption>
				</figure>
			)}
		</div>
	);
}
