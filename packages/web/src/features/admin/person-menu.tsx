import type { AdminUser } from '@ordna/domain/admin';
import { useNavigate } from '@tanstack/react-router';
import {
	Download,
	Ellipsis,
	LogOut,
	Mail,
	MailCheck,
	MonitorSmartphone,
	Pencil,
	Shield,
	Trash2,
	UserLock,
} from 'lucide-react';
import { useState } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { DeletePersonWindow } from './delete-person-window.tsx';
import { EditPersonWindow } from './edit-person-window.tsx';
import { ResetLinkWindow } from './reset-link-window.tsx';
import { usePersonActs } from './use-person-acts.ts';

interface PersonMenuProps {
	person: AdminUser;
}

/** What can be done about somebody, at the end of their row. */
export function PersonMenu({ person }: PersonMenuProps) {
	const { t } = useTranslation('admin');
	const navigate = useNavigate();
	const acts = usePersonActs(person);
	const [link, setLink] = useState<string>();
	const [isDeleting, setDeleting] = useState(false);
	const [isEditing, setEditing] = useState(false);
	const name = displayName(person);
	return (
		<>
			<Menu align="end" trigger={<IconButton icon={Ellipsis} size="small" name={t('acts.more', { name })} />}>
				{person.issuer === 'local' && (
					<MenuItem icon={Mail} onSelect={() => void acts.resetPassword().then(setLink)}>
						{t('acts.reset')}
					</MenuItem>
				)}
				{acts.canEdit && (
					<MenuItem icon={Pencil} onSelect={() => setEditing(true)}>
						{t('acts.editEntry')}
					</MenuItem>
				)}
				{acts.isUnconfirmed && (
					<MenuItem icon={MailCheck} onSelect={() => void acts.confirmEmail()}>
						{t('acts.confirmEmail')}
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
			{isEditing && <EditPersonWindow person={person} onClose={() => setEditing(false)} />}
			{link !== undefined && <ResetLinkWindow name={name} link={link} onClose={() => setLink(undefined)} />}
			{isDeleting && <DeletePersonWindow person={person} onClose={() => setDeleting(false)} />}
		</>
	);
}

/** What can be done about somebody beside the buttons of their page. */
export function PersonPageMenu({ person, isWaiting }: PersonMenuProps & { isWaiting: boolean }) {
	const { t } = useTranslation('admin');
	const acts = usePersonActs(person);
	const [isEditing, setEditing] = useState(false);
	const name = displayName(person);
	return (
		<>
			<Menu align="end" trigger={<IconButton icon={Ellipsis} name={t('acts.more', { name })} />}>
				{acts.canEdit && (
					<MenuItem icon={Pencil} onSelect={() => setEditing(true)}>
						{t('acts.editEntry')}
					</MenuItem>
				)}
				{isWaiting && (
					<MenuItem icon={MailCheck} onSelect={() => void acts.confirmEmail()}>
						{t('acts.confirmEmail')}
					</MenuItem>
				)}
				<MenuItem icon={LogOut} onSelect={() => void acts.endSessions()}>
					{t('acts.signOut')}
				</MenuItem>
				{acts.hasData && (
					<MenuItem icon={Download} onSelect={() => void acts.requestExport()}>
						{t('acts.export')}
					</MenuItem>
				)}
			</Menu>
			{isEditing && <EditPersonWindow person={person} onClose={() => setEditing(false)} />}
		</>
	);
}
