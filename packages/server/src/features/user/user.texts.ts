import { codecOf } from '@ordna/domain/contract';
import { user } from '@ordna/domain/user';
import { type Ask, cache } from '../../asking/index.ts';
import { findPeople } from './user.queries.ts';

const codec = codecOf(user);

const textsById = cache<number, string>({
	name: 'people as JSON',
	limit: 20_000,
	dropOn({ entity, entityId }, cached) {
		if (entity === 'user') cached.drop(entityId);
		if (entity === 'link share') cached.drop(-entityId);
	},
});

/** People as JSON, as others see them. Unknown ids are left out. */
export function peopleTexts(ask: Ask, ids: readonly number[]): Promise<Map<number, string>> {
	return textsById.getMany(ask, ids, async (missing) => {
		const people = await findPeople(ask, missing);
		return new Map([...people].map(([id, person]) => [id, JSON.stringify(codec.encode(person))] as const));
	});
}
