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

/** What the page may load, do and be put into. `logos` are addresses of the operator's own logos. */
function pagePolicy(logos: readonly string[]): Policy {
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
		'connect-src': ["'self'"],
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
}

/** Headers of the page and everything that belongs to it. */
export function pageHeaders(facts: HeaderFacts): Headers {
	return {
		...everywhere,
		'Cross-Origin-Resource-Policy': 'same-origin',
		'Content-Security-Policy': written(pagePolicy(facts.logos)),
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
