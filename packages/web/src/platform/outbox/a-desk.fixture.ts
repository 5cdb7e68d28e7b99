import { vi } from 'vitest';
import type { CallOptions } from '../api/api.ts';
import { type Change, createOp, defineKind, patchOp, recordsOf, Store } from '../store/index.ts';
import { defineMutation } from './mutation.ts';
import { Outbox, type OutboxParts } from './outbox.ts';

export interface Card {
	readonly id: number;
	readonly title: string;
}

export const card = defineKind<Card>('card');

/** The fake server takes any question. */
const anEndpoint = {} as never;

/** Writes on cards; `send` asks the fake server, which answers with changes. */
export const renameCard = defineMutation<{ readonly id: number; readonly title: string; readonly needs?: number }>({
	name: 'card.rename',
	apply: ({ id, title }) => [patchOp(card, id, { title })],
	needs: ({ needs }) => (needs === undefined ? [] : [{ kind: 'card', id: needs }]),
	send: async (args, { call, resolve }) => await call(anEndpoint, { ...args, id: resolve(card, args.id) } as never),
	describe: ({ title }) => ({ key: 'mutations:label.change', params: { title } }),
});

export const createCard = defineMutation<{ readonly card: Card }>({
	name: 'card.create',
	apply: (args) => [createOp(card, args.card)],
	send: async (args, { call }) => await call(anEndpoint, args.card as never),
	describe: (args) => ({ key: 'mutations:label.create', params: { title: args.card.title } }),
});

export interface Asked {
	readonly input: Card;
	readonly options: CallOptions;
	readonly answer: (changes: readonly Change[], seq?: number) => void;
	readonly fail: (error: unknown) => void;
}

/** An outbox over two cards, and a server whose answers the test gives one by one. */
export function aDesk(parts: Partial<OutboxParts> = {}) {
	const store = new Store();
	store.loadPage(
		recordsOf(card, [
			{ id: 1, title: 'Warp' },
			{ id: 2, title: 'Weft' },
		]),
	);
	const asked: Asked[] = [];
	const ask = vi.fn(
		(_: unknown, input: unknown, options: CallOptions) =>
			new Promise((resolve, fail) => {
				const answer: Asked['answer'] = (reply, seq) =>
					resolve({ reply, headers: new Headers(seq === undefined ? {} : { 'ordna-seq': String(seq) }) });
				asked.push({ input: input as Card, options, answer, fail });
			}),
	);
	const mutations = [renameCard, createCard];
	// What it answers with is what the mutations above take.
	const api = { ask } as never;
	const outbox = new Outbox({ store, api, mutations, random: () => 0.999, ...parts });
	const rename = (id: number, title: string, options = {}) => outbox.write(renameCard, { id, title }, options);
	const create = (title: string) => {
		const id = store.temporaryId();
		return { id, ...outbox.write(createCard, { card: { id, title } }) };
	};
	return { store, outbox, asked, rename, create, titles: () => asked.map(({ input }) => input.title) };
}
