import { isAbsolute, join, resolve } from 'node:path';
import * as z from 'zod';

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

/** @param place makes a path absolute */
function kind<T>(allowed: string, schema: z.ZodType<T, string>, place?: (value: T, base: PathBase) => T): Kind<T> {
	return {
		allowed,
		parse(raw, base) {
			const { success, data } = schema.safeParse(raw);
			if (!success) return undefined;
			return place ? place(data, base) : data;
		},
	};
}

export const text = kind('any text', z.string());

export const boolean = kind(
	'true or false',
	z.stringbool({ truthy: ['true', 't', 'yes', 'y', 'on', '1'], falsy: ['false', 'f', 'no', 'n', 'off', '0'] }),
);

const digits = z
	.string()
	.regex(/^-?\d+$/)
	.transform(Number);

/** A whole number between two bounds, both included. */
export function whole(min: number, max = Number.MAX_SAFE_INTEGER): Kind<number> {
	const allowed = max === Number.MAX_SAFE_INTEGER ? `of ${min} or more` : `from ${min} to ${max}`;
	return kind(`a whole number ${allowed}`, digits.pipe(z.number().min(min).max(max)));
}

/** One of a few words, in any letter case. */
export function oneOf<const W extends string>(...words: readonly W[]): Kind<W> {
	const allowed = words.map((word) => `\`${word}\``).join(', ');
	return kind(allowed.replace(/, ([^,]+)$/, ' or $1'), z.string().toLowerCase().pipe(z.enum(words)));
}

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 };

function secondsOf(raw: string): number {
	const parts = [...raw.matchAll(/(\d{1,15})([smhd])/g)];
	return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitSeconds[unit ?? ''] ?? 0), 0);
}

/** A length of time in whole seconds: `600`, or with units as `10m`, `1h30m`, `3d`. */
export const seconds = kind(
	'a number of seconds, or a length such as `90s`, `10m`, `1h30m` or `3d`',
	z.union([
		digits.pipe(z.number().min(0)),
		z
			.string()
			.regex(/^(\d{1,15}[smhd])+$/)
			.transform(secondsOf),
	]),
);

const unitBytes: Readonly<Record<string, number>> = { '': 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 };
const sizePattern = /^(\d+(?:\.\d+)?) ?([KMG]?)(?:i?B)?$/i;

function bytesOf(raw: string): number {
	const [, amount, unit = ''] = sizePattern.exec(raw) ?? [];
	return Math.floor(Number(amount) * (unitBytes[unit.toUpperCase()] ?? 1));
}

/** A size in bytes, from text such as `20MB`. One kB is 1024 bytes. */
export const size = kind('a size such as `500KB`, `20MB` or `1GB`', z.string().regex(sizePattern).transform(bytesOf));

/** The text of a size, in the largest unit that divides it: `printSize(20971520)` is `20MB`. */
export function printSize(bytes: number): string {
	const unit = ['G', 'M', 'K'].find((name) => bytes > 0 && bytes % (unitBytes[name] ?? 1) === 0);
	return unit ? `${bytes / (unitBytes[unit] ?? 1)}${unit}B` : `${bytes}B`;
}

const items = z.string().transform((raw): readonly string[] => raw.split(/[\s,]+/).filter((item) => item !== ''));

/** Several texts, separated by commas or blanks. */
export const list = kind('a list separated by commas or blanks', items);

/** Several origins of the web; of an address that is longer, the origin counts. */
export const origins = kind(
	'a list of addresses that start with http:// or https://',
	items.pipe(z.array(z.url({ protocol: /^https?$/ }).transform((raw) => new URL(raw).origin)).readonly()),
);

/** Several address ranges in CIDR form; a lone address is a range of one. */
export const ranges = kind(
	'a list of addresses or ranges such as `10.0.0.0/8, ::1`',
	items.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])).readonly()),
);

const nothing = z.literal('');

/** An e-mail address with `{word}` before its `@`, or nothing. */
export const mailInTemplate = kind<string>(
	'an address with `{word}` before its `@`, such as `tasks+{word}@example.org`',
	nothing.or(z.string().regex(/^[^\s@{}<>,"]*\{word\}[^\s@{}<>,"]*@[^\s@{}<>,"]+$/)),
);
const url = z.url({ protocol: /^https?$/ });
const startsWithHttp = 'an address that starts with http:// or https://';

/** An address of the web, or nothing. */
export const webAddress = kind<string>(startsWithHttp, nothing.or(url));

/** An address others are put behind: always ends with a slash. */
export const baseAddress = kind<string>(
	startsWithHttp,
	nothing.or(url.transform((raw) => raw.replace(/(?<!\/)\/*$/, '/'))),
);

/** An address that paths starting with a slash are put behind. */
export const hostAddress = kind(
	startsWithHttp,
	url.transform((raw) => raw.replace(/(?<!\/)\/+$/, '')),
);

/** Where to listen. No host means every address of the machine. */
export interface ListenAddress {
	readonly host: string | null;
	readonly port: number;
}

const listenPattern = /^(?:\[([\da-f:.]+)\]|([^:[\]\s]*)):(\d{1,5})$/i;

function listenAddressOf(raw: string): ListenAddress {
	const [, bracketed, host, port] = listenPattern.exec(raw) ?? [];
	return { host: bracketed ?? (host || null), port: Number(port) };
}

/** `127.0.0.1:3456`, `[::1]:3456`, or `:3456` for every address. */
export const listenAddress = kind(
	'an address and a port such as `127.0.0.1:3456`, or `:3456` for every address of the machine',
	z
		.string()
		.regex(listenPattern)
		.transform(listenAddressOf)
		.refine(({ port }) => port <= 65_535),
);

function inData(raw: string, { rootPath }: PathBase): string {
	return raw === '' || isAbsolute(raw) ? raw : join(rootPath, raw);
}

/** A path; a relative one starts in the data folder. Nothing stays nothing. */
export const dataPath = kind('a path; a relative one starts in `service.rootpath`', z.string(), inData);

/** A path; a relative one starts where the server was started. */
export const startPath = kind(
	'a path; a relative one starts in the folder the server is started in',
	z.string(),
	(raw, { workingFolder }) => resolve(workingFolder, raw),
);

/** The file of the database, or the word `memory`. */
export const databasePath = kind(
	'a path (a relative one starts in `service.rootpath`), or `memory`',
	z.string(),
	(raw, base) => (raw === 'memory' ? raw : inData(raw || 'ordna.db', base)),
);

/** The permissions of a file, in octal. */
export const fileMode = kind<number | null>(
	'octal permissions such as `0o660`',
	nothing
		.transform(() => null)
		.or(
			z
				.string()
				.regex(/^0?o?[0-7]{3}$/)
				.transform((raw) => Number.parseInt(raw.slice(-3), 8)),
		),
);

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

const zoneAllowed = 'the name of a time zone such as `Europe/Stockholm` or `GMT`';
const zone = z.string().refine(isKnownZone);

export const timeZone = kind(zoneAllowed, zone);

/** A time zone, or nothing. */
export const optionalTimeZone = kind<string>(zoneAllowed, nothing.or(zone));

/** A time of day, kept as `HH:MM`. */
export const timeOfDay = kind(
	'a time such as `9:00` or `17:30`',
	z
		.string()
		.regex(/^\d{1,2}:[0-5]\d$/)
		.transform((raw) => raw.padStart(5, '0'))
		.refine((time) => time < '24'),
);
