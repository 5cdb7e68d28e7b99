import {
	Bell,
	Bot,
	BotMessageSquare,
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
		{ to: '/user/settings/general', label: 'settings:general.title', icon: SlidersHorizontal, group: 'self' },
		{ to: '/user/settings/account', label: 'settings:account.title', icon: CircleUser, group: 'self' },
		{ to: '/user/settings/appearance', label: 'settings:appearance.title', icon: Palette, group: 'self' },
		{
			to: '/user/settings/password-update',
			label: 'settings:password.title',
			icon: KeyRound,
			group: 'self',
			within: '/user/settings/totp',
		},
		{ to: '/user/settings/totp', label: 'settings:security.title', icon: ShieldCheck, group: 'self' },
		{ to: '/user/settings/notifications', label: 'settings:notifications.title', icon: Bell, group: 'self' },
		{ to: '/user/settings/caldav', label: 'settings:calendars.title', icon: CalendarDays, group: 'elsewhere' },
		{ to: '/user/settings/api-tokens', label: 'settings:apiTokens.title', icon: Code, group: 'elsewhere' },
		{ to: '/user/settings/webhooks', label: 'settings:webhooks.title', icon: Webhook, group: 'elsewhere' },
		{ to: '/user/settings/bots', label: 'settings:bots.title', icon: Bot, group: 'elsewhere' },
		{ to: '/user/settings/agents', label: 'settings:agents.title', icon: BotMessageSquare, group: 'elsewhere' },
		{ to: '/user/settings/migrate', label: 'settings:import.title', icon: FileUp, group: 'elsewhere' },
	],
});
