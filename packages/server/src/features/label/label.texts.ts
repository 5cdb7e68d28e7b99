import { codecOf } from '@ordna/domain/contract';
import { label } from '@ordna/domain/label';
import { type Ask, Kept, perApp } from '../../asking/index.ts';
import { toLabels } from './label.queries.ts';

const codec = codecOf(label);

/** Labels as JSON, kept until one of them or a person's name changes. */
const textsInMemory = perApp((app) => {
	const texts = new Kept<number, string>(20_000);
	app.feed.listen(
		(changes) => {
			for (const { entity, entityId } of changes) {
				if (entity === 'label') texts.drop(entityId);
				if (entity === 'user') texts.dropAll();
			}
		},
		() => texts.dropAll(),
	);
	return texts;
});

/** Labels as JSON by id; the caller of this vouches that they may be seen. Unknown ids are left out. */
export function labelTexts(ask: Ask, ids: readonly number[]): Promise<Map<number, string>> {
	return textsInMemory(ask.app).getMany(ids, async (missing) => {
		const rows = await ask.db
			.selectFrom('label')
			.selectAll()
			.where((eb) => ask.words.isOneOf(eb.ref('id'), missing))
			.execute();
		const labels = await toLabels(ask, rows);
		return new Map(labels.map((one) => [one.id as number, JSON.stringify(codec.encode(one))] as const));
	});
}
