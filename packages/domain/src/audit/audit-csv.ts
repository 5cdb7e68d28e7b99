import { writeInstant } from '../contract/fields.ts';
import type { AuditEntry } from './audit.ts';

const columns = {
	time: ({ time }) => writeInstant(time),
	group: ({ group }) => group,
	kind: ({ kind }) => kind,
	actor: ({ actor }) => (actor ? actor.username : ''),
	actor_name: ({ actor }) => (actor ? actor.name || actor.username : ''),
	via: ({ via }) => via,
	ip_address: ({ ipAddress }) => ipAddress,
	device: ({ deviceInfo }) => deviceInfo,
	person: ({ person }) => (person ? person.username : ''),
	subject: ({ subject }) => subject,
	reason: ({ reason }) => reason,
	entity: ({ entity }) => entity,
	entity_id: ({ entityId }) => String(entityId),
	project_id: ({ projectId }) => (projectId === null ? '' : String(projectId)),
} as const satisfies Readonly<Record<string, (entry: AuditEntry) => string>>;

/** The names of the columns, as the first row has them. */
export const auditCsvHead = `${Object.keys(columns).join(',')}\r\n`;

/** An entry as a row of a table. */
export function auditCsvRow(entry: AuditEntry): string {
	return `${Object.values(columns)
		.map((read) => csvCell(read(entry)))
		.join(',')}\r\n`;
}

/**
 * A text as a cell. What a spreadsheet would take for a formula begins with an apostrophe: people choose their own names.
 * @example csvCell('=1+1') // "'=1+1"
 */
export function csvCell(text: string): string {
	const harmless = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
