import { vi } from 'vitest';

/** Caches in memory, as a service worker has them: by name, each with its answers by address, in the order they were put. */
export function stubCaches(): void {
	const byName = new Map<string, Map<string, Response>>();
	const addressOf = (request: RequestInfo | URL) =>
		new URL(request instanceof Request ? request.url : String(request), 'https://ordna.example').href;
	const open = async (name: string) => {
		const answers = byName.get(name) ?? new Map<string, Response>();
		byName.set(name, answers);
		return {
			match: async (request: RequestInfo) => answers.get(addressOf(request))?.clone(),
			put: async (request: RequestInfo, response: Response) => void answers.set(addressOf(request), response),
			delete: async (request: RequestInfo) => answers.delete(addressOf(request)),
			keys: async () => [...answers.keys()].map((url) => new Request(url)),
		};
	};
	vi.stubGlobal('caches', {
		open,
		keys: async () => [...byName.keys()],
		delete: async (name: string) => byName.delete(name),
		match: async (request: RequestInfo) =>
			[...byName.values()]
				.map((answers) => answers.get(addressOf(request)))
				.find(Boolean)
				?.clone(),
	});
}
