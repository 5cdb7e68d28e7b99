/** The version of this client, put in when it is built. */
declare const __VERSION__: string;

/** Where the files of words are served, and the languages there are. */
declare const __WORDS__: { readonly base: string; readonly languages: readonly string[] };
