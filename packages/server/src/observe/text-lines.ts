import type { DestinationStream } from 'pino';

/**
 * Turns lines of JSON into lines for people, on their way to a stream:
 * `2026-06-01T09:00:00.000Z INFO ready {"port":3456}`.
 */
export function textLines(to: DestinationStream): DestinationStream {
	return { write: (line) => to.write(`${textLine(line)}\n`) };
}

function textLine(line: string): string {
	const { time, level, msg, name: _name, err, ...rest } = JSON.parse(line) as Record<string, unknown>; // pino wrote it
	const more = Object.keys(rest).length > 0 ? JSON.stringify(rest) : '';
	const words = [time, String(level).toUpperCase(), oneLine(String(msg ?? '')), more];
	const stack = isStack(err) ? `\n${err.stack.replaceAll(/^/gm, '    ')}` : '';
	return words.filter((word) => word !== '').join(' ') + stack;
}

// A name with a line break in it must not look like a line of the log.
function oneLine(message: string): string {
	return message.replaceAll(/[\r\n]+/g, ' ⏎ ');
}

function isStack(value: unknown): value is { stack: string } {
	return typeof value === 'object' && value !== null && 'stack' in value && typeof value.stack === 'string';
}
