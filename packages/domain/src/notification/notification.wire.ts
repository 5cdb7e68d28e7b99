import { writeInstant } from '../contract/fields.ts';
import type { Instant } from '../time/instant.ts';

/** A notification as it is kept: what it tells is JSON already. */
export interface NotificationParts {
	readonly id: number;
	readonly name: string;
	/** People as JSON, with the key of the payload each stands under. */
	readonly people: readonly (readonly [key: string, text: string])[];
	/** The rest of the payload: a JSON object. */
	readonly payload: string;
	readonly readAt: Instant | null;
	readonly created: Instant;
}

/** A notification as JSON. A test holds it to the codec. */
export function notificationText({ id, name, people, payload, readAt, created }: NotificationParts): string {
	const persons = people.map(([key, text]) => `${JSON.stringify(key)}:${text}`);
	const rest = payload.slice(1, -1);
	const fields = [...persons, ...(rest === '' ? [] : [rest])].join(',');
	return `{"id":${id},"notification":{${fields}},"name":${JSON.stringify(name)},"read_at":"${writeInstant(readAt)}","created":"${writeInstant(created)}"}`;
}
