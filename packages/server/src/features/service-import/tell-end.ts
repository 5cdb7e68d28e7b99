import { hostOf, type ServiceProblem, serviceNames } from '@ordna/domain/import';
import type { CommandContext } from '../../context/index.ts';
import { deliver, notify, recipientsOf } from '../notification/index.ts';
import { endServiceImport } from './service-import.commands.ts';
import type { ClaimedImport } from './service-import.runner.ts';

type End =
	| { readonly state: 'failed'; readonly problem: ServiceProblem }
	| {
			readonly state: 'done';
			readonly importId: number;
			readonly added: number;
			readonly project: { readonly id: number; readonly title: string } | undefined;
	  };

/** Ends an import that went on in the background, and tells whose it is. `false` where it was over already. */
export async function endAndTell(context: CommandContext, row: ClaimedImport, end: End): Promise<boolean> {
	const isOurs = await endServiceImport(context, row, end);
	if (!isOurs) return false;
	const name = end.state === 'done' ? ('import.finished' as const) : ('import.failed' as const);
	const service = { name: hostOf(row.address) ?? serviceNames[row.service] };
	const told = end.state === 'done' ? { added: end.added, project: end.project ?? null } : { problem: end.problem };
	const [userIds = []] = await recipientsOf(context, [{ projectId: null, userIds: [row.user_id] }]);
	await deliver(
		context,
		await notify(context, [
			{
				...{ name, subject: `${name} ${row.id}`, projectId: null, people: {}, userIds },
				payload: { import: JSON.stringify({ service, ...told }) },
			},
		]),
	);
	return true;
}
