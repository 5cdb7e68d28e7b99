import { Link } from '@tanstack/react-router';
import {
	FileText,
	History,
	Info,
	Keyboard,
	LogOut,
	Settings,
	Shield,
	ShieldCheck,
	Trash2,
	WifiOff,
} from 'lucide-react';
import { useInfo } from '../features/info/index.ts';
import { useAccount } from '../features/user/index.ts';
import { useClient } from '../platform/client.tsx';
import { useTranslation } from '../platform/i18n/index.ts';
import { MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { useIsTouchOnly } from '../ui/use-media.ts';
import { leave } from './leave.ts';
import type { PersonMenuProps } from './person-menu.tsx';

/** What belongs to oneself. */
export function PersonMenuEntries({ onShortcuts, onShowWaiting }: PersonMenuProps) {
	const { t } = useTranslation('app');
	const client = useClient();
	const { legal } = useInfo();
	const { isAdmin } = useAccount();
	const isTouchOnly = useIsTouchOnly();
	return (
		<>
			<MenuLink render={<Link to="/user/settings/general" />} icon={Settings}>
				{t('person.settings')}
			</MenuLink>
			{isAdmin && (
				<MenuLink render={<Link to="/admin/people" />} icon={Shield}>
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
			<MenuLink render={<Link to="/about" />} icon={Info}>
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
