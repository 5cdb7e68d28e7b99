import type { Endpoint, Schema } from '@ordna/domain/contract';

/** What a schema is made of. Zod types the parts of each kind of schema apart; here any of them may be there. */
export interface Definition {
	readonly type: string;
	readonly innerType?: Schema;
	readonly element?: Schema;
	readonly shape?: Readonly<Record<string, Schema>>;
	readonly options?: readonly Schema[];
	readonly left?: Schema;
	readonly right?: Schema;
	readonly keyType?: Schema;
	readonly valueType?: Schema;
	readonly getter?: () => Schema;
	readonly entries?: Readonly<Record<string, unknown>>;
	readonly values?: readonly unknown[];
}

export function definitionOf(schema: Schema): Definition {
	return schema._zod.def as unknown as Definition;
}

/** The fields an endpoint takes. */
export function shapeOf({ input }: Pick<Endpoint, 'input'>): Readonly<Record<string, Schema>> {
	return definitionOf(input).shape ?? {};
}
