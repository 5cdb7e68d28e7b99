import { fieldOf, notifies } from '@ordna/domain/changes';
import type { Change, CommandContext } from '../../../context/index.ts';
import { recipientsOf } from '../audience.ts';
import { teamPictures } from '../pictures.ts';
import type { LineNotifications } from './task-notifications.ts';

/** Notifies whoever is added to a team, unless they added themselves. */
export async function notificationsOfTeams(
	context: CommandContext,
	lines: readonly Change[],
): Promise<LineNotifications[]> {
	const added = lines.flatMap((line) => {
		const member = notifies(line, 'team.member.added') ? fieldOf(line.after, 'memberId') : undefined;
		return member !== undefined && member !== line.actorId ? [{ line, member }] : [];
	});
	if (added.length === 0) return [];
	const pictures = await teamPictures(
		context,
		added.map(({ line }) => line.entityId),
	);
	const recipients = await recipientsOf(
		context,
		added.map(({ member }) => ({ projectId: null, userIds: [member] })),
	);
	return added.flatMap(({ line, member }, at) => {
		const team = pictures.get(line.entityId);
		if (team === undefined) return [];
		return [
			{
				line,
				name: 'team.member.added' as const,
				subject: `team.member.added ${line.seq}`,
				projectId: null,
				people: { member, doer: line.actorId },
				payload: { team },
				userIds: recipients[at] ?? [],
			},
		];
	});
}
