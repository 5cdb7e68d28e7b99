import type { ConnectedApp } from '@ordna/domain/oauth';
import { failureText } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { notify } from '../../ui/notice-store.ts';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { useDateFormat } from '../task/index.ts';
import { placeOfApp } from './app-request.ts';
import { useConnectedApps, useDisconnectApp } from './connected-app.api.ts';
import { extentOf, type ScopeRow } from './scope-table.ts';
import styles from './tokens.module.css';
import { useExtentWords } from './use-extent-words.ts';

interface ConnectedAppsProps {
	/** Nothing while it is not known: then nobody says what they may do. */
	table: readonly ScopeRow[] | undefined;
}

/** The apps that the person let use their account. */
export function ConnectedApps({ table }: ConnectedAppsProps) {
	const { t } = useTranslation('token');
	const { apps, failure, retry } = useConnectedApps();
	const disconnect = useDisconnectApp();
	const list = useRovingFocus();
	const ask = async ({ id, clientId }: ConnectedApp) => {
		const question = { title: t('apps.sure', { app: clientId }), text: t('sureText'), verb: t('apps.disconnect') };
		if (!(await confirm(question))) return;
		disconnect(id).catch((refusal: unknown) => notify({ kind: 'error', text: failureText(refusal) }));
	};
	return (
		<section className={styles.section} aria-labelledby="connected-apps">
			<h3 id="connected-apps">{t('apps.title')}</h3>
			<p className={styles.lead}>{t('apps.lead')}</p>
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			{apps?.length === 0 && <p className={styles.none}>{t('apps.none')}</p>}
			<ul ref={list}>
				{apps?.map((app) => (
					<AppRow key={app.id} app={app} table={table} onDisconnect={() => void ask(app)} />
				))}
			</ul>
		</section>
	);
}

interface AppRowProps {
	app: ConnectedApp;
	table: readonly ScopeRow[] | undefined;
	onDisconnect: () => void;
}

function AppRow({ app, table, onDisconnect }: AppRowProps) {
	const { t } = useTranslation('token');
	const format = useDateFormat();
	const words = useExtentWords();
	const { clientId, redirectUri, permissions, created, lastUsed } = app;
	const extent = table && extentOf(permissions, table);
	const hints = [
		...(extent ? [extent.kind === 'everything' ? t('apps.everything') : words(extent)] : []),
		t('apps.connected', { date: format.day(created) }),
		...(lastUsed ? [t('apps.used', { date: format.short(lastUsed) })] : []),
	];
	return (
		<li className={styles.app}>
			<span className={styles.tile} aria-hidden="true">
				{[...clientId][0]?.toUpperCase()}
			</span>
			<div className={styles.appText}>
				<div className={styles.name} dir="auto">
					{clientId}
				</div>
				<div className={styles.extent}>{hints.join(' · ')}</div>
				<div className={styles.extent}>{placeOfApp(redirectUri).address}</div>
			</div>
			<Button aria-label={t('apps.disconnectNamed', { app: clientId })} data-roving={app.id} onClick={onDisconnect}>
				{t('apps.disconnect')}
			</Button>
		</li>
	);
}
