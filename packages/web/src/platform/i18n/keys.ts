import type { MessageCatalog } from '../../languages/message-catalog.ts';

/** A feature with words of its own: the name of its file. */
export type Feature = keyof MessageCatalog;

type Plain<K extends string> = K extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : K;

/** The names of a file's sentences, with dots between the levels; one name for all numbers of a plural. */
type KeysIn<T> = {
	[K in keyof T & string]: T[K] extends string ? Plain<K> : `${K}.${KeysIn<T[K]>}`;
}[keyof T & string];

/** The name of a sentence with its feature: `ui:cancel`. */
export type FullKey<F extends Feature = Feature> = { [N in F]: `${N}:${KeysIn<MessageCatalog[N]>}` }[F];

/** One feature, or several, of which the first needs not be named. */
export type Features = Feature | readonly [Feature, ...Feature[]];

type First<F extends Features> = F extends readonly [infer One extends Feature, ...unknown[]] ? One : F & Feature;
type Each<F extends Features> = F extends readonly Feature[] ? F[number] : F & Feature;

/** What a sentence speaks of. `count` also chooses its form. */
export type Params = Readonly<Record<string, unknown>>;

/** Says a sentence in the language of the person. */
export type Translate<F extends Features = Feature> = (
	key: KeysIn<MessageCatalog[First<F>]> | FullKey<Each<F>>,
	params?: Params,
) => string;
