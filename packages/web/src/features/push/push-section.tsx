import type { PushDevice } from '@ordna/domain/push';
import { BellRing, Check } from 'lucide-react';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { Switch } from '../../ui/switch.tsx';
import { tip } from '../../ui/tip.ts';
import { deviceOf, useDeviceName } from '../security/index.ts';
import { useDateFormat } from '../task/index.ts';
import { type TestState, type usePush, usePushTest } from './push.api.ts';
import styles from './push.module.css';

/** The browsers that take push messages: this one first, with a switch and a test. */
export function PushSection({ push }: { push: ReturnType<typeof usePush> }) {
	const roving = useRovingFocus();
	const { t } = useTranslation('push');
	const { others, failure, retry, isBusy, remove } = push;
	return (
		<section className={styles.section} aria-labelledby="push-title">
			<h3 id="push-title">{t('title')}</h3>
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			<ThisBrowser push={push} />
			<ul ref={roving} className={styles.devices}>
				{others.map((device) => (
					<OtherBrowser key={device.id} device={device} isBusy={isBusy} onRemove={() => void remove(device.id)} />
				))}
			</ul>
		</section>
	);
}

function ThisBrowser({ push }: { push: ReturnType<typeof usePush> }) {
	const { t } = useTranslation('push');
	const nameOf = useDeviceName();
	const { state, own, isBusy, turnOn, remove } = push;
	const { test, send } = usePushTest(own?.id);
	const name = nameOf(navigator.userAgent);
	const { browser = name } = deviceOf(navigator.userAgent);
	const isOn = state === 'on' && own !== undefined;
	const why = state === 'denied' || state === 'unsupported' ? t(state, { browser }) : undefined;
	return (
		<div className={styles.device}>
			<div>
				<div className={styles.name}>
					<span id="push-here">{t('here', { name })}</span>
					{isOn && (
						<span className={styles.tag}>
							<Icon of={Check} size={14} />
							{t('on')}
						</span>
					)}
				</div>
				<div role="status" className={cx(styles.hint, test.is === 'received' && styles.good)}>
					{why ?? (isOn ? testText(test, t) : t('offHint'))}
				</div>
			</div>
			<div className={styles.actions}>
				{isOn && (
					<Button icon={BellRing} isBusy={test.is === 'sending'} onClick={() => void send()}>
						{t('test.send')}
					</Button>
				)}
				<Switch
					labelledBy="push-here"
					isOn={isOn}
					isDisabled={isBusy || state === 'loading' || why !== undefined}
					onChange={(wanted) => {
						if (wanted) void turnOn();
						else if (own) void remove(own.id);
					}}
				/>
			</div>
		</div>
	);
}

function testText(test: TestState, t: Translate<'push'>): string {
	switch (test.is) {
		case 'none':
			return t('onHint');
		case 'sending':
			return t('test.sending');
		case 'received':
			return t('test.received', { seconds: Math.round(test.seconds * 10) / 10 });
		case 'lost':
			return t('test.lost');
	}
}

interface OtherBrowserProps {
	device: PushDevice;
	isBusy: boolean;
	onRemove: () => void;
}

function OtherBrowser({ device, isBusy, onRemove }: OtherBrowserProps) {
	const { t } = useTranslation('push');
	const format = useDateFormat();
	const name = useDeviceName()(device.name);
	const { lastDelivered } = device;
	return (
		<li className={styles.device}>
			<div>
				<div className={styles.name} {...tip(device.name)}>
					{name}
				</div>
				<div className={styles.hint}>
					{lastDelivered === null ? t('neverDelivered') : t('lastDelivered', { time: format.short(lastDelivered) })}
				</div>
			</div>
			<div className={styles.actions}>
				<Button isBusy={isBusy} aria-label={t('removeNamed', { name })} onClick={onRemove}>
					{t('remove')}
				</Button>
			</div>
		</li>
	);
}
