const kB = 1024;
const MB = 1024 * kB;

/** How many bytes a body without files may have. An endpoint that needs another limit than its usual one declares it. */
export const bodyLimits = {
	/** Before anybody is known to ask. */
	anyone: 64 * kB,
	usual: MB,
	/** Where texts of a megabyte are written, or clients post whole records with those they are related to. */
	records: 8 * MB,
} as const;
