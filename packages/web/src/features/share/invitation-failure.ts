import { ApiError, failureText } from '../../platform/api/index.ts';
import { i18n } from '../../platform/i18n/index.ts';

/** Why an invitation was not sent, as a sentence for people: ours for the numbers that we have one for. */
export function invitationFailureText(failure: unknown): string {
	const key = `share:invitationFailures.${failure instanceof ApiError ? failure.code : ''}`;
	return i18n.hasMessage(key) ? i18n.translate(key) : failureText(failure);
}
