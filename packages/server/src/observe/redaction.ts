import { contract } from '@ordna/domain';
import { type Endpoint, pathParams } from '@ordna/domain/contract';

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
	'code_verifier',
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

const secretParameterNames =
	'[\\w-]*token|invitation|code|state|userEmailConfirm|userPasswordReset|accountDeletionConfirm';

const secretParameters = new RegExp(`([?&](?:${secretParameterNames})=)[^?&#]*`, 'gi');

/** Parameters in paths that let somebody in. */
const secretPathParams = new Set(['hash', 'token', 'code', 'secret', 'key', 'password']);

/** Pages of the web client, beside the paths of the contract. */
const pagePaths = ['/share/:hash', '/invitations/:token'];

/** The key of a feed has no dot; beside them lies a feed without a key, `/feeds/notifications.atom`. */
const feedKey = '(/feeds/)[^/?#.]+(?=[/?#]|$)';

const secretPaths = findSecretPaths();

/** Nearly no address holds a secret: one look is enough for the others, as each request has a line in the log. */
const anySecret = new RegExp(
	[secretParameters.source, ...secretPaths.map(({ source }) => source)].map((source) => `(?:${source})`).join('|'),
	'i',
);

function findSecretPaths(): RegExp[] {
	const endpoints: Endpoint[] = Object.values(contract).flatMap((noun): Endpoint[] => Object.values(noun));
	const paths = endpoints.flatMap(({ path, aliases }) => [path, ...aliases.map(([, alias]) => alias)]);
	const apiPaths = paths.map((path) => `/api/v1${path}`);
	return [...new Set([...[...apiPaths, ...pagePaths].flatMap(patternsOf), feedKey])].map(
		(source) => new RegExp(source, 'gi'),
	);
}

/** For each secret parameter of a path what stands before it, so that wrong verbs and ends of the path are found, too. */
function patternsOf(path: string): string[] {
	return pathParams(path)
		.filter((param) => secretPathParams.has(param.toLowerCase()))
		.map((param) => {
			const before = path.slice(0, path.indexOf(`:${param}`));
			return `(${before.replace(/:\w+/g, '[^/?#]+')})[^/?#]+`;
		});
}

/** An address without what lets somebody in: `/?token=abc` becomes `/?token=-`, `/shares/abc/auth` `/shares/-/auth`. */
export function withoutSecrets(url: string): string {
	if (!url.includes('%')) return redacted(url);
	// The router reads `%73hares` as `shares`.
	const decoded = decodedOrSame(url);
	const shown = redacted(decoded);
	return shown === decoded ? redacted(url) : shown;
}

function redacted(url: string): string {
	if (!anySecret.test(url)) return url;
	const withoutValues = url.replace(secretParameters, '$1-');
	return secretPaths.reduce((shown, pattern) => shown.replace(pattern, '$1-'), withoutValues);
}

function decodedOrSame(url: string): string {
	try {
		return decodeURIComponent(url);
	} catch {
		return url;
	}
}
