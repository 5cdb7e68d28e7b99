import type { User } from '@ordna/domain/user';
import type { QueryContext } from '../../context/index.ts';
import { selectReaders } from '../access/index.ts';
import { findPeople } from '../user/index.ts';

/**
 * Everybody who can read a project, by id. Parts of names and whole addresses, separated by commas, narrow the list; only
 * who named an address gets to see it. By parts of addresses anybody's could be found letter by letter.
 */
export async function listPeople(
	context: QueryContext,
	{ projectId, s }: { projectId: number; s: string },
): Promise<User[]> {
	const terms = s
		.split(',')
		.map((term) => term.toLowerCase())
		.filter((term) => term.trim() !== '');
	const rows = await context.db
		.selectFrom('user')
		.select(['user.id', 'user.email'])
		.where('user.id', 'in', selectReaders(context, projectId))
		.$if(terms.length > 0, (query) =>
			query.where((eb) =>
				eb.or(
					terms.flatMap((term) => [
						context.dialect.contains(context.dialect.lower(eb.ref('user.username')), term),
						context.dialect.contains(context.dialect.lower(eb.ref('user.name')), term),
						eb('user.email_key', '=', term),
					]),
				),
			),
		)
		.orderBy('user.id')
		.execute();
	const people = await findPeople(
		context,
		rows.map((row) => row.id),
	);
	return rows.flatMap(({ id, email }) => {
		const person = people.get(id);
		if (!person) return [];
		return [terms.includes(email.toLowerCase()) ? { ...person, email } : person];
	});
}
