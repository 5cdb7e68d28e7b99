import { codecOf } from '@ordna/domain/contract';
import { label } from '@ordna/domain/label';
import { cache, type QueryContext } from '../../context/index.ts';
import { toLabels } from './label.queries.ts';

const codec = codecOf(label);

/** Labels as JSON, kept until one of them or a person's name changes. */
const textsById = cache<number, string>({
	name: 'labels as JSON',
	limit: 20_000,
	dropOn({ entity, entityId }, cached) {
		if (entity === 'label') cached.drop(entityId);
		if (entity === 'user') cached.dropAll();
	},
});

/** Labels as JSON by id; the caller of this vouches that they may be seen. Unknown ids are left out. */
export function serializeLabels(context: QueryContext, ids: readonly number[]): Promise<Map<number, string>> {
	return textsById.getMany(context, ids, async (missing) => {
		const rows = await context.db
			.selectFrom('label')
			.selectAll()
			.where((eb) => context.dialect.isOneOf(eb.ref('id'), missing))
			.execute();
		const labels = await toLabels(context, rows);
		return new Map<number, string>(labels.map((one) => [one.id, JSON.stringify(codec.encode(one))]));
	});
}
