import { passwordProblem } from '@ordna/domain/account';
import { fail, invalid } from '@ordna/domain/failures';
import { requirePerson } from '../../asking/index.ts';
import type { Act } from '../../http/index.ts';
import { localIssuer, passwordsOf } from '../user/index.ts';
import { setPassword } from './account.commands.ts';

/** Changes the caller's password, which takes the old one. */
export async function changePassword(
	act: Act,
	{ oldPassword, newPassword }: { oldPassword: string; newPassword: string },
) {
	if (oldPassword === '') throw fail('user.oldPasswordEmpty');
	if (newPassword === '') throw fail('user.newPasswordEmpty');
	const { id } = requirePerson(act.caller);
	const person = await act.db
		.selectFrom('user')
		.select(['issuer', 'password_hash'])
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	if (person.issuer !== localIssuer) throw fail('user.managedElsewhere');
	const problem = passwordProblem(newPassword);
	if (problem !== undefined) throw invalid(`new_password: ${problem}`);
	const passwords = passwordsOf(act.app);
	if (!(await passwords.verify(person.password_hash, oldPassword))) throw fail('user.wrongNameOrPassword');
	const hash = await passwords.hash(newPassword);
	await act.tell((tell) => setPassword(tell, id, hash));
}
