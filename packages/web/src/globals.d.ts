/** The version of this client, put in when it is built. */
declare const __VERSION__: string;
/** The product's own page, of its package.json; empty while it has none. */
declare const __HOMEPAGE__: string;

/** Where the files of words are served, and the languages there are. */
declare const __WORDS__: { readonly base: string; readonly languages: readonly string[] };
