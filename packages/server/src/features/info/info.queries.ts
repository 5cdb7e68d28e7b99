import { fileImporters } from '@ordna/domain/import';
import type { Info } from '@ordna/domain/info';
import { relyingPartyOf } from '@ordna/domain/passkey';
import type { RegistrationMode } from '@ordna/domain/registration';
import packageJson from '../../../package.json' with { type: 'json' };
import type { App } from '../../context/index.ts';
import { printSize, type Settings } from '../../settings/index.ts';
import { canSendMail } from '../mail/index.ts';
import { type Provider, reachableProviders } from '../open-id-provider/index.ts';
import { registrationMode } from '../registration/index.ts';

/** What this server can do, as its settings say. */
export async function serverInfo(app: App): Promise<Info> {
	const { settings } = app;
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
		auth: doors(app, { frontendUrl, registration: await registrationMode(app) }),
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

function doors(
	app: App,
	{ frontendUrl, registration }: { readonly frontendUrl: string; readonly registration: RegistrationMode },
): Info['auth'] {
	const { auth, service } = app.settings;
	// Those that cannot be reached would be dead ends.
	const providers = reachableProviders(app);
	return {
		local: {
			enabled: auth.local.enabled,
			registrationEnabled: auth.local.enabled && registration === 'open',
			invitationEnabled: auth.local.enabled && registration !== 'closed',
		},
		passkeys: { origin: (auth.local.enabled && relyingPartyOf(service.publicUrl)?.origin) || '' },
		ldap: { enabled: auth.ldap.enabled },
		header: { enabled: auth.header.enabled, name: auth.header.enabled ? auth.header.name : '' },
		openidConnect: {
			enabled: auth.openId.enabled,
			redirectUrl: `${frontendUrl}auth/openid/`,
			providers: providers.length > 0 ? providers.map(toProvider) : null,
		},
	};
}

/** `authUrl` is where the browser goes to sign in: the provider names it. */
function toProvider({ key, settings, client }: Provider) {
	const { name, authUrl, logoutUrl, clientId, scope, emailFallback, usernameFallback, forceUserInfo } = settings;
	return {
		key,
		name,
		authUrl: client.serverMetadata().authorization_endpoint ?? authUrl,
		logoutUrl,
		clientId,
		scope,
		emailFallback,
		usernameFallback,
		forceUserInfo,
	};
}
