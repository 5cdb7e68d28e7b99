import {
	Bell,
	Bot,
	CalendarDays,
	CircleUser,
	Code,
	FileUp,
	KeyRound,
	Palette,
	ShieldCheck,
	SlidersHorizontal,
	Webhook,
} from 'lucide-react';
import { defineLate } from '../../platform/feature/index.ts';

export const late = defineLate({
	settingsPages: [
		{ to: '/user/settings/general', label: 'settings:general.title', icon: SlidersHorizontal },
		{ to: '/user/settings/account', label: 'settings:account.title', icon: CircleUser },
		{ to: '/user/settings/appearance', label: 'settings:appearance.title', icon: Palette },
		{ to: '/user/settings/password-update', label: 'settings:password.title', icon: KeyRound },
		{ to: '/user/settings/totp', label: 'settings:security.title', icon: ShieldCheck },
		{ to: '/user/settings/notifications', label: 'settings:notifications.title', icon: Bell },
		{ to: '/user/settings/caldav', label: 'settings:calendars.title', icon: CalendarDays },
		{ to: '/user/settings/api-tokens', label: 'settings:apiTokens.title', icon: Code },
		{ to: '/user/settings/webhooks', label: 'settings:webhooks.title', icon: Webhook },
		{ to: '/user/settings/bots', label: 'settings:bots.title', icon: Bot },
		{ to: '/user/settings/migrate', label: 'settings:import.title', icon: FileUp },
	],
});
