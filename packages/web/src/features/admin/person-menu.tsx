import type { AdminUser } from '@ordna/domain/admin';
import { displayName } from '@ordna/domain/user';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, Mail, MonitorSmartphone, Shield, Trash2, UserLock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { DeletePersonWindow } from './delete-person-window.tsx';
import { ResetLinkWindow } from './reset-link-window.tsx';
import { usePersonActs } from './use-person-acts.ts';

/** What can be done about somebody, at the end of their row. */
export function PersonMenu({ person }: { person: AdminUser }) {
	const { t } = useTranslation('admin');
	const navigate = useNavigate();
	const acts = usePersonActs(person);
	const [link, setLink] = useState<string>();
	const [isDeleting, setDeleting] = useState(false);
	const name = displayName(person);
	return (
		<>
			<Menu align="end" trigger={<IconButton icon={Ellipsis} size="small" name={t('acts.more', { name })} />}>
				{person.issuer === 'local' && (
					<MenuItem icon={Mail} onSelect={() => void acts.resetPassword().then(setLink)}>
						{t('acts.reset')}
					</MenuItem>
				)}
				<MenuItem
					icon={MonitorSmartphone}
					onSelect={() => void navigate({ to: '/admin/people/$personId', params: { personId: person.id } })}
				>
					{t('pages.sessions')}
				</MenuItem>
				<MenuItem
					icon={Shield}
					isDisabled={acts.whyAdminStays !== undefined}
					onSelect={() => void acts.setAdmin(!person.isAdmin)}
				>
					{t(person.isAdmin ? 'acts.unmakeAdmin' : 'acts.makeAdmin')}
				</MenuItem>
				<MenuSeparator />
				<MenuItem icon={UserLock} isDisabled={acts.whyNot !== undefined} onSelect={() => void acts.setOpen()}>
					{t(acts.isOpen ? 'acts.disable' : 'acts.enable')}
				</MenuItem>
				<MenuItem icon={Trash2} isDanger isDisabled={acts.whyNot !== undefined} onSelect={() => setDeleting(true)}>
					{t('acts.deleteEntry')}
				</MenuItem>
			</Menu>
			{link !== undefined && <ResetLinkWindow name={name} link={link} onClose={() => setLink(undefined)} />}
			{isDeleting && <DeletePersonWindow person={person} onClose={() => setDeleting(false)} />}
		</>
	);
}
