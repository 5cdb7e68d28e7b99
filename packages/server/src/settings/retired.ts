/** Keys that went by another name before; they are read when the new one is not set. */
export const renamedKeys: Readonly<Record<string, string>> = {
	'service.jwtsecret': 'service.secret',
	'webhooks.proxyurl': 'outgoingrequests.proxyurl',
	'webhooks.proxypassword': 'outgoingrequests.proxypassword',
	'webhooks.allownonroutableips': 'outgoingrequests.allownonroutableips',
};

/** Keys that servers of this kind know and this one has no use for. */
export const unservedKeys: readonly { readonly keys: RegExp; readonly shown: string; readonly why: string }[] = [
	{
		keys: /^(redis\..+|keyvalue\.type|ratelimit\.store)$/,
		shown: '`redis.*`, `keyvalue.type`, `ratelimit.store`',
		why: 'what is counted and remembered for a moment stays in the memory of the process',
	},
	{ keys: /^database\.tls$/, shown: '`database.tls`', why: 'it belongs to MySQL, which is not served' },
	{
		keys: /^service\.bcryptrounds$/,
		shown: '`service.bcryptrounds`',
		why: 'passwords are kept with argon2id',
	},
	{ keys: /^sentry\..+$/, shown: '`sentry.*`', why: 'errors are reported to nobody, see the log' },
	{
		keys: /^autotls\..+$/,
		shown: '`autotls.*`',
		why: 'certificates are the work of a proxy in front',
	},
	{ keys: /^audit\..+$/, shown: '`audit.*`', why: 'every change is in the change log already' },
	{ keys: /^plugins\..+$/, shown: '`plugins.*`', why: 'there are no plugins' },
	{ keys: /^license\..+$/, shown: '`license.*`', why: 'nothing needs a licence' },
	{ keys: /^files\.s3\.tempdir$/, shown: '`files.s3.tempdir`', why: 'no temporary folder is needed' },
];
