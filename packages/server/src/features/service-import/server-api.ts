import type { Json } from '@ordna/domain/import';
import { isOfServer } from './server-address.ts';
import { type ServiceApi, ServiceFailure } from './service-api.ts';

/** What another server says, as it was parsed. */
export type Said = Readonly<Record<string, unknown>>;

/** Reads the v1 API of another server: it sends nothing but GET. All of it throws `ServiceFailure` and `GivenUp`. */
export interface ServerApi {
	/** What stands at a path. */
	one(path: string): Promise<Said>;
	/** All pages of a list, each thing once by its id; empty where there is none. */
	list(path: string): Promise<Said[]>;
	/** One page of a list, from 1. */
	page(path: string, number: number): Promise<Said[]>;
	/** The bytes of a file; `undefined` where there are none, or too many. */
	bytes(path: string, maxBytes: number): Promise<Buffer | undefined>;
}

/** So many pages a list has at most, and so many things. */
export const maxPages = 10_000;
const maxThings = 200_000;

/** Opens the API of another server, at the address below which it stands (`apiAddressOf`). */
export async function openServer(api: ServiceApi, named: string): Promise<ServerApi> {
	const base = await findServer(api, named);
	const page = async (path: string, number: number) =>
		listIn(await api.json(`${base}${path}${path.includes('?') ? '&' : '?'}page=${number}`), path);
	return {
		page,
		one: async (path) => objectIn(await api.json(`${base}${path}`), path),
		async list(path) {
			const byId = new Map<unknown, Said>();
			for (let number = 1; number <= maxPages; number++) {
				const before = byId.size;
				for (const one of await page(path, number)) byId.set(one['id'], one);
				if (byId.size === before) break;
				if (byId.size > maxThings) throw new ServiceFailure('tooMuch', `There is too much at ${path}.`);
			}
			return [...byId.values()];
		},
		async bytes(path, maxBytes) {
			const fetched = await api.bytes(`${base}${path}`, maxBytes);
			if (fetched.is === 'here') return fetched.bytes;
			if (fetched.is === 'tooLarge') return undefined;
			// Imported without it, it would not be added the next time either.
			if (fetched.problem === 'unreachable') throw new ServiceFailure('unreachable', `${path} is not answered.`);
			// A token may read lists and no files, or have expired meanwhile.
			if (fetched.problem === 'token') await page('/projects', 1);
			return undefined;
		},
	};
}

/** The address below which the API stands in the end. A redirect to another server is not followed. */
async function findServer(api: ServiceApi, named: string): Promise<string> {
	const { url, status, json } = await api.find(`${named}/info`).catch((error: unknown) => {
		if (error instanceof ServiceFailure && error.problem === 'unreachable')
			throw new ServiceFailure('noServer', error.message);
		throw error;
	});
	if (status === 429 || status >= 500) throw new ServiceFailure('unreachable', `${named} answers ${status}.`);
	const isServer = status === 200 && isObject(json) && typeof json['version'] === 'string';
	const isNamed = isOfServer(URL.parse(url), new URL(named)) && url.endsWith('/info');
	if (!isServer || !isNamed) throw new ServiceFailure('noServer', `No server with the API answers at ${named}.`);
	return url.slice(0, -'/info'.length);
}

function listIn(json: Json | null, path: string): Said[] {
	if (json === null) return [];
	if (!Array.isArray(json)) throw new ServiceFailure('unreadable', `The answer of ${path} is no list.`);
	return json.map((one: unknown) => objectIn(one, path));
}

function objectIn(json: unknown, path: string): Said {
	if (!isObject(json)) throw new ServiceFailure('unreadable', `The answer of ${path} is not what was expected.`);
	return withNumbers(json);
}

function isObject(json: unknown): json is Said {
	return typeof json === 'object' && json !== null && !Array.isArray(json);
}

const numeric = /^(?:id|.*_id|position|priority|index|limit|percent_done|repeat_after|repeat_mode|relative_period)$/;

/** Numbers that a server sends as text become numbers. */
function withNumbers(said: Said): Said {
	return Object.fromEntries(
		Object.entries(said).map(([name, value]) => {
			if (Array.isArray(value)) return [name, value.map((one: unknown) => (isObject(one) ? withNumbers(one) : one))];
			if (isObject(value)) return [name, withNumbers(value)];
			const isNumber = typeof value === 'string' && numeric.test(name) && /^-?\d+(?:\.\d+)?$/.test(value);
			return [name, isNumber ? Number(value) : value];
		}),
	);
}
