import { i18n } from '../i18n/index.ts';
import { ApiError, NetworkError } from './api-error.ts';

/** For these the text alone says too little: what the server said stands below it. */
const withServerMessage = [4016, 4017, 4018, 4019, 4024];

/** What went wrong, as a sentence for people: ours for the codes we have one for, else the server's own. */
export function failureText(error: unknown): string {
	if (error instanceof NetworkError) return i18n.translate('app:failures.unreachable');
	if (!(error instanceof ApiError)) return i18n.translate('app:failures.unknown');
	if (error.outage !== undefined) return error.outage;
	if (error.status >= 500 && error.code === undefined) return brokenText(error);
	const key = `app:failures.codes.${error.code}`;
	if (!i18n.hasMessage(key)) return error.message;
	const text = i18n.translate(key, error.params);
	return withServerMessage.includes(error.code ?? 0) ? `${text}\n${error.message}` : text;
}

/** Nobody is helped by the server's own words for it, but by what to tell whoever looks after the server. */
const brokenText = ({ id }: ApiError) =>
	id === undefined ? i18n.translate('app:failures.unknown') : i18n.translate('app:failures.broken', { id });
