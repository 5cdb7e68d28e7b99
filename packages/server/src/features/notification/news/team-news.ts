import { fieldOf, notifies } from '@ordna/domain/changes';
import type { Change, Tell } from '../../../asking/index.ts';
import { hearersOf } from '../audience.ts';
import { teamPictures } from '../pictures.ts';
import type { LineNews } from './task-news.ts';

/** Who is added to a team hears of it, unless they added themselves. */
export async function newsOfTeams(tell: Tell, lines: readonly Change[]): Promise<LineNews[]> {
	const added = lines.flatMap((line) => {
		const member = notifies(line, 'team.member.added') ? fieldOf(line.after, 'memberId') : undefined;
		return member !== undefined && member !== line.actorId ? [{ line, member }] : [];
	});
	if (added.length === 0) return [];
	const pictures = await teamPictures(
		tell,
		added.map(({ line }) => line.entityId),
	);
	const hearers = await hearersOf(
		tell,
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
				userIds: hearers[at] ?? [],
			},
		];
	});
}
