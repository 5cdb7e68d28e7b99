import type { AccessWay } from '@ordna/domain/access';
import type { Instant } from '@ordna/domain/time';
import type { ReactNode } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { dateFormatter, Marked, useTranslation } from '../../platform/i18n/index.ts';
import { Swatch } from '../../ui/swatch.tsx';
import { useProjects, useProjectTitle } from '../project/index.ts';
import { useAccount } from '../user/index.ts';
import styles from './share-window.module.css';

type Gift = Pick<AccessWay, 'since' | 'givenBy'>;

/** Why somebody has a right, in a line. */
export function useWayWords() {
	const { t, language } = useTranslation('share');
	const titleOf = useProjectTitle();
	const projects = useProjects();
	const day = (at: Instant) => dateFormatter(language, { dateStyle: 'medium' }).format(at);
	const me = useAccount();

	const given = ({ since, givenBy }: Gift): string => {
		if (since === null) return t('why.addedNow');
		const date = day(since);
		if (givenBy === null) return t('why.added', { date });
		return givenBy.id === me.id
			? t('why.addedByYou', { date })
			: t('why.addedBy', { date, name: displayName(givenBy) });
	};
	const teamGiven = (gift: Gift | undefined): string => {
		if (!gift || gift.since === null) return t('why.team');
		const date = day(gift.since);
		if (gift.givenBy === null) return t('why.teamAdded', { date });
		return gift.givenBy.id === me.id
			? t('why.teamAddedByYou', { date })
			: t('why.teamAddedBy', { date, name: displayName(gift.givenBy) });
	};
	/** As a line beneath a name. */
	const lineOf = (way: AccessWay): ReactNode => {
		const { source, distance, teamName: team } = way;
		const above = projects.find(({ id }) => id === way.projectId);
		const project = above ? titleOf(above) : '';
		const marks = { p: <ProjectName color={above?.hexColor} /> };
		if (distance === 0 && source === 'owner') return t('why.owner');
		if (distance === 0) return source === 'team' ? t('why.throughTeam', { team }) : given(way);
		if (!above) return t('why.inheritedHidden');
		if (source === 'owner') return <Marked text={t('why.ownerOf', { project })} marks={marks} />;
		if (source === 'team') return <Marked text={t('why.throughTeamOn', { team, project })} marks={marks} />;
		return <Marked text={t('why.inherited', { project })} marks={marks} />;
	};
	return { given, teamGiven, lineOf };
}

/** A project among words. */
function ProjectName({ color, children }: { color: string | undefined; children?: ReactNode }) {
	return (
		<span className={styles.projectName}>
			<Swatch color={color} size="small" />
			<span className="cut" dir="auto">
				{children}
			</span>
		</span>
	);
}
