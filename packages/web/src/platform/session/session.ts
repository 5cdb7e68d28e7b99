import type { TextStorage } from '../local/index.ts';
import { serverKey } from '../server-address.ts';
import { type Claims, readClaims } from './claims.ts';
import type { Renew } from './renewal.ts';

/** `replaced`: another person signed in, in another tab; nothing shown here is theirs. */
export type SessionEvent = 'signedIn' | 'renewed' | 'replaced' | 'signedOut';

/** Whether there is a new token; `undefined` when the server has ended the session. */
type Renewed = boolean | undefined;

type OneTab = (work: () => Promise<Renewed>) => Promise<Renewed>;

export interface SessionParts {
	readonly storage: TextStorage;
	readonly renew: Renew;
	/** Runs one at a time over all tabs, where the browser can; otherwise at once. */
	readonly oneTab?: OneTab;
	readonly now?: () => number;
	readonly wait?: (ms: number) => Promise<void>;
}

const key = 'token';
/** A token is renewed so long before it ends. */
const renewBeforeMs = 60_000;
/** Not more often than this, whatever the clock of this machine says. */
const atMostEveryMs = 30_000;
/** What a token lives when it seems to have ended as it comes: then the clock here runs ahead. */
const usualLifeMs = 600_000;
const retryAfterMs = 1_000;
const maxTimerMs = 2 ** 31 - 1;

/**
 * Who is signed in. A person's token is also kept in local storage, so that other tabs and the next visit have
 * it; a visitor's lives in memory only. Renews it in time, once for all tabs, and hears when another tab signs
 * in or out.
 */
export class Session {
	/**
	 * What happens when the server has ended the session; answers whether there is a new token. Where somebody stands on a page
	 * it asks them to sign in over it, and all that waits for a token goes on when they have.
	 */
	onEnded: () => boolean | Promise<boolean> = () => {
		this.signOut();
		return false;
	};
	readonly #parts: Required<SessionParts>;
	readonly #listeners = new Set<(event: SessionEvent) => void>();
	#token: string | null = null;
	#claims: Claims | null = null;
	#expiresAt = 0;
	#renewing: Promise<boolean> | undefined;
	#lastRenewal = Number.NEGATIVE_INFINITY;
	#timer: ReturnType<typeof setTimeout> | undefined;
	#isStarted = false;

	constructor(parts: SessionParts) {
		this.#parts = { oneTab: oneTabAtATime, now: Date.now, wait, ...parts };
		this.#hold(parts.storage.getItem(key));
	}

	get token(): string | null {
		return this.#token;
	}

	/** Whom the token stands for; null when nobody is signed in. */
	get claims(): Claims | null {
		return this.#claims;
	}

	watch(listener: (event: SessionEvent) => void): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	/** Takes a token the server has just given. */
	signIn(token: string): void {
		this.#receive(token);
		this.#emit('signedIn');
	}

	/** Forgets who is signed in, and with a person all that this browser stores; other tabs hear of it. */
	signOut(): void {
		if (!this.#token) return;
		if (this.#claims?.kind === 'person') this.#parts.storage.clear();
		this.#hold(null);
		this.#emit('signedOut');
	}

	/**
	 * Gets a new token; calls at the same time share one request. False when there is none: the server has ended the
	 * session (`onEnded`), or could not be reached (then the old one stays).
	 */
	renew(): Promise<boolean> {
		this.#renewing ??= this.#parts
			.oneTab(() => this.#renewNow())
			// Without the lock: the other tabs must find out, too.
			.then((isRenewed) => isRenewed ?? this.onEnded())
			.finally(() => {
				this.#renewing = undefined;
				this.#schedule();
			});
		return this.#renewing;
	}

	/** Renews first when the token is about to end, so that no request is sent in vain. */
	async fresh(): Promise<void> {
		if (this.#token && this.#isDue()) await this.renew();
	}

	/** Renews in time, and follows the other tabs, until stopped; by whoever began first. */
	start(): () => void {
		if (this.#isStarted) return () => undefined;
		const onStorage = (event: StorageEvent) => {
			// Another tab has chosen another server: whoever signs in there is nobody here.
			if (event.key === serverKey) window.location.reload();
			// The token taken away alone: a session that has ended. This tab will be told so itself.
			else if (event.key === null || (event.key === key && event.newValue)) this.#follow();
		};
		const onReturn = () => {
			if (document.visibilityState !== 'hidden') void this.fresh();
		};
		this.#isStarted = true;
		const stopping = new AbortController();
		window.addEventListener('storage', onStorage, stopping);
		window.addEventListener('focus', onReturn, stopping);
		window.addEventListener('online', onReturn, stopping);
		document.addEventListener('visibilitychange', onReturn, stopping);
		this.#schedule();
		return () => {
			this.#isStarted = false;
			clearTimeout(this.#timer);
			stopping.abort();
		};
	}

	async #renewNow(): Promise<Renewed> {
		const { renew, wait: pause, now } = this.#parts;
		if (this.adopt()) return true;
		this.#lastRenewal = now();
		const [token, claims] = [this.#token, this.#claims];
		if (!token || !claims) return false;
		for (const isLast of [false, true]) {
			const answer = await renew(token, claims);
			// Signed in or out meanwhile: the answer is about somebody else.
			if (this.#token !== token) return this.#token !== null;
			if (answer === 'unreachable') return false;
			if (answer !== 'refused') {
				this.#receive(answer.token);
				this.#emit('renewed');
				return true;
			}
			if (isLast) break;
			// Without a lock another tab may have used up the cookie a moment ago: its token, or its cookie, will do.
			await pause(retryAfterMs);
			if (this.adopt()) return true;
		}
		return undefined;
	}

	/**
	 * Takes over a token of the same person, or of the same link, as if it had been renewed: one that is given, or the newer one that
	 * is stored, of another tab or of a sign-in over the page. False where it is somebody else's.
	 */
	adopt(given?: string): boolean {
		const before = this.#claims;
		const token = given ?? (before?.kind === 'person' ? this.#parts.storage.getItem(key) : null);
		const claims = token === null || token === this.#token ? undefined : readClaims(token);
		if (!claims || claims.kind !== before?.kind || claims.id !== before.id) return false;
		if (!given && claims.expiresAt <= before.expiresAt) return false;
		this.#hold(token);
		this.#emit('renewed');
		return true;
	}

	/** Another tab has changed what is stored. */
	#follow(): void {
		if (this.#claims?.kind === 'visitor') return;
		const stored = this.#parts.storage.getItem(key);
		if (stored === this.#token || this.adopt()) return;
		const before = this.#claims;
		this.#hold(stored);
		if (!this.#claims) this.#emit('signedOut');
		else if (!before) this.#emit('signedIn');
		else this.#emit(before.id === this.#claims.id ? 'renewed' : 'replaced');
	}

	#receive(token: string): void {
		this.#hold(token);
		if (this.#claims?.kind === 'person') this.#parts.storage.setItem(key, token);
		const now = this.#parts.now();
		if (this.#expiresAt <= now) this.#expiresAt = now + usualLifeMs;
		this.#schedule();
	}

	#hold(token: string | null): void {
		const claims = token === null ? undefined : readClaims(token);
		this.#token = claims ? token : null;
		this.#claims = claims ?? null;
		this.#expiresAt = claims?.expiresAt ?? 0;
		this.#schedule();
	}

	#isDue(): boolean {
		const now = this.#parts.now();
		return now >= this.#expiresAt - renewBeforeMs && now >= this.#lastRenewal + atMostEveryMs;
	}

	#schedule(): void {
		clearTimeout(this.#timer);
		if (!this.#isStarted || !this.#token) return;
		const due = Math.max(this.#expiresAt - renewBeforeMs, this.#lastRenewal + atMostEveryMs) - this.#parts.now();
		this.#timer = setTimeout(() => void this.fresh(), Math.min(Math.max(due, 0), maxTimerMs));
	}

	#emit(event: SessionEvent): void {
		for (const listener of this.#listeners) listener(event);
	}
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** NOTE: an address without TLS has no Web Locks; there a used-up cookie is met by the second try. */
const oneTabAtATime: OneTab = (work) => navigator.locks?.request('ordna-token', work) ?? work();
