import { displayName } from '@ordna/domain/user';
import { Link } from '@tanstack/react-router';
import { FileText, Info, Keyboard, LogOut, Settings, ShieldCheck } from 'lucide-react';
import { useInfo } from '../features/info/index.ts';
import { useAccount } from '../features/user/index.ts';
import { useClient } from '../platform/client.tsx';
import { useTranslation } from '../platform/words/index.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '../ui/menu.tsx';
import { useIsTouchOnly } from '../ui/use-media.ts';
import { leave } from './leave.ts';
import styles from './person-menu.module.css';

/** One's own picture at the end of every header, and what belongs to oneself behind it. */
export function PersonMenu({ onShortcuts }: { onShortcuts: () => void }) {
	const { t } = useTranslation('app');
	const client = useClient();
	const account = useAccount();
	const { legal } = useInfo();
	const isTouchOnly = useIsTouchOnly();
	const name = displayName(account);
	return (
		<Menu
			align="end"
			trigger={
				<button type="button" className={styles.trigger} aria-label={t('person.menu', { name })}>
					<Avatar person={account} size="medium" isSilent />
				</button>
			}
		>
			<MenuLink render={<Link to="/user/settings/general" />} icon={Settings}>
				{t('person.settings')}
			</MenuLink>
			{!isTouchOnly && (
				<MenuItem icon={Keyboard} keys="?" onSelect={onShortcuts}>
					{t('shortcuts')}
				</MenuItem>
			)}
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
		</Menu>
	);
}
