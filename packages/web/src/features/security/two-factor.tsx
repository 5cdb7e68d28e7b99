import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { notify } from '../../ui/notice-store.ts';
import { PasswordDialog } from '../account/index.ts';
import { usePasskeyCommands, usePasskeys } from '../passkey/index.ts';
import { AccountRow } from '../settings/index.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useTwoFactor, useTwoFactorCommands } from './security.api.ts';
import styles from './security.module.css';
import { TurnOnWindow } from './turn-on-window.tsx';

/** How many recovery codes there are at first. */
const allCodes = 10;
/** From so few on it is time for new ones. */
const few = 3;

/** What a password takes beside it, an authenticator app or a passkey, and the recovery codes for either. */
export function TwoFactor() {
	const { t } = useTranslation('security');
	const { state, failure, refetch } = useTwoFactor();
	const { turnOff, renewCodes } = useTwoFactorCommands();
	const { state: keys } = usePasskeys();
	const { setSecondFactor } = usePasskeyCommands();
	const [open, setOpen] = useState<'on' | 'off' | 'renew' | 'passkey'>();
	const [codes, setCodes] = useState<readonly string[]>();
	const close = () => setOpen(undefined);
	const isOn = state?.isOn === true;
	const asksPasskey = keys?.isSecondFactor === true;
	const hasPasskeys = keys !== undefined && keys.passkeys.length > 0;
	return (
		<section className={styles.section} aria-labelledby="two-factor">
			<h3 id="two-factor">{t('twoFactor')}</h3>
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={() => void refetch()} />}
			<AccountRow
				title={
					<>
						{t('app')}
						{isOn && <OnTag />}
					</>
				}
				hint={t(isOn ? 'appOn' : 'appOff')}
			>
				{state && <Button onClick={() => setOpen(isOn ? 'off' : 'on')}>{t(isOn ? 'turnOff' : 'setUp')}</Button>}
			</AccountRow>
			{hasPasskeys && (
				<AccountRow
					title={
						<>
							{t('passkey')}
							{asksPasskey && <OnTag />}
						</>
					}
					hint={t(asksPasskey ? 'passkeyOn' : 'passkeyOff')}
				>
					<Button onClick={() => setOpen('passkey')}>{t(asksPasskey ? 'turnOff' : 'turnOn')}</Button>
				</AccountRow>
			)}
			{(isOn || asksPasskey) && (
				<CodesLeft left={isOn ? state.codesLeft : (keys?.left ?? 0)} onRenew={() => setOpen('renew')} />
			)}
			<TurnOnWindow isOpen={open === 'on'} onClose={close} />
			<PasswordDialog
				isOpen={open === 'off'}
				onClose={close}
				title={t('off.title')}
				text={t('off.text')}
				verb={t('turnOff')}
				isDangerous
				send={async (password) => {
					await turnOff(password);
					notify({ text: t('off.done') });
				}}
			/>
			<PasswordDialog
				isOpen={open === 'renew'}
				onClose={close}
				title={t('renew.title')}
				text={t('renew.text')}
				verb={t('renew.verb')}
				send={async (password) => setCodes(await renewCodes(password))}
			/>
			<PasswordDialog
				isOpen={open === 'passkey'}
				onClose={close}
				title={t(asksPasskey ? 'passkeyFactor.offTitle' : 'passkeyFactor.onTitle')}
				text={t(asksPasskey ? 'passkeyFactor.offText' : 'passkeyFactor.onText')}
				verb={t(asksPasskey ? 'turnOff' : 'turnOn')}
				isDangerous={asksPasskey}
				send={async (password) => {
					const made = await setSecondFactor(!asksPasskey, password);
					setCodes(made);
					if (!made) notify({ text: t(asksPasskey ? 'passkeyFactor.offDone' : 'passkeyFactor.done') });
				}}
			/>
			<Dialog
				isOpen={codes !== undefined}
				onClose={() => undefined}
				title={t('on.codes.title')}
				width="small"
				isAlert
				actions={
					<Button kind="primary" onClick={() => setCodes(undefined)}>
						{t('saved')}
					</Button>
				}
			>
				<p className={styles.text}>{t('renew.done')}</p>
				<RecoveryCodes codes={codes ?? []} />
			</Dialog>
		</section>
	);
}

function OnTag() {
	const { t } = useTranslation('security');
	return (
		<span className={styles.tag}>
			<Icon of={Check} size={14} />
			{t('isOn')}
		</span>
	);
}

/** Ten threads, one for each code; what is used is pale. */
function CodesLeft({ left, onRenew }: { left: number; onRenew: () => void }) {
	const { t } = useTranslation('security');
	return (
		<AccountRow
			title={t('codes.title')}
			hint={
				<span className={cx(left <= few && styles.warning)}>
					<span className={styles.threads} aria-hidden="true">
						{Array.from({ length: allCodes }, (_, at) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: threads are all alike
							<span key={at} className={cx(styles.thread, at >= left && styles.used)} />
						))}
					</span>
					{t('codes.left', { count: left, of: allCodes })}
					{left <= few && ` ${t('codes.few')}`}
				</span>
			}
		>
			<Button onClick={onRenew}>{t('renew.button')}</Button>
		</AccountRow>
	);
}
