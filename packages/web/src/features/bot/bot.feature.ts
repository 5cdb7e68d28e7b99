import type { BotId } from '@ordna/domain/bot';
import { createRoute } from '@tanstack/react-router';
import { defineFeature } from '../../platform/feature/index.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { settingsRoute } from '../settings/index.ts';

export const botFeature = defineFeature({
	routes: [
		createRoute({
			getParentRoute: () => settingsRoute,
			path: 'bots',
			component: lazyComponent(() => import('./bots-page.tsx').then((m) => m.BotsPage), 'bot', 'settings'),
		}),
		createRoute({
			getParentRoute: () => settingsRoute,
			path: 'bots/$botId',
			params: {
				// Nothing but its place in the address says what a number is the id of.
				parse: ({ botId }) => ({ botId: Number(botId) as BotId }),
				stringify: ({ botId }) => ({ botId: String(botId) }),
			},
			component: lazyComponent(
				() => import('./bot-page.tsx').then((m) => m.BotPage),
				'avatar',
				'bot',
				'settings',
				'task',
				'token',
			),
		}),
	],
});
