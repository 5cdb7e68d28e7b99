import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../settings/index.ts';
import styles from './agent.module.css';

/** What an assistant needs that proposes changes and makes none. */
const scopes = [
	...['tasks:read_all', 'tasks:read_one', 'tasks_comments:read_all', 'projects:read_all', 'projects:read_one'],
	...['projects:projectusers', 'projects:views_buckets', 'labels:read_all', 'mcp:propose'],
].join(',');

/** How an assistant is connected: the address it asks for, and a token. */
export function ConnectAgent() {
	const { t } = useTranslation('agent');
	const search = new URLSearchParams({ title: t('tokenName'), scopes });
	return (
		<section className={styles.section} aria-labelledby="connect-agent">
			<h3 id="connect-agent">{t('connect.title')}</h3>
			<p className={styles.hint}>{t('connect.text')}</p>
			<div className={styles.connect}>
				<CopyField label={t('connect.address')} hint={t('connect.addressHint')} value={`${location.origin}/mcp`} />
				<Button icon={Plus} render={<Link to={`/user/settings/api-tokens/new?${search}` as never} />}>
					{t('connect.token')}
				</Button>
			</div>
		</section>
	);
}
