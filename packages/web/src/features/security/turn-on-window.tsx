import type { SecondFactor } from '@ordna/domain/second-factor';
import { Copy } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, failureText } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Note } from '../../ui/note.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useAccount } from '../user/index.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useTwoFactorCommands } from './security.api.ts';
import styles from './security.module.css';

/** The codes of the catalogue for a code that is wrong or was used. */
const wrongCodes = [1017, 1025];

type Step = 'scan' | 'code' | 'codes';

const steps: readonly Step[] = ['scan', 'code', 'codes'];

/** Sets up an authenticator app: scan, prove, save the recovery codes. */
export function TurnOnWindow({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
	const { t } = useTranslation('security');
	const { username } = useAccount();
	const setup = useSetup(isOpen);
	const { step, factor, trouble, code, wrong, isBusy, codes, input } = setup;
	const close = () => {
		// Codes are shown once: one says that they are saved.
		if (step === 'codes') return;
		onClose();
	};
	const count = t('step', { step: steps.indexOf(step) + 1, of: steps.length });
	return (
		<Dialog
			isOpen={isOpen}
			onClose={close}
			title={t(`on.${step}.title`)}
			width="small"
			isAlert={step === 'codes'}
			{...(step === 'code' ? { initialFocus: input } : {})}
			actions={
				<>
					<span className={styles.step}>{count}</span>
					<span className="grow" />
					{step === 'scan' && <Button onClick={onClose}>{t('cancel')}</Button>}
					{step === 'scan' && (
						<Button kind="primary" isDisabled={!factor} onClick={setup.toCode}>
							{t('continue')}
						</Button>
					)}
					{step === 'code' && <Button onClick={setup.toScan}>{t('back')}</Button>}
					{step === 'code' && (
						<Button kind="primary" isDisabled={code.length < 6} isBusy={isBusy} onClick={setup.send}>
							{t('turnOn')}
						</Button>
					)}
					{step === 'codes' && (
						<Button kind="primary" onClick={onClose}>
							{t('saved')}
						</Button>
					)}
				</>
			}
		>
			{trouble !== undefined && (
				<Note kind="bad" isAnnounced>
					{trouble}
				</Note>
			)}
			{step === 'scan' && <Scan factor={factor} />}
			{step === 'code' && (
				<>
					<p className={styles.text}>{t('on.code.text', { name: username })}</p>
					<CodeField label={t('on.code.label')} value={code} onChange={setup.type} error={wrong} input={input} />
					<p className={styles.aside}>{t('on.code.others')}</p>
				</>
			)}
			{step === 'codes' && (
				<>
					<p className={styles.text}>{t('on.codes.text')}</p>
					<RecoveryCodes codes={codes} />
				</>
			)}
		</Dialog>
	);
}

function useSetup(isOpen: boolean) {
	const { t } = useTranslation('security');
	const { begin, turnOn } = useTwoFactorCommands();
	const [step, setStep] = useState<Step>('scan');
	const [factor, setFactor] = useState<SecondFactor>();
	const [failure, setFailure] = useState<unknown>();
	const [code, setCode] = useState('');
	const [codes, setCodes] = useState<readonly string[]>([]);
	const input = useRef<HTMLInputElement>(null);
	const typed = useRef('');
	const { submit, reset, touch, errors, error, isBusy } = useSubmit({
		async send() {
			setCodes(await turnOn(typed.current));
			setStep('codes');
		},
		explain(refusal) {
			input.current?.select();
			if (!(refusal instanceof ApiError && wrongCodes.includes(refusal.code ?? 0))) return undefined;
			return { code: t('on.code.wrong') };
		},
	});
	const beginAnew = useEffectEvent(() => {
		setStep('scan');
		setCode('');
		reset();
		setFailure(undefined);
		begin().then(setFactor, setFailure);
	});
	useEffect(() => {
		// Whoever opens it again begins anew.
		if (isOpen) beginAnew();
	}, [isOpen]);
	useEffect(() => {
		if (step === 'code') input.current?.focus();
	}, [step]);
	return {
		...{ step, factor, code, isBusy, codes, input },
		trouble: error ?? (failure === undefined ? undefined : failureText(failure)),
		wrong: errors.code,
		toCode: () => setStep('code'),
		toScan: () => setStep('scan'),
		send: () => void submit(),
		type(text: string) {
			typed.current = text;
			setCode(text);
			touch();
			if (text.length === 6) void submit();
		},
	};
}

/** Base 32 in groups of four, as people read it off. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

function Scan({ factor }: { factor: SecondFactor | undefined }) {
	const { t } = useTranslation('security');
	return (
		<>
			<p className={styles.text}>{t('on.scan.text')}</p>
			<div className={styles.tile}>{factor && <QrCode text={factor.url} name={t('on.scan.picture')} />}</div>
			<p className={styles.keyLabel}>{t('on.scan.key')}</p>
			<div className={styles.key}>
				<code translate="no">{factor && inGroups(factor.secret)}</code>
				<IconButton
					size="small"
					icon={Copy}
					name={t('on.scan.copy')}
					onClick={() => {
						if (factor) copyText(factor.secret, { copied: t('on.scan.copied'), failed: t('codes.notCopied') });
					}}
				/>
			</div>
		</>
	);
}
