import { codecOf } from '@ordna/domain/contract';
import { user } from '@ordna/domain/user';
import { cache, type QueryContext } from '../../context/index.ts';
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
export function serializeUsers(context: QueryContext, ids: readonly number[]): Promise<Map<number, string>> {
	return textsById.getMany(context, ids, async (missing) => {
		const people = await findPeople(context, missing);
		return new Map([...people].map(([id, person]) => [id, JSON.stringify(codec.encode(person))] as const));
	});
}
