import { fileImporters } from '@ordna/domain/import';
import type { Info } from '@ordna/domain/info';
import { relyingPartyOf } from '@ordna/domain/passkey';
import type { RegistrationMode } from '@ordna/domain/registration';
import type { SignInProviderKind } from '@ordna/domain/sign-in-trace';
import packageJson from '../../../package.json' with { type: 'json' };
import type { App } from '../../context/index.ts';
import { printSize, type Settings } from '../../settings/index.ts';
import { canSendMail } from '../mail/index.ts';
import { reachableProviders, toldToBrowsers } from '../open-id-provider/index.ts';
import { registrationMode } from '../registration/index.ts';
import { servicesWithSignIn } from '../service-import/index.ts';
import { isProviderOff } from '../sign-in-provider/index.ts';

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
		availableMigrators: [...fileImporters, ...servicesWithSignIn(app)],
		taskAttachmentsEnabled: service.enableTaskAttachments,
		enabledBackgroundProviders: backgroundProviders(settings),
		totpEnabled: service.enableTotp,
		legal: { imprintUrl: legal.imprintUrl, privacyPolicyUrl: legal.privacyUrl },
		caldavEnabled: service.enableCaldav,
		auth: await doors(app, { frontendUrl, registration: await registrationMode(app) }),
		mailerEnabled: canSendMail(settings),
		mailInEnabled: settings.mailIn.enabled,
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

async function doors(
	app: App,
	{ frontendUrl, registration }: { readonly frontendUrl: string; readonly registration: RegistrationMode },
): Promise<Info['auth']> {
	const { auth, service } = app.settings;
	const isOn = async (kind: SignInProviderKind, key: string = kind) => !(await isProviderOff(app, { kind, key }));
	const hasHeader = auth.header.enabled && (await isOn('header'));
	// Those that cannot be reached, or are turned off, would be dead ends.
	const reachable = reachableProviders(app);
	const areOn = await Promise.all(reachable.map(({ key }) => isOn('openid', key)));
	const providers = reachable.filter((_, at) => areOn[at]);
	return {
		local: {
			enabled: auth.local.enabled,
			registrationEnabled: auth.local.enabled && registration === 'open',
			invitationEnabled: auth.local.enabled && registration !== 'closed',
		},
		passkeys: { origin: (auth.local.enabled && relyingPartyOf(service.publicUrl)?.origin) || '' },
		ldap: { enabled: auth.ldap.enabled && (await isOn('ldap')) },
		header: { enabled: hasHeader, name: hasHeader ? auth.header.name : '' },
		openidConnect: {
			enabled: auth.openId.enabled,
			redirectUrl: `${frontendUrl}auth/openid/`,
			providers: providers.length > 0 ? providers.map(toldToBrowsers) : null,
		},
	};
}
