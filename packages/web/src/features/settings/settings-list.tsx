import { Link } from '@tanstack/react-router';
import { ChevronRight, LogOut, Moon, ServerCog, Sun, SunMoon } from 'lucide-react';
import { useClient } from '../../platform/client.tsx';
import { displayName } from '../../platform/display-name.ts';
import type { SettingsPage } from '../../platform/feature/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageList, PageRow } from '../../ui/page-list.tsx';
import { Segments } from '../../ui/segments.tsx';
import { leave } from '../session/index.ts';
import { colorSchemes, useAccount, useSaveSettings, useScreenSettings } from '../user/index.ts';
import { usePageStates } from './page-states.ts';
import styles from './settings-list.module.css';

export const settingsGroups = ['self', 'elsewhere'] as const;

const icons = { auto: SunMoon, light: Sun, dark: Moon };

/** On a phone the settings begin with a list of their pages. */
export function SettingsList({ pages }: { pages: readonly SettingsPage[] }) {
	const { t } = useTranslation('settings');
	const { t: app } = useTranslation('app');
	const client = useClient();
	const states = usePageStates();
	const account = useAccount();
	const { colorSchema } = useScreenSettings();
	const save = useSaveSettings();
	return (
		<div className={styles.page}>
			<Link to="/user/settings/account" className={styles.person}>
				<Avatar person={account} size="large" isSilent />
				<span className={styles.words}>
					<span className={styles.name} dir="auto">
						{displayName(account)}
					</span>
					<span className={styles.email}>{account.email}</span>
				</span>
				<Icon of={ChevronRight} size={16} className={styles.chevron} />
			</Link>
			<nav aria-label={t('title')}>
				{settingsGroups.map((group) => (
					<PageList key={group}>
						{pages
							.filter((page) => page.group === group && page.within === undefined)
							.map(({ to, label, icon }) => (
								<PageRow
									key={to}
									render={<Link to={to} />}
									icon={icon}
									label={t(label)}
									tail={states[to] && <span className={styles.state}>{states[to]}</span>}
								/>
							))}
					</PageList>
				))}
				{account.isAdmin && (
					<PageList>
						<PageRow render={<Link to="/admin" />} icon={ServerCog} label={t('administration')} />
					</PageList>
				)}
			</nav>
			<div className={styles.theme}>
				<span>{t('appearance.theme')}</span>
				<Segments
					name={t('appearance.theme')}
					value={colorSchema}
					onChange={(to) => void save({ screen: { colorSchema: to } })}
					options={colorSchemes.map((value) => ({
						value,
						label: t(`appearance.schemes.${value}`),
						icon: icons[value],
					}))}
				/>
			</div>
			<Button size="tall" icon={LogOut} className={styles.signOut} onClick={() => void leave(client)}>
				{app('person.signOut')}
			</Button>
		</div>
	);
}
