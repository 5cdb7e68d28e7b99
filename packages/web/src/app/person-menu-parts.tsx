import { Link } from '@tanstack/react-router';
import {
	FileText,
	History,
	Info,
	Keyboard,
	LogOut,
	Moon,
	Settings,
	Shield,
	ShieldCheck,
	Sun,
	SunMoon,
	Trash2,
	WifiOff,
} from 'lucide-react';
import { useInfo } from '../features/info/index.ts';
import { leave } from '../features/session/index.ts';
import { colorSchemes, useAccount, useSaveSettings, useScreenSettings } from '../features/user/index.ts';
import { useClient } from '../platform/client.tsx';
import { displayName } from '../platform/display-name.ts';
import { useTranslation } from '../platform/i18n/index.ts';
import { Avatar } from '../ui/avatar.tsx';
import { MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { MenuSegments } from '../ui/menu-segments.tsx';
import { useIsPhone, useIsTouchOnly } from '../ui/use-media.ts';
import type { PersonMenuProps } from './person-menu.tsx';
import styles from './person-menu-parts.module.css';

const schemeIcons = { auto: SunMoon, light: Sun, dark: Moon };

/** What belongs to oneself. */
export function PersonMenuEntries({ onShortcuts, onShowWaiting }: PersonMenuProps) {
	const { t } = useTranslation('app');
	const client = useClient();
	const { legal, version } = useInfo();
	const account = useAccount();
	const isPhone = useIsPhone();
	const isTouchOnly = useIsTouchOnly();
	return (
		<>
			<div className={styles.who}>
				<Avatar person={account} size="large" isSilent />
				<div className={styles.words}>
					<div className={styles.name} dir="auto">
						{displayName(account)}
					</div>
					<div className={styles.email}>{account.email}</div>
				</div>
			</div>
			<MenuSeparator />
			<MenuLink render={<Link to="/user/settings" />} icon={Settings}>
				{t('person.settings')}
			</MenuLink>
			{account.isAdmin && (
				<MenuLink render={<Link to={isPhone ? '/admin' : '/admin/people'} />} icon={Shield}>
					{t('person.administration')}
				</MenuLink>
			)}
			<MenuLink render={<Link to="/activity" />} icon={History}>
				{t('person.activity')}
			</MenuLink>
			<MenuLink render={<Link to="/trash" />} icon={Trash2}>
				{t('person.trash')}
			</MenuLink>
			{!isTouchOnly && (
				<MenuItem icon={Keyboard} keys="?" onSelect={onShortcuts}>
					{t('shortcuts')}
				</MenuItem>
			)}
			<MenuItem icon={WifiOff} onSelect={onShowWaiting}>
				{t('person.waiting')}
			</MenuItem>
			<ThemeChoice />
			<MenuSeparator />
			<MenuLink render={<Link to="/about" />} icon={Info} tail={<span className="num">{version}</span>}>
				{t('person.about')}
			</MenuLink>
			{(legal.imprintUrl || legal.privacyPolicyUrl) && <MenuSeparator />}
			{legal.imprintUrl && (
				<MenuLink render={<a href={legal.imprintUrl} target="_blank" rel="noreferrer" />} icon={FileText}>
					{t('imprint')}
				</MenuLink>
			)}
			{legal.privacyPolicyUrl && (
				<MenuLink render={<a href={legal.privacyPolicyUrl} target="_blank" rel="noreferrer" />} icon={ShieldCheck}>
					{t('privacy')}
				</MenuLink>
			)}
			<MenuSeparator />
			<MenuItem icon={LogOut} onSelect={() => void leave(client)}>
				{t('person.signOut')}
			</MenuItem>
		</>
	);
}

/** How it looks, shown at once and kept with the account. */
function ThemeChoice() {
	const { t } = useTranslation('settings');
	const { colorSchema } = useScreenSettings();
	const save = useSaveSettings();
	return (
		<MenuSegments
			heading={t('appearance.theme')}
			value={colorSchema}
			onChange={(to) => void save({ screen: { colorSchema: to } })}
			options={colorSchemes.map((value) => ({
				value,
				label: t(`appearance.schemes.${value}`),
				icon: schemeIcons[value],
			}))}
		/>
	);
}
