/** Headers by name, ready to be sent. */
export type Headers = Readonly<Record<string, string>>;

type Policy = Readonly<Record<string, readonly string[]>>;

function written(policy: Policy): string {
	return Object.entries(policy)
		.map(([directive, sources]) => [directive, ...sources].join(' '))
		.join('; ');
}

const everywhere: Headers = {
	'X-Content-Type-Options': 'nosniff',
	'X-Frame-Options': 'DENY',
	'Referrer-Policy': 'same-origin',
	'Cross-Origin-Opener-Policy': 'same-origin',
	'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
};

/** A name or an address, and nothing that would end a directive. */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

/** The port on which another server on this machine is looked for: the one that servers listen on unless told otherwise. */
const usualPort = 3456;

/** Origins that the page may call besides its own, with their sockets. */
function otherServers(servers: readonly string[], host: string | undefined): string[] {
	const beside =
		host !== undefined && plainHost.test(host)
			? ['http', 'https'].map((scheme) => `${scheme}://${host}:${usualPort}`)
			: [];
	return [...beside, ...servers].flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]);
}

/** What the page may load, do and be put into. `host` is the one in the address of the page. */
function pagePolicy({ logos, servers }: HeaderFacts, host: string | undefined): Policy {
	return {
		'default-src': ["'none'"],
		'script-src': ["'self'"],
		'style-src': ["'self'"],
		// Menus, popovers and dragged things are placed by style attributes; style elements stay forbidden.
		'style-src-attr': ["'unsafe-inline'"],
		// Attachments are fetched with the token and shown as blobs; small marks come inside the styles.
		'img-src': ["'self'", 'blob:', 'data:', ...new Set(logos.flatMap((logo) => URL.parse(logo)?.origin ?? []))],
		'media-src': ["'self'", 'blob:'],
		'font-src': ["'self'"],
		'connect-src': ["'self'", ...otherServers(servers, host)],
		'manifest-src': ["'self'"],
		'worker-src': ["'self'"],
		// A PDF is previewed from a blob.
		'frame-src': ['blob:'],
		'frame-ancestors': ["'none'"],
		'base-uri': ["'none'"],
		'form-action': ["'self'"],
	};
}

/** What the headers depend on. */
export interface HeaderFacts {
	/** The address people open, or empty; over https browsers are told to stay there. */
	readonly publicUrl: string;
	/** Addresses of the operator's own logos. */
	readonly logos: readonly string[];
	/** Origins of other servers that the page may call (`service.otherservers`). */
	readonly servers: readonly string[];
}

/** Headers of the page and everything that belongs to it. `host` is the one it was asked for at, without a port. */
export function pageHeaders(facts: HeaderFacts, host?: string): Headers {
	return {
		...everywhere,
		'Cross-Origin-Resource-Policy': 'same-origin',
		'Content-Security-Policy': written(pagePolicy(facts, host)),
		...transport(facts.publicUrl),
	};
}

/** Headers of answers of the API: nothing in them is ever a page. */
export function apiHeaders(facts: HeaderFacts): Headers {
	return { ...everywhere, ...inert, ...transport(facts.publicUrl) };
}

/** Headers of files people uploaded: whatever they hold, it runs nothing and reaches nothing. */
export function downloadHeaders(facts: HeaderFacts): Headers {
	const policy = written({ 'default-src': ["'none'"], sandbox: [], 'frame-ancestors': ["'none'"] });
	return { ...everywhere, 'Content-Security-Policy': policy, ...transport(facts.publicUrl) };
}

const inert: Headers = {
	'Content-Security-Policy': written({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
};

function transport(publicUrl: string): Headers {
	return publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {};
}
