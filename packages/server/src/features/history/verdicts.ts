import type { NetChange, RefusalReason, Undoing, UndoneAction } from '@ordna/domain/batch';
import { shownField } from '@ordna/domain/changes';

type Thing = Pick<NetChange, 'entity' | 'entityId'>;

/** What an undo did and what it left, gathered thing by thing. */
export class Verdicts {
	readonly #undone = new Map<string, { thing: Thing; action: UndoneAction; fields: Set<string> }>();
	readonly #refused = new Map<string, Undoing['refused'][number]>();
	readonly #hidden = new Set<string>();

	undone({ entity, entityId }: Thing, action: UndoneAction, fields: Iterable<string> = []): void {
		const key = `${entity} ${entityId} ${action}`;
		const known = this.#undone.get(key) ?? { thing: { entity, entityId }, action, fields: new Set() };
		for (const field of fields) known.fields.add(shownField(field));
		this.#undone.set(key, known);
	}

	/** @param field `null` for the thing as a whole. */
	refused({ entity, entityId }: Thing, field: string | null, reason: RefusalReason): void {
		const shown = field === null ? null : shownField(field);
		this.#refused.set(`${entity} ${entityId} ${shown} ${reason}`, { entity, entityId, field: shown, reason });
	}

	/** Something stays that lies where the caller sees nothing: it is counted, and not named. */
	hidden({ entity, entityId }: Thing): void {
		this.#hidden.add(`${entity} ${entityId}`);
	}

	toUndoing(batch: string): Undoing {
		const undone = [...this.#undone.values()].map(({ thing, action, fields }) => {
			return { ...thing, action, fields: [...fields] };
		});
		return { batch, undone, refused: [...this.#refused.values()], hidden: this.#hidden.size };
	}
}
