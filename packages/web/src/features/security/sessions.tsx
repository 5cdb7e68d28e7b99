import type { Session } from '@ordna/domain/session';
import { Laptop, type LucideIcon, Monitor, Smartphone, Tablet, Terminal } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { tip } from '../../ui/tip.ts';
import { useDateFormat } from '../task/index.ts';
import { type Device, deviceOf } from './device-name.ts';
import { deviceText } from './device-text.ts';
import { useSessions } from './security.api.ts';
import styles from './security.module.css';

/** Where one is signed in: this browser first; each of the others can be ended. */
export function Sessions() {
	const { t } = useTranslation('security');
	const { sessions, isOwn, ending, end, failure, retry } = useSessions();
	const list = useRovingFocus();
	const others = sessions?.filter((one) => !isOwn(one)) ?? [];
	const endOthers = async () => {
		const count = others.length;
		const question = {
			title: t('sessions.sure', { count }),
			text: t('sessions.sureText'),
			verb: t('sessions.endSure'),
		};
		if (await confirm(question)) await end(others.map(({ id }) => id));
	};
	return (
		<section className={styles.section} aria-labelledby="sessions">
			<div className={styles.heading}>
				<h3 id="sessions">{t('sessions.title')}</h3>
				{others.length > 0 && <Button onClick={() => void endOthers()}>{t('sessions.endOthers')}</Button>}
			</div>
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			{!sessions && failure === null && <Skeleton width="60%" height={20} />}
			{sessions && (
				<table className={styles.table}>
					<thead>
						<tr>
							<th scope="col">{t('sessions.device')}</th>
							<th scope="col">{t('sessions.address')}</th>
							<th scope="col">{t('sessions.active')}</th>
							<th scope="col">
								<span className="sr-only">{t('sessions.end')}</span>
							</th>
						</tr>
					</thead>
					<tbody ref={list}>
						{sessions.map((one) => (
							<SessionRow
								key={one.id}
								session={one}
								isOwn={isOwn(one)}
								isEnding={ending.has(one.id)}
								onEnd={() => void end([one.id])}
							/>
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}

const icons: Record<Device['kind'], LucideIcon> = {
	computer: Monitor,
	phone: Smartphone,
	tablet: Tablet,
	program: Terminal,
};

interface SessionRowProps {
	session: Session;
	isOwn: boolean;
	isEnding: boolean;
	onEnd: () => void;
}

function SessionRow({ session, isOwn, isEnding, onEnd }: SessionRowProps) {
	const { t } = useTranslation('security');
	const format = useDateFormat();
	const device = deviceOf(session.deviceInfo);
	const name = deviceText(device, t);
	return (
		<tr className={cx(isEnding && styles.ending)}>
			<td {...tip(session.deviceInfo)}>
				<Icon of={device.system === 'Mac' ? Laptop : icons[device.kind]} size={16} className={styles.icon} />
				<span className={styles.device}>{name}</span>
				{isOwn && <span className={styles.tag}>{t('sessions.this')}</span>}
			</td>
			<td className={styles.address}>{session.ipAddress}</td>
			<td>{isOwn ? t('sessions.now') : format.short(session.lastActive)}</td>
			<td className={styles.action}>
				{!isOwn && (
					<Button
						isBusy={isEnding}
						aria-label={t('sessions.endNamed', { name })}
						data-roving={session.id}
						onClick={onEnd}
					>
						{t('sessions.end')}
					</Button>
				)}
			</td>
		</tr>
	);
}
