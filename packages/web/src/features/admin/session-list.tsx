import { type AdminSession, adminUserEndpoints } from '@ordna/domain/admin';
import { displayName, type UserId } from '@ordna/domain/user';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { usePagedQuery } from '../../platform/queries/index.ts';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { tip } from '../../ui/tip.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import { deviceOf, deviceText } from '../security/index.ts';
import { useDateFormat } from '../task/index.ts';
import { sessionPages, useAct } from './admin.api.ts';
import styles from './admin.module.css';

/** Sessions of one person, or of everybody with whose they are. */
export function SessionList({ userId }: { userId?: UserId }) {
	const roving = useRovingFocus();
	const { t } = useTranslation('admin');
	const list = usePagedQuery(sessionPages(useClient(), userId));
	const isLate = useDelayed(list.status === 'pending');
	if (list.items.length === 0) {
		if (list.status === 'error')
			return <LoadError title={t('failed')} failure={list.error} retry={() => void list.refresh()} />;
		if (list.status === 'pending') return isLate && <RowSkeletons />;
		return <p className={styles.none}>{t('sessions.none')}</p>;
	}
	return (
		<>
			<table className={styles.table}>
				<thead>
					<tr>
						{userId === undefined && <th scope="col">{t('people.person')}</th>}
						<th scope="col">{t('sessions.device')}</th>
						<th scope="col">{t('sessions.address')}</th>
						<th scope="col">{t('people.lastActive')}</th>
						<th scope="col">
							<span className="sr-only">{t('people.actions')}</span>
						</th>
					</tr>
				</thead>
				<tbody ref={roving}>
					{list.items.map((session) => (
						<SessionRow key={session.id} session={session} isNamed={userId === undefined} />
					))}
				</tbody>
			</table>
			{list.hasMore && (
				<Button kind="ghost" isBusy={list.isLoadingMore} onClick={() => list.more()}>
					{t('more')}
				</Button>
			)}
		</>
	);
}

function SessionRow({ session, isNamed }: { session: AdminSession; isNamed: boolean }) {
	const { t } = useTranslation('admin');
	const { t: security } = useTranslation('security');
	const format = useDateFormat();
	const { act, isBusy } = useAct();
	const { id, user, deviceInfo, ipAddress, lastActive } = session;
	const device = deviceText(deviceOf(deviceInfo), security);
	const name = user ? displayName(user) : '';
	return (
		<tr>
			{isNamed && (
				<td>
					<span className={styles.name} dir="auto">
						{name}
					</span>
				</td>
			)}
			<td {...tip(deviceInfo)}>{device}</td>
			<td>{ipAddress}</td>
			<td>{format.short(lastActive)}</td>
			<td className={styles.action}>
				<Button
					isBusy={isBusy}
					aria-label={t('sessions.endNamed', { device, name })}
					onClick={() => void act((api) => api.call(adminUserEndpoints.endSession, { session: id }))}
				>
					{t('sessions.end')}
				</Button>
			</td>
		</tr>
	);
}
