import { ownServer } from '../../platform/server-address.ts';

/** What became of an address that was typed. */
export type ServerSearch =
	/** `baseUrl` as the client keeps it: up to and with `/api/v1`, and `ownServer` for the one the page comes from. */
	| { readonly kind: 'found'; readonly baseUrl: string }
	| { readonly kind: 'noAddress' }
	/** The policy of the page lets it call no address that was meant. */
	| { readonly kind: 'notAllowed'; readonly origin: string }
	| { readonly kind: 'notFound'; readonly host: string };

export interface SearchPlace {
	/** The address of the page. */
	readonly page: URL;
	/** Origins of other servers that the page may call. */
	readonly others: readonly string[];
	/** Whether an Ordna server answers below this address. */
	readonly answers: (baseUrl: string) => Promise<boolean>;
}

const usualPort = '3456';

/**
 * Looks for a server where somebody says it is: at the address itself, at its `/api/v1`, and at port 3456 of its host.
 *
 *     await findServer('tasks.example.org', place) // { kind: 'found', baseUrl: 'https://tasks.example.org/api/v1' }
 */
export async function findServer(typed: string, place: SearchPlace): Promise<ServerSearch> {
	const meant = addressOf(typed, place.page);
	if (!meant) return { kind: 'noAddress' };
	const allowed = candidatesFor(meant).filter((candidate) => mayCall(new URL(candidate), place));
	if (allowed.length === 0) return { kind: 'notAllowed', origin: meant.origin };
	for (const candidate of allowed) {
		if (!(await place.answers(candidate))) continue;
		return { kind: 'found', baseUrl: candidate === place.page.origin + ownServer ? ownServer : candidate };
	}
	return { kind: 'notFound', host: meant.host };
}

function addressOf(typed: string, page: URL): URL | undefined {
	const text = typed.trim();
	const address = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `${page.protocol}//${text}`);
	return text !== '' && address && /^https?:$/.test(address.protocol) ? address : undefined;
}

function candidatesFor({ href }: URL): readonly string[] {
	const at = (port?: string) => {
		const address = new URL(href);
		if (port) address.port = port;
		const base = address.origin + address.pathname.replace(/\/$/, '');
		return base.endsWith(ownServer) ? [base] : [base, base + ownServer];
	};
	return [...new Set([...at(), ...at(usualPort)])];
}

/** As the policy that the server sends with the page says. */
function mayCall(address: URL, { page, others }: SearchPlace): boolean {
	const isBeside = address.hostname === page.hostname && address.port === usualPort;
	return address.origin === page.origin || isBeside || others.includes(address.origin);
}

/** Origins that the server names in the head of its page. */
export function otherServers(): readonly string[] {
	const meta = document.querySelector<HTMLMetaElement>('meta[name="other-servers"]');
	return meta?.content.split(' ') ?? [];
}

const timeoutMs = 10_000;

/** Asks what every Ordna server says of itself. A page of something else is no answer. */
export async function answersAsServer(baseUrl: string): Promise<boolean> {
	try {
		const response = await fetch(`${baseUrl}/info`, { credentials: 'omit', signal: AbortSignal.timeout(timeoutMs) });
		const info: unknown = response.ok && (await response.json());
		return typeof info === 'object' && info !== null && 'version' in info && 'auth' in info;
	} catch {
		return false;
	}
}
