import { dictionary } from '../words/index.ts';
import { Refused, Unreachable } from './failure.ts';

/** For these the text alone says too little: what the server said stands below it. */
const withServersWords = [4016, 4017, 4018, 4019, 4024];

/** What went wrong, as a sentence for people: ours for the codes we have one for, else the server's own. */
export function failureText(error: unknown): string {
	if (error instanceof Unreachable) return dictionary.say('app:failures.unreachable');
	if (!(error instanceof Refused)) return dictionary.say('app:failures.unknown');
	if (error.outage !== undefined) return error.outage;
	if (error.status >= 500 && error.code === undefined) return brokenText(error);
	const key = `app:failures.codes.${error.code}`;
	if (!dictionary.knows(key)) return error.message;
	const text = dictionary.say(key, error.params);
	return withServersWords.includes(error.code ?? 0) ? `${text}\n${error.message}` : text;
}

/** Nobody is helped by the server's own words for it, but by what to tell whoever looks after the server. */
const brokenText = ({ id }: Refused) =>
	id === undefined ? dictionary.say('app:failures.unknown') : dictionary.say('app:failures.broken', { id });
