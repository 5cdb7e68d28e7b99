import type { Project } from '@ordna/domain/project';
import { type Right, rightNumber } from '@ordna/domain/right';
import type { User } from '@ordna/domain/user';
import { CircleHelp, Folder, LogOut, ScanEye, UserMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOpenModal } from '../../platform/modals/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { BotTag } from '../../ui/bot-tag.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { PersonName } from '../../ui/person-name.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { useProject, useProjectTitle } from '../project/index.ts';
import { TeamMark } from '../team/index.ts';
import { useAccount } from '../user/index.ts';
import { type RightAction, RightMenu } from './right-menu.tsx';
import { inheritedRight, type PersonRow, type TeamRow } from './share-rows.ts';
import styles from './share-window.module.css';
import { useGiveRight } from './use-give-right.ts';
import { useWayWords } from './use-way-words.tsx';
import { WhyPopover } from './why-popover.tsx';

interface RowProps<R> {
	row: R;
	project: Project;
	/** Whether the right can be changed by whoever looks. */
	canChange: boolean;
}

interface PersonRowProps extends RowProps<PersonRow> {
	onSee: () => void;
}

/** Somebody who may see the project: why, and what they may do. */
export function PersonShareRow({ row, project, canChange, onSee }: PersonRowProps) {
	const { t } = useTranslation('share');
	const { lineOf } = useWayWords();
	const isPhone = useIsPhone();
	const [isWhyOpen, setWhyOpen] = useState(false);
	const { person, right, ways, own } = row;
	const name = displayName(person);
	const isMe = useAccount().id === person.id;
	const isOwner = ways[0].source === 'owner';
	const isGivenHere = own !== undefined && !isOwner;
	// Who is an admin from above has all there is to give.
	const isOpen = canChange && !isOwner && (isGivenHere || inheritedRight(row) !== 'admin');
	const hasButton = !isGivenHere && !(isOwner && ways[0].distance === 0);
	const menu = usePersonMenu({ row, project, onSee, onWhy: () => setWhyOpen(true) });
	const faceWith = (shown: ReactNode) => (
		<>
			<Avatar person={person} size="large" isSilent />
			<Words
				name={shown}
				person={person}
				aside={isMe && t('you')}
				right={isPhone ? right : undefined}
				line={lineOf(ways[0])}
			/>
		</>
	);
	return (
		<li className={styles.line}>
			{faceWith(<PersonName person={person} />)}
			<SavedWord isShown={menu.isSaved} />
			{isMe && isGivenHere && !canChange && <LeaveButton project={project} />}
			{(!isPhone || !isOpen) && (
				<span className={styles.side}>
					<WhyPopover {...{ row, project }} isOpen={isWhyOpen} onOpenChange={setWhyOpen} isHidden={!hasButton} />
				</span>
			)}
			{isPhone && isOpen && <WhyPopover {...{ row, project }} isOpen={isWhyOpen} onOpenChange={setWhyOpen} isHidden />}
			{isOpen ? (
				<RightMenu {...{ name, right, isGivenHere }} {...menu.parts} head={faceWith(name)} />
			) : (
				!isPhone && <span className={styles.right}>{t(`right.${right}`)}</span>
			)}
		</li>
	);
}

interface PersonMenuParts {
	row: PersonRow;
	project: Project;
	onSee: () => void;
	onWhy: () => void;
}

/** What can be done about the right of a person. */
function usePersonMenu({ row, project, onSee, onWhy }: PersonMenuParts) {
	const { t } = useTranslation('share');
	const give = useGiveRight(project);
	const titleOf = useProjectTitle();
	const openModal = useOpenModal();
	const { person, own, ways } = row;
	const name = displayName(person);
	const inherited = inheritedRight(row);
	const above = useProject(own ? undefined : ways.find(({ distance }) => distance > 0)?.projectId);
	const from = above ? titleOf(above) : t('why.elsewhere');
	const termsOf = (right: Right) => {
		if (own !== undefined || inherited === null) return {};
		const more = rightNumber(right) - rightNumber(inherited);
		if (more === 0) return { hint: t('rightFrom', { from }) };
		return more < 0 ? { hint: t('rightLess', { from }), isImpossible: true } : { hint: t('rightHere') };
	};
	const actions: RightAction[] = [
		{ key: 'see', icon: ScanEye, label: t('see.entry', { name }), run: onSee },
		{ key: 'why', icon: CircleHelp, label: t('why.title', { name }), run: onWhy },
	];
	if (own)
		actions.push({ key: 'remove', icon: UserMinus, label: t('remove'), isDanger: true, run: () => give.remove(own) });
	else if (above)
		actions.push({
			...{ key: 'above', icon: Folder, label: t('changeOn', { project: from }) },
			run: () => openModal(`/projects/${above.id}/settings/share`, { replace: true }),
		});
	return {
		isSaved: give.isSaved,
		parts: {
			...{ termsOf, actions },
			onChange: (right: Right) => (own ? give.change(own, right) : give.add(person, right)),
		},
	};
}

function LeaveButton({ project }: { project: Project }) {
	const { t } = useTranslation('share');
	const { leave, isLeaving } = useGiveRight(project);
	return (
		<Button kind="ghost" icon={LogOut} isBusy={isLeaving} onClick={() => void leave()}>
			{t('leave.verb')}
		</Button>
	);
}

/** A team that the project itself is shared with. */
export function TeamShareRow({ row, project, canChange }: RowProps<TeamRow>) {
	const { t } = useTranslation('share');
	const { teamGiven } = useWayWords();
	const isPhone = useIsPhone();
	const give = useGiveRight(project);
	const { team, right, gift } = row;
	const remove: RightAction = {
		...{ key: 'remove', icon: UserMinus, label: t('remove'), isDanger: true },
		run: () => give.removeTeam(team),
	};
	const face = (
		<>
			<TeamMark team={team} size="large" />
			<Words
				name={team.name}
				aside={t('members', { count: team.members.length })}
				right={isPhone ? right : undefined}
				line={teamGiven(gift)}
			/>
		</>
	);
	return (
		<li className={styles.line}>
			{face}
			<SavedWord isShown={give.isSaved} />
			{canChange ? (
				<RightMenu
					{...{ name: team.name, right, actions: [remove], isGivenHere: true, head: face }}
					onChange={(next) => give.changeTeam(team, next)}
				/>
			) : (
				!isPhone && <span className={styles.right}>{t(`right.${right}`)}</span>
			)}
		</li>
	);
}

interface WordsProps {
	name: ReactNode;
	/** Of whom it is the name, where it is no team's. */
	person?: User;
	aside: string | false;
	/** On a phone it stands here and not at the end. */
	right: Right | undefined;
	line: ReactNode;
}

function Words({ name, person, aside, right, line }: WordsProps) {
	const { t } = useTranslation('share');
	return (
		<span className={styles.name}>
			<span className="cut" dir="auto">
				{name}
				{person && <BotTag person={person} />}
				{aside && (
					<>
						{/* Else they are read as one word. */ ' '}
						<span className={styles.aside}>{aside}</span>
					</>
				)}
			</span>
			<span className={cx(styles.quiet, 'cut')}>
				{right && <span className={styles.rightFirst}>{t(`right.${right}`)}</span>}
				{line}
			</span>
		</span>
	);
}

/** Said for a moment once the server has taken a change. */
function SavedWord({ isShown }: { isShown: boolean }) {
	const { t } = useTranslation('share');
	return (
		<span role="status" className={styles.saved}>
			{isShown && t('saved')}
		</span>
	);
}
