import { useTranslation } from '../../platform/i18n/index.ts';
import { AvatarSetting } from '../avatar/index.ts';
import { AccountDeletion } from './account-deletion.tsx';
import { AccountEmail } from './account-email.tsx';
import { AccountExport } from './account-export.tsx';
import { AddressedSection } from './addressed-section.tsx';
import { SettingsTitle } from './settings-title.tsx';

/** One's own account: who one is, one's data as a file, and the end of it. */
export function AccountPage() {
	const { t } = useTranslation('settings');
	return (
		<>
			<SettingsTitle>{t('account.title')}</SettingsTitle>
			<AddressedSection name="avatar">
				<AvatarSetting />
			</AddressedSection>
			<AddressedSection name="email-update">
				<AccountEmail />
			</AddressedSection>
			<AddressedSection name="data-export">
				<AccountExport />
			</AddressedSection>
			<AddressedSection name="deletion">
				<AccountDeletion />
			</AddressedSection>
		</>
	);
}
