import { adminServerEndpoints, type FailingWebhook } from '@ordna/domain/admin';
import { Ellipsis, Trash2 } from 'lucide-react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { notify } from '../../ui/notice-store.ts';
import { useDateFormat } from '../task/index.ts';
import { useAct, useWebhooks } from './admin.api.ts';
import styles from './admin.module.css';
import { AdminTable } from './admin-table.tsx';

/** Webhooks whose last delivery did not arrive. */
export function FailingWebhooks() {
	const { t } = useTranslation('admin');
	const { data: webhooks, failure, retry } = useWebhooks();
	const failing = webhooks?.failing ?? [];
	return (
		<section className={styles.section} aria-labelledby="webhooks">
			<div className={styles.sectionTop}>
				<h3 id="webhooks">{t('webhooks.title')}</h3>
				{webhooks && failing.length > 0 && (
					<span className={styles.detail}>
						{t('webhooks.count', { count: webhooks.count, working: webhooks.count - failing.length })}
					</span>
				)}
			</div>
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			{webhooks && failing.length === 0 && (
				<p className={styles.none}>
					{webhooks.count === 0 ? t('webhooks.none') : t('webhooks.work', { count: webhooks.count })}
				</p>
			)}
			{failing.length > 0 && (
				<AdminTable
					hasActions
					columns={[
						{ label: t('webhooks.address') },
						{ label: t('webhooks.response') },
						{ label: t('webhooks.since') },
						{ label: t('webhooks.dropped'), isNumber: true },
					]}
				>
					{failing.map((webhook) => (
						<WebhookRow key={webhook.id} webhook={webhook} />
					))}
				</AdminTable>
			)}
		</section>
	);
}

function WebhookRow({ webhook }: { webhook: FailingWebhook }) {
	const { t, number } = useTranslation('admin');
	const format = useDateFormat();
	const { act, isBusy } = useAct();
	const { id, host, owner, projectTitle, reason, since, dropped, canRetry } = webhook;
	const retry = async () => {
		const done = await act((api) => api.call(adminServerEndpoints.retryWebhook, { id }));
		if (done) notify({ text: t('webhooks.retried', { host }) });
	};
	const remove = async () => {
		const question = {
			title: t('webhooks.deleteSure', { host }),
			text: t('webhooks.deleteText'),
			verb: t('webhooks.delete'),
		};
		if (!(await confirm(question))) return;
		await act((api) => api.call(adminServerEndpoints.deleteWebhook, { id }));
	};
	return (
		<tr>
			<td>
				<span className={styles.words}>
					<span className={styles.name}>{host}</span>
					<span className={styles.whose}>
						{owner && <Avatar person={owner} size="small" isSilent />}
						<span className={styles.detail} dir="auto">
							{projectTitle || (owner ? displayName(owner) : t('storage.gone'))}
						</span>
					</span>
				</span>
			</td>
			<td>
				<span className={styles.trouble}>{reason}</span>
			</td>
			<td>
				<span className={styles.label}>{t('webhooks.since')}</span>
				{format.short(since)}
			</td>
			<td className={styles.number}>
				<span className={styles.label}>{t('webhooks.dropped')}</span>
				{number(dropped)}
			</td>
			<td className={styles.action}>
				<Button
					isBusy={isBusy}
					isDisabled={canRetry ? undefined : t('webhooks.tooOld')}
					aria-label={t('webhooks.retryNamed', { host })}
					onClick={() => void retry()}
				>
					{t('mail.retry')}
				</Button>
				<Menu align="end" trigger={<IconButton icon={Ellipsis} size="small" name={t('acts.more', { name: host })} />}>
					<MenuItem icon={Trash2} isDanger onSelect={() => void remove()}>
						{t('webhooks.delete')}
					</MenuItem>
				</Menu>
			</td>
		</tr>
	);
}
