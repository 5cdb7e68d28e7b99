import { isAbsolute, join, resolve } from 'node:path';

/** Where relative paths start from. */
export interface PathBase {
	/** The folder the server was started in. */
	readonly workingFolder: string;
	/** The data folder, absolute. */
	readonly rootPath: string;
}

/** What a setting may hold: how its text is read, and the words for what is allowed. */
export interface Kind<T> {
	/** Completes "allowed is …", as in "a whole number of 0 or more". */
	readonly allowed: string;
	/** The value of a text, or `undefined` when the text is not allowed. */
	parse(text: string, base: PathBase): T | undefined;
}

export const text: Kind<string> = { allowed: 'any text', parse: (raw) => raw };

export const yesNo: Kind<boolean> = {
	allowed: 'true or false',
	parse: (raw) => {
		if (/^(true|t|yes|y|on|1)$/i.test(raw)) return true;
		if (/^(false|f|no|n|off|0)$/i.test(raw)) return false;
		return undefined;
	},
};

/** A whole number between two bounds, both included. */
export function whole(min: number, max = Number.MAX_SAFE_INTEGER): Kind<number> {
	const allowed =
		max === Number.MAX_SAFE_INTEGER ? `a whole number of ${min} or more` : `a whole number from ${min} to ${max}`;
	return {
		allowed,
		parse: (raw) => {
			const number = /^-?\d+$/.test(raw) ? Number(raw) : Number.NaN;
			return number >= min && number <= max ? number : undefined;
		},
	};
}

/** One of a few words, in any letter case. */
export function oneOf<const W extends string>(...words: readonly W[]): Kind<W> {
	return {
		allowed: words
			.map((word) => `\`${word}\``)
			.join(', ')
			.replace(/, ([^,]+)$/, ' or $1'),
		parse: (raw) => words.find((word) => word === raw.toLowerCase()),
	};
}

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** A length of time in whole seconds: `600`, or with units as `10m`, `1h30m`, `3d`. */
export const seconds: Kind<number> = {
	allowed: 'a number of seconds, or a length such as `90s`, `10m`, `1h30m` or `3d`',
	parse: (raw) => {
		if (/^\d+$/.test(raw)) return Number(raw);
		if (!/^(\d{1,15}[smhd])+$/.test(raw)) return undefined;
		const parts = [...raw.matchAll(/(\d{1,15})([smhd])/g)];
		return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitSeconds[unit ?? ''] ?? 0), 0);
	},
};

const unitBytes: Readonly<Record<string, number>> = { '': 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 };

/** A size in bytes, from text such as `20MB`. One kB is 1024 bytes. */
export const size: Kind<number> = {
	allowed: 'a size such as `500KB`, `20MB` or `1GB`',
	parse: (raw) => {
		const found = /^(\d+(?:\.\d+)?) ?([KMG]?)(?:i?B)?$/i.exec(raw);
		if (!found) return undefined;
		return Math.floor(Number(found[1]) * (unitBytes[(found[2] ?? '').toUpperCase()] ?? 1));
	},
};

/** The text of a size, in the largest unit that divides it: `printSize(20971520)` is `20MB`. */
export function printSize(bytes: number): string {
	const unit = ['G', 'M', 'K'].find((name) => bytes > 0 && bytes % (unitBytes[name] ?? 1) === 0);
	return unit ? `${bytes / (unitBytes[unit] ?? 1)}${unit}B` : `${bytes}B`;
}

/** Several texts, separated by commas or blanks. */
export const list: Kind<readonly string[]> = {
	allowed: 'a list separated by commas or blanks',
	parse: (raw) => raw.split(/[\s,]+/).filter((item) => item !== ''),
};

/** Several address ranges in CIDR form; a lone address is a range of one. */
export const ranges: Kind<readonly string[]> = {
	allowed: 'a list of addresses or ranges such as `10.0.0.0/8, ::1`',
	parse: (raw, base) => {
		const items = list.parse(raw, base) ?? [];
		return items.every((item) => /^[\da-f.:]+(\/\d{1,3})?$/i.test(item)) ? items : undefined;
	},
};

function isWebAddress(raw: string): boolean {
	const url = URL.parse(raw);
	return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '';
}

/** An address of the web, or nothing. */
export const webAddress: Kind<string> = {
	allowed: 'an address that starts with http:// or https://',
	parse: (raw) => (raw === '' || isWebAddress(raw) ? raw : undefined),
};

/** An address others are put behind: always ends with a slash. */
export const baseAddress: Kind<string> = {
	allowed: webAddress.allowed,
	parse: (raw) => {
		if (raw === '') return '';
		return isWebAddress(raw) ? raw.replace(/(?<!\/)\/*$/, '/') : undefined;
	},
};

/** An address that paths starting with a slash are put behind. */
export const hostAddress: Kind<string> = {
	allowed: webAddress.allowed,
	parse: (raw) => (isWebAddress(raw) ? raw.replace(/(?<!\/)\/+$/, '') : undefined),
};

/** Where to listen. No host means every address of the machine. */
export interface ListenAddress {
	readonly host: string | null;
	readonly port: number;
}

/** `127.0.0.1:3456`, `[::1]:3456`, or `:3456` for every address. */
export const listenAddress: Kind<ListenAddress> = {
	allowed: 'an address and a port such as `127.0.0.1:3456`, or `:3456` for every address of the machine',
	parse: (raw) => {
		const found = /^(?:\[([\da-f:.]+)\]|([^:[\]\s]*)):(\d{1,5})$/i.exec(raw);
		if (!found || Number(found[3]) > 65_535) return undefined;
		return { host: found[1] ?? (found[2] || null), port: Number(found[3]) };
	},
};

/** A path; a relative one starts in the data folder. Nothing stays nothing. */
export const dataPath: Kind<string> = {
	allowed: 'a path; a relative one starts in `service.rootpath`',
	parse: (raw, { rootPath }) => (raw === '' || isAbsolute(raw) ? raw : join(rootPath, raw)),
};

/** A path; a relative one starts where the server was started. */
export const startPath: Kind<string> = {
	allowed: 'a path; a relative one starts in the folder the server is started in',
	parse: (raw, { workingFolder }) => resolve(workingFolder, raw),
};

/** The file of the database, or the word `memory`. */
export const databasePath: Kind<string> = {
	allowed: 'a path (a relative one starts in `service.rootpath`), or `memory`',
	parse: (raw, base) => (raw === 'memory' ? raw : dataPath.parse(raw || 'ordna.db', base)),
};

/** The permissions of a file, in octal. */
export const fileMode: Kind<number | null> = {
	allowed: 'octal permissions such as `0o660`',
	parse: (raw) => {
		if (raw === '') return null;
		const found = /^0?o?([0-7]{3})$/.exec(raw);
		return found ? Number.parseInt(found[1] ?? '', 8) : undefined;
	},
};

/** Whether this machine knows the time zone, as in `isKnownZone('Europe/Stockholm')`. */
function isKnownZone(name: string): boolean {
	// As it is unless somebody says otherwise: the zones of the world take 7 MB once one of them is asked for.
	if (name === 'GMT') return true;
	try {
		new Intl.DateTimeFormat('en', { timeZone: name });
		return true;
	} catch {
		return false;
	}
}

export const timeZone: Kind<string> = {
	allowed: 'the name of a time zone such as `Europe/Stockholm` or `GMT`',
	parse: (raw) => (isKnownZone(raw) ? raw : undefined),
};

/** A time of day, kept as `HH:MM`. */
export const timeOfDay: Kind<string> = {
	allowed: 'a time such as `9:00` or `17:30`',
	parse: (raw) => {
		const found = /^(\d{1,2}):([0-5]\d)$/.exec(raw);
		return found && Number(found[1]) < 24 ? `${(found[1] ?? '').padStart(2, '0')}:${found[2]}` : undefined;
	},
};
