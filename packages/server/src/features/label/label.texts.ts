import { codecOf } from '@ordna/domain/contract';
import { label } from '@ordna/domain/label';
import { type Ask, cache } from '../../asking/index.ts';
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
export function labelTexts(ask: Ask, ids: readonly number[]): Promise<Map<number, string>> {
	return textsById.getMany(ask, ids, async (missing) => {
		const rows = await ask.db
			.selectFrom('label')
			.selectAll()
			.where((eb) => ask.words.isOneOf(eb.ref('id'), missing))
			.execute();
		const labels = await toLabels(ask, rows);
		return new Map(labels.map((one) => [one.id as number, JSON.stringify(codec.encode(one))] as const));
	});
}
