import { type ImportService, type ServiceImport, serviceImportEndpoints } from '@ordna/domain/import';
import type { Client } from '../../platform/client.tsx';
import type { TypedSource } from './import-token.tsx';
import type { ImportChoices } from './use-file-import.ts';

/** How often an import in the background is asked how far it is, in ms. */
const pollMs = 1000;

/** The calls of imports from services, each given up with its signal. */
export function serviceImports({ api }: Client) {
	const last = async (signal: AbortSignal) =>
		(await api.call(serviceImportEndpoints.last, {}, { signal })).last ?? undefined;
	return {
		last,
		begin: (service: ImportService, typed: TypedSource) =>
			api.call(serviceImportEndpoints.begin, { service, ...typed }),
		apply: (id: ServiceImport['id'], { updates, mine, people }: ImportChoices) =>
			api.call(serviceImportEndpoints.apply, { id, updates, mine: [...mine], people: [...people] }),
		cancel: (id: ServiceImport['id']) => api.call(serviceImportEndpoints.cancel, { id }),
		/** Returns when it is no longer in this state. What cannot be asked for now is asked for in a second. */
		async while(
			state: ServiceImport['state'],
			of: ServiceImport,
			{ signal, seen }: { readonly signal: AbortSignal; readonly seen: (now: ServiceImport) => void },
		): Promise<ServiceImport> {
			let now = of;
			while (now.state === state) {
				await pause(signal);
				const asked = await last(signal).catch((failure: unknown) => {
					if (signal.aborted) throw failure;
					return now;
				});
				// Another one was begun elsewhere: this one gave way.
				if (asked?.id !== of.id) return { ...now, state: 'canceled' };
				now = asked;
				seen(now);
			}
			return now;
		},
	};
}

function pause(signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(resolve, pollMs);
		signal.addEventListener(
			'abort',
			() => {
				clearTimeout(timer);
				reject(signal.reason);
			},
			{ once: true },
		);
	});
}
