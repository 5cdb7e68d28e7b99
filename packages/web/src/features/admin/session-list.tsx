import { type AdminSession, adminUserEndpoints } from '@ordna/domain/admin';
import type { UserId } from '@ordna/domain/user';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { usePagedQuery } from '../../platform/queries/index.ts';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { RowSkeletons } from '../../ui/skeleton.tsx';
import { tip } from '../../ui/tip.ts';
import { useDelayed } from '../../ui/use-delayed.ts';
import { deviceOf, deviceText } from '../security/index.ts';
import { useDateFormat } from '../task/index.ts';
import { sessionPages, useAct } from './admin.api.ts';
import styles from './admin.module.css';
import { AdminTable } from './admin-table.tsx';
import { usePolling } from './use-polling.ts';

/** Sessions of one person, or of everybody with whose they are. */
export function SessionList({ userId }: { userId?: UserId }) {
	const { t } = useTranslation('admin');
	const list = usePagedQuery(sessionPages(useClient(), userId));
	usePolling(list.refresh);
	const isLate = useDelayed(list.status === 'pending');
	if (list.items.length === 0) {
		if (list.status === 'error')
			return <LoadError title={t('failed')} failure={list.error} retry={() => void list.refresh()} />;
		if (list.status === 'pending') return isLate && <RowSkeletons />;
		return <p className={styles.none}>{t('sessions.none')}</p>;
	}
	return (
		<>
			<AdminTable
				hasActions
				columns={[
					...(userId === undefined ? [{ label: t('people.person') }] : []),
					{ label: t('sessions.device') },
					{ label: t('sessions.address') },
					{ label: t('people.lastActive') },
				]}
			>
				{list.items.map((session) => (
					<SessionRow key={session.id} session={session} isNamed={userId === undefined} />
				))}
			</AdminTable>
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
