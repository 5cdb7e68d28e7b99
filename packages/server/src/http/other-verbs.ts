import type { Verb } from '@ordna/domain/contract';

/** A path of the router, with the verbs it has. */
export interface KnownPath {
	/** With `:p0` and so on in place of what differs. */
	readonly url: string;
	readonly verbs: ReadonlySet<Verb>;
	readonly segments: readonly string[];
}

/** All paths of the API, to say of one that has not the verb of a request which ones it has. */
export class KnownPaths {
	readonly #byLength: ReadonlyMap<number, readonly KnownPath[]>;

	constructor(points: readonly { readonly url: string; readonly method: Verb }[]) {
		const paths = [...Map.groupBy(points, ({ url }) => url)].map(([url, all]) => ({
			...{ url, verbs: new Set(all.map(({ method }) => method)), segments: url.split('/') },
		}));
		this.#byLength = Map.groupBy(paths, ({ segments }) => segments.length);
	}

	get all(): readonly KnownPath[] {
		return [...this.#byLength.values()].flat();
	}

	/**
	 * The verbs a path has not, but one beside it that is written with `:p0` has: `POST /tasks/all` would be taken for
	 * `POST /tasks/:p0`.
	 */
	mistakable(path: KnownPath): Verb[] {
		const beside = (this.#byLength.get(path.segments.length) ?? []).filter((one) => one !== path && overlap(one, path));
		const verbs = new Set(beside.flatMap((one) => [...one.verbs]));
		return [...verbs].filter((verb) => !path.verbs.has(verb));
	}

	/** The path of an address as the router would find it, whatever the verb: what is spelled out goes first. */
	find(address: string): KnownPath | undefined {
		const segments = address.split('/');
		const fitting = (this.#byLength.get(segments.length) ?? []).filter((path) =>
			path.segments.every((segment, at) => isOpen(segment) || segment === segments[at]),
		);
		return fitting.reduce<KnownPath | undefined>(
			(best, path) => (best && isNearer(best, path) ? best : path),
			undefined,
		);
	}
}

const isOpen = (segment: string) => segment.startsWith(':');

function overlap(one: KnownPath, other: KnownPath): boolean {
	return one.segments.every((segment, at) => {
		const beside = other.segments[at] ?? '';
		return segment === beside || isOpen(segment) || isOpen(beside);
	});
}

/** Whether the first difference is spelled out in the first of them. */
function isNearer(one: KnownPath, other: KnownPath): boolean {
	const at = one.segments.findIndex((segment, place) => segment !== other.segments[place]);
	return !isOpen(one.segments[at] ?? '');
}
