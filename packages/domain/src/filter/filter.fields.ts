/** What a field of a task holds, and so what it can be compared with. */
export type FieldKind = 'number' | 'fraction' | 'text' | 'boolean' | 'date' | 'people' | 'labels' | 'reminders';

/** The fields a filter compares, by what they hold. */
export const filterFields = {
	id: 'number',
	title: 'text',
	description: 'text',
	done: 'boolean',
	doneAt: 'date',
	dueDate: 'date',
	createdById: 'number',
	projectId: 'number',
	repeatAfter: 'number',
	priority: 'number',
	startDate: 'date',
	endDate: 'date',
	hexColor: 'text',
	percentDone: 'fraction',
	created: 'date',
	updated: 'date',
	bucketId: 'number',
	index: 'number',
	assignees: 'people',
	labels: 'labels',
	reminders: 'reminders',
} as const satisfies Record<string, FieldKind>;

export type FilterField = keyof typeof filterFields;

/** The fields that hold one of the kinds: `FieldOf<'date'>` is `'dueDate' | 'startDate' | …`. */
export type FieldOf<Kind extends FieldKind> = {
	[F in FilterField]: (typeof filterFields)[F] extends Kind ? F : never;
}[FilterField];

// `Object.keys` says `string[]`; the keys of this constant are its fields and no others.
const allFields = Object.keys(filterFields) as FilterField[];

/** The name a field has on the wire: `dueDate` is `due_date` there. */
export function wireName(field: string): string {
	return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The name a field has where people write filters. */
export function displayFieldName(field: FilterField): string {
	return field === 'projectId' ? 'project' : field;
}

const byWireName = new Map<string, FilterField>([
	...allFields.map((field) => [wireName(field), field] as const),
	['project', 'projectId'],
]);

const byDisplayName = new Map<string, FilterField>([
	...allFields.map((field) => [field.toLowerCase(), field] as const),
	['project', 'projectId'],
]);

/** The field of that name on the wire; letter case counts. `project` is another name of `project_id`. */
export function findWireField(name: string): FilterField | undefined {
	return byWireName.get(name);
}

/** The field of that name as people write it, in any letter case: `duedate`, `dueDate`, also `due_date`. */
export function findDisplayField(name: string): FilterField | undefined {
	return byDisplayName.get(name.toLowerCase().replaceAll('_', ''));
}
