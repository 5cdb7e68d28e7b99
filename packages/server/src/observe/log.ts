import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DestinationStream, destination, type Logger, type LoggerOptions, pino } from 'pino';
import type { Settings } from '../settings/index.ts';
import { redaction, withoutSecrets } from './redaction.ts';
import { type RequestLines, requestLines } from './request-lines.ts';
import { textLines } from './text-lines.ts';

/** A part of the log: `log.info({ taskId }, 'words')`. It is what Fastify takes for its logger, too. */
export type Log = Logger;

type LogSettings = Settings['log'];

/** The parts of the log, each with a level and a place of its own. */
export interface Logs {
	readonly standard: Log;
	readonly database: Log;
	/** A line for each request; absent where nobody wants them. */
	readonly http: RequestLines | undefined;
	readonly events: Log;
	readonly mail: Log;
	/** Writes out what is still in memory. */
	flush(): void;
}

const levels = {
	critical: 'fatal',
	error: 'error',
	warning: 'warn',
	notice: 'info',
	info: 'info',
	debug: 'debug',
} as const;

/** Opens every part of the log as the settings say. Files are made in `log.path`. */
export function openLogs(settings: LogSettings): Logs {
	const opened: { flushSync(): void }[] = [];
	const openStream = (name: string, target: Target, pace: object = { sync: true }) => {
		const isOff = !settings.enabled || target === 'off';
		const stream = isOff ? undefined : openTarget(settings, target, name, pace);
		if (stream) opened.push(stream);
		return stream;
	};
	const open = (name: string, target: Target, level: LogSettings['level']): Log => {
		const to = openStream(name, target);
		return to ? createLog({ level, format: settings.format, to, name }) : silentLog();
	};
	const http = openStream('http', settings.http, inBatches);
	return {
		standard: open('standard', settings.standard, settings.level),
		database: open('database', settings.database, settings.databaseLevel),
		http: http && requestLines(http, settings.format),
		events: open('events', settings.events, settings.eventsLevel),
		mail: open('mail', settings.mail, settings.mailLevel),
		flush: () => {
			for (const stream of opened) stream.flushSync();
		},
	};
}

type Target = LogSettings['standard'];

/** Lines about requests are many: they go out a few at a time, at the latest after a second. */
const inBatches = { sync: false, minLength: 8192, periodicFlush: 1000 };

function openTarget(settings: LogSettings, target: Exclude<Target, 'off'>, name: string, pace: object) {
	if (target !== 'file') return destination({ fd: target === 'stdout' ? 1 : 2, ...pace });
	mkdirSync(settings.path, { recursive: true });
	return destination({ dest: join(settings.path, `${name}.log`), append: true, ...pace });
}

/** A log that writes lines to a stream; secrets in its objects are left out. */
export function createLog(options: {
	readonly level: LogSettings['level'];
	readonly format: LogSettings['format'];
	readonly to: DestinationStream;
	readonly name?: string;
}): Log {
	const settings: LoggerOptions = {
		...(options.name ? { name: options.name } : {}),
		base: null,
		level: levels[options.level],
		timestamp: () => `,"time":"${new Date().toISOString()}"`,
		formatters: { level: (label) => ({ level: label }) },
		redact: redaction,
		serializers: { req: requestShown, err: pino.stdSerializers.err },
	};
	return pino(settings, options.format === 'text' ? textLines(options.to) : options.to);
}

/** A log that says nothing, for tests and for parts that are switched off. */
export function silentLog(): Log {
	return pino({ level: 'silent' });
}

function requestShown(request: { method?: string; url?: string; ip?: string }): object {
	return { method: request.method, url: withoutSecrets(request.url ?? ''), ip: request.ip };
}

/** The id of a request: what the caller sent as `X-Request-Id` when that is short and plain, else a new one. */
export function requestIdOf(sent: string | readonly string[] | undefined): string {
	return typeof sent === 'string' && /^[\w.:-]{1,128}$/.test(sent) ? sent : randomUUID();
}
