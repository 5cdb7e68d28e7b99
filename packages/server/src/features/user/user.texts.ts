import { codecOf } from '@ordna/domain/contract';
import { user } from '@ordna/domain/user';
import { type Ask, Kept, perApp } from '../../asking/index.ts';
import { findPeople } from './user.queries.ts';

const codec = codecOf(user);

const textsInMemory = perApp((app) => {
	const texts = new Kept<number, string>(20_000);
	app.feed.listen(
		(changes) => {
			for (const { entity, entityId } of changes) {
				if (entity === 'user') texts.drop(entityId);
				if (entity === 'link share') texts.drop(-entityId);
			}
		},
		() => texts.dropAll(),
	);
	return texts;
});

/** People as JSON, as others see them. Unknown ids are left out. */
export function peopleTexts(ask: Ask, ids: readonly number[]): Promise<Map<number, string>> {
	return textsInMemory(ask.app).getMany(ids, async (missing) => {
		const people = await findPeople(ask, missing);
		return new Map([...people].map(([id, person]) => [id, JSON.stringify(codec.encode(person))] as const));
	});
}
