import { readColour } from '@ordna/domain/calendar';
import { favoritesId, filterProjectId, parseProjectRef } from '@ordna/domain/project';
import { actorId, type CommandContext, type QueryContext } from '../../context/index.ts';
import type { Collection } from './collection.queries.ts';
import type { PropertyName } from './multistatus.ts';
import type { PropertyChange } from './requests.ts';
import { apple } from './xml.ts';

/** How somebody sees a calendar in their programs; `null` for as it comes. */
export interface Appearance {
	readonly color: string | null;
	readonly order: number | null;
}

export const usualAppearance: Appearance = { color: null, order: null };

/** How the caller sees calendars that are no projects, by their ids. */
export async function appearancesOf(context: QueryContext): Promise<ReadonlyMap<number, Appearance>> {
	const rows = await context.db
		.selectFrom('calendar_appearance')
		.select(['saved_filter_id', 'color', 'sort_order'])
		.where('user_id', '=', actorId(context.caller))
		.where('project_id', 'is', null)
		.execute();
	return new Map(
		rows.map((row) => {
			const id = row.saved_filter_id === null ? favoritesId : filterProjectId(row.saved_filter_id);
			return [id, { color: row.color, order: row.sort_order }];
		}),
	);
}

/** What becomes of the wish to change a property. */
export interface Verdict {
	readonly property: PropertyName;
	/** 403 for one that nobody can change, 409 for a value that it cannot have. */
	readonly status: 200 | 403 | 409;
}

/** What a wish changes: a part of the appearance, or nothing. */
interface PropertyVerdict {
	readonly verdict: Verdict;
	readonly change: Partial<Appearance>;
}

/** Looks at wishes one by one: a program sends a name that it cannot change along with a colour that it can. */
export function judge(changes: readonly PropertyChange[], isCalendar: boolean): PropertyVerdict[] {
	return changes.map(({ value, ...property }) => {
		const change = isCalendar && property.space === apple ? changeOf(property.name, value) : undefined;
		const status = change === undefined ? 403 : change === null ? 409 : 200;
		return { verdict: { property, status }, change: change ?? {} };
	});
}

/** `undefined` for another property, `null` for a value that means nothing. */
function changeOf(name: string, value: string | null): Partial<Appearance> | null | undefined {
	if (name === 'calendar-color') {
		const digits = value === null ? null : readColour(value);
		if (value === null) return { color: null };
		return digits === null ? null : { color: value.startsWith('#') ? value : `#${digits}` };
	}
	if (name !== 'calendar-order') return undefined;
	if (value === null) return { order: null };
	return /^[+-]?\d{1,9}$/.test(value) ? { order: Number(value) } : null;
}

/** Keeps how the caller sees a calendar from now on. */
export async function changeAppearance(
	context: CommandContext,
	{ id }: Pick<Collection, 'id'>,
	change: Partial<Appearance>,
): Promise<void> {
	const columns = {
		...(change.color === undefined ? {} : { color: change.color }),
		...(change.order === undefined ? {} : { sort_order: change.order }),
	};
	if (Object.keys(columns).length === 0) return;
	const ref = parseProjectRef(id);
	await context.db
		.insertInto('calendar_appearance')
		.values({
			user_id: actorId(context.caller),
			project_id: ref.kind === 'project' ? ref.id : null,
			saved_filter_id: ref.kind === 'filter' ? ref.id : null,
			color: change.color ?? null,
			sort_order: change.order ?? null,
		})
		.onConflict((conflict) => {
			const none = conflict.column('user_id').where('project_id', 'is', null).where('saved_filter_id', 'is', null);
			if (ref.kind === 'favorites') return none.doUpdateSet(columns);
			const column = ref.kind === 'project' ? 'project_id' : 'saved_filter_id';
			return conflict.columns([column, 'user_id']).where(column, 'is not', null).doUpdateSet(columns);
		})
		.execute();
}
