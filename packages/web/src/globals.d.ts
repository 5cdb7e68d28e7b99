/** The version of this client, put in when it is built. */
declare const __VERSION__: string;
