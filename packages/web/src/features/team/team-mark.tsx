import type { Team } from '@ordna/domain/team';
import { Avatar } from '../../ui/avatar.tsx';
import styles from './team-mark.module.css';

/** A team's plaid of two dyes, which its name picks; square, as people's are round. */
export function TeamMark({
	team,
	size = 'large',
}: {
	team: Pick<Team, 'name'>;
	size?: 'tiny' | 'small' | 'medium' | 'large';
}) {
	return <Avatar person={{ username: team.name }} size={size} className={styles.square} isSilent />;
}
