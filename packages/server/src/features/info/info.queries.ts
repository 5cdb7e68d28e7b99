import { fileImporters } from '@ordna/domain/import';
import type { Info } from '@ordna/domain/info';
import packageJson from '../../../package.json' with { type: 'json' };
import { type OpenIdProvider, printSize, type Settings } from '../../settings/index.ts';
import { canSendMail } from '../mail/index.ts';

/** What this server can do, as its settings say. */
export function serverInfo(settings: Settings): Info {
	const { service, files, legal, webhooks } = settings;
	const frontendUrl = service.publicUrl === '' ? '' : `${service.publicUrl.replace(/\/$/, '')}/`;
	return {
		version: `v${packageJson.version}`,
		frontendUrl,
		motd: service.motd,
		linkSharingEnabled: service.enableLinkSharing,
		maxFileSize: printSize(files.maxSize),
		maxItemsPerPage: service.maxItemsPerPage,
		// Those that ask other services are not built yet, whatever the settings say.
		availableMigrators: [...fileImporters],
		taskAttachmentsEnabled: service.enableTaskAttachments,
		enabledBackgroundProviders: backgroundProviders(settings),
		totpEnabled: service.enableTotp,
		legal: { imprintUrl: legal.imprintUrl, privacyPolicyUrl: legal.privacyUrl },
		caldavEnabled: service.enableCaldav,
		auth: doors(settings, frontendUrl),
		mailerEnabled: canSendMail(settings),
		emailRemindersEnabled: service.enableEmailReminders,
		userDeletionEnabled: service.enableUserDeletion,
		taskCommentsEnabled: service.enableTaskComments,
		demoModeEnabled: service.demoMode,
		webhooksEnabled: webhooks.enabled,
		publicTeamsEnabled: service.enablePublicTeams,
		allowIconChanges: service.allowIconChanges,
		enabledProFeatures: [],
		// Writers queue here, on both engines.
		concurrentWrites: true,
	};
}

function backgroundProviders({ backgrounds: { enabled, providers } }: Settings): string[] | null {
	if (!enabled) return null;
	const names = [...(providers.upload.enabled ? ['upload'] : []), ...(providers.unsplash.enabled ? ['unsplash'] : [])];
	return names.length > 0 ? names : null;
}

function doors({ auth, service }: Settings, frontendUrl: string): Info['auth'] {
	const providers = Object.entries(auth.openId.providers);
	return {
		local: { enabled: auth.local.enabled, registrationEnabled: auth.local.enabled && service.enableRegistration },
		ldap: { enabled: auth.ldap.enabled },
		openidConnect: {
			enabled: auth.openId.enabled,
			redirectUrl: `${frontendUrl}auth/openid/`,
			providers: auth.openId.enabled && providers.length > 0 ? providers.map(toProvider) : null,
		},
	};
}

function toProvider([key, provider]: [string, OpenIdProvider]) {
	const { name, authUrl, logoutUrl, clientId, scope, emailFallback, usernameFallback, forceUserInfo } = provider;
	return { key, name, authUrl, logoutUrl, clientId, scope, emailFallback, usernameFallback, forceUserInfo };
}
