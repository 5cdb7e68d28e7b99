const secretNames = [
	'authorization',
	'cookie',
	'password',
	'old_password',
	'new_password',
	'passcode',
	'totp_passcode',
	'token',
	'refresh_token',
	'access_token',
	'id_token',
	'secret',
	'client_secret',
	'clientSecret',
	'basic_auth_password',
	'["set-cookie"]',
];

function below(prefix: string): string[] {
	return secretNames.map((name) => (name.startsWith('[') ? prefix.replace(/\.$/, '') + name : prefix + name));
}

/** Where secrets may stand in what is logged: at the top, one level down, and in the headers of a request or reply. */
export const redaction = {
	paths: [...below(''), ...below('*.'), ...below('*.headers.')],
	censor: '[left out]',
};

const secretParameter = /token$|^(?:code|state|userEmailConfirm|userPasswordReset|accountDeletionConfirm)$/i;

/** An address without the values of parameters that let somebody in: `/?token=abc` becomes `/?token=-`. */
export function withoutSecrets(url: string): string {
	return url.replace(/([?&])([\w-]+)=[^?&#]*/g, (whole, sign: string, name: string) =>
		secretParameter.test(name) ? `${sign}${name}=-` : whole,
	);
}
