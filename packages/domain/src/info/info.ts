import * as z from 'zod/mini';

/** A provider of OpenID Connect, as a browser needs it to go there. */
export const openIdProvider = z.object({
	key: z.string(),
	name: z.string(),
	/** Where the browser is sent to sign in. */
	authUrl: z.string(),
	logoutUrl: z.string(),
	clientId: z.string(),
	scope: z.string(),
	emailFallback: z.boolean(),
	usernameFallback: z.boolean(),
	forceUserInfo: z.boolean(),
});
export type OpenIdProviderInfo = z.output<typeof openIdProvider>;

/** What a server can do, for whoever is about to use it. See docs/wire/models.md#info. */
export const info = z.object({
	version: z.string(),
	/** With a slash at its end, or empty. */
	frontendUrl: z.string(),
	/** A message of the day. */
	motd: z.string(),
	linkSharingEnabled: z.boolean(),
	/** As people write it: `20MB`. */
	maxFileSize: z.string(),
	maxItemsPerPage: z.number(),
	availableMigrators: z.array(z.string()),
	taskAttachmentsEnabled: z.boolean(),
	enabledBackgroundProviders: z.nullable(z.array(z.string())),
	totpEnabled: z.boolean(),
	legal: z.object({ imprintUrl: z.string(), privacyPolicyUrl: z.string() }),
	caldavEnabled: z.boolean(),
	auth: z.object({
		local: z.object({
			enabled: z.boolean(),
			/** Whether everybody may make an account. */
			registrationEnabled: z.boolean(),
			/** Whether somebody with an invitation may. Ours, beside v1. */
			invitationEnabled: z.boolean(),
		}),
		/** The address where passkeys work; empty where they don't. Ours, beside v1. */
		passkeys: z.object({ origin: z.string() }),
		ldap: z.object({ enabled: z.boolean() }),
		/** A proxy that says who somebody is. Ours, beside v1. */
		header: z.object({ enabled: z.boolean(), name: z.string() }),
		openidConnect: z.object({
			enabled: z.boolean(),
			redirectUrl: z.string(),
			providers: z.nullable(z.array(openIdProvider)),
		}),
	}),
	/** Whether it sends e-mails at all: a new password, the confirmation of an address. */
	mailerEnabled: z.boolean(),
	/** Whether e-mails to the address of a project become tasks there. Ours, beside v1. */
	mailInEnabled: z.boolean(),
	emailRemindersEnabled: z.boolean(),
	userDeletionEnabled: z.boolean(),
	taskCommentsEnabled: z.boolean(),
	demoModeEnabled: z.boolean(),
	webhooksEnabled: z.boolean(),
	publicTeamsEnabled: z.boolean(),
	allowIconChanges: z.boolean(),
	enabledProFeatures: z.array(z.string()),
	/** Whether a client may send several writes at once. */
	concurrentWrites: z.boolean(),
});
export type Info = z.output<typeof info>;
