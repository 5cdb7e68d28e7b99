import { Autocomplete } from '@base-ui/react/autocomplete';
import type { BaseUIEvent } from '@base-ui/react/types';
import type { Project } from '@ordna/domain/project';
import { type Right, rights } from '@ordna/domain/right';
import { Mail, UserPlus, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import box from '../../ui/field.module.css';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Icon } from '../../ui/icon.tsx';
import { notify } from '../../ui/notice-store.ts';
import { OptionList } from '../../ui/option-list/option-list.tsx';
import { Select } from '../../ui/select.tsx';
import { Suggestions } from '../../ui/suggestions.tsx';
import { TeamMark } from '../team/index.ts';
import styles from './add-people.module.css';
import { invitationFailureText } from './invitation-failure.ts';
import { useInvitationCommands } from './project-invitation.api.ts';
import { useShareCommands } from './share.api.ts';
import type { ShareRow } from './share-rows.ts';
import { useTeamShareCommands } from './team-share.api.ts';
import {
	type Grantee,
	type GranteeChoice,
	keyOfGrantee,
	nameOfGrantee,
	useGranteeChoices,
} from './use-grantee-choices.tsx';

interface AddPeopleProps {
	project: Project;
	rows: readonly ShareRow[];
}

/** Shares the project with people and teams, several at once, and invites who has no account. */
export function AddPeople({ project, rows }: AddPeopleProps) {
	const { t } = useTranslation('share');
	const [chosen, setChosen] = useState<readonly Grantee[]>([]);
	const [typed, setTyped] = useState('');
	const [right, setRight] = useState<Right>('read');
	const { choices, hint } = useGranteeChoices({ project, typed, rows, chosen });
	const add = useAdding(project);
	const field = useRef<HTMLInputElement>(null);
	const { form, submit, error, isBusy, touch } = useSubmit({
		async send() {
			const refused = await add(chosen, right);
			setChosen(refused.map(({ grantee }) => grantee));
			field.current?.focus();
			if (refused[0]) throw refused[0].failure;
		},
		explain: (failure) => invitationFailureText(failure),
	});
	const choose = ({ grantee }: GranteeChoice) => {
		touch();
		setTyped('');
		setChosen((before) => [...before, grantee]);
	};
	return (
		<form {...form} className={styles.form}>
			<div className={styles.row}>
				<TokenField
					ref={field}
					{...{ chosen, typed, choices, isBusy }}
					onType={(text) => {
						touch();
						setTyped(text);
					}}
					onChoose={choose}
					onRemove={(key) => setChosen((before) => before.filter((one) => keyOfGrantee(one) !== key))}
					onSubmit={() => chosen.length > 0 && void submit()}
				/>
				<Select
					label={t('rightForAll')}
					isLabelHidden
					className={styles.right}
					value={right}
					onChange={setRight}
					options={rights.map((value) => ({ value, label: t(`right.${value}`) }))}
				/>
				{chosen.length > 0 && (
					<Button type="submit" kind="primary" isBusy={isBusy} className={styles.add}>
						{t('addVerb')}
					</Button>
				)}
			</div>
			<p role="status" className={cx(styles.note, error !== undefined && styles.error)}>
				{error ?? hint}
			</p>
		</form>
	);
}

interface Refused {
	readonly grantee: Grantee;
	readonly failure: unknown;
}

/** Shares with everybody chosen; answers with those whom the server would not invite. What else it refuses is undone and said as any write is. */
function useAdding(project: Project) {
	const { t } = useTranslation('share');
	const people = useShareCommands(project.id);
	const teams = useTeamShareCommands(project.id);
	const { invite } = useInvitationCommands(project.id);
	return async (chosen: readonly Grantee[], right: Right): Promise<Refused[]> => {
		const refused: Refused[] = [];
		for (const grantee of chosen) {
			if (grantee.kind === 'person') people.add(grantee.person, right);
			if (grantee.kind === 'team') teams.add(grantee.team, right);
			if (grantee.kind !== 'email') continue;
			await invite(grantee.email, right).then(
				() => notify({ text: t('invite.sent', { email: grantee.email }) }),
				(failure: unknown) => refused.push({ grantee, failure }),
			);
		}
		return refused;
	};
}

interface TokenFieldProps {
	ref: React.RefObject<HTMLInputElement | null>;
	chosen: readonly Grantee[];
	typed: string;
	choices: readonly GranteeChoice[];
	isBusy: boolean;
	onType: (text: string) => void;
	onChoose: (choice: GranteeChoice) => void;
	onRemove: (key: string) => void;
	onSubmit: () => void;
}

/** A field with those who were chosen in it, and below it who may be meant. */
function TokenField(props: TokenFieldProps) {
	const { ref, chosen, typed, choices, isBusy, onType, onChoose, onRemove } = props;
	const { t } = useTranslation(['share', 'ui']);
	const frame = useRef<HTMLDivElement>(null);
	const highlighted = useRef<GranteeChoice>(undefined);
	const [isClosed, setClosed] = useState(false);
	const isOpen = choices.length > 0 && !isClosed;
	const last = chosen.at(-1);
	const keys: FieldKeys = {
		close: () => setClosed(true),
		choose: () => highlighted.current && onChoose(highlighted.current),
		removeLast: () => typed === '' && last !== undefined && onRemove(keyOfGrantee(last)),
		submit: props.onSubmit,
	};
	return (
		<div ref={frame} className={cx(box.box, styles.field)}>
			<Icon of={UserPlus} />
			{chosen.map((grantee) => (
				<Token key={keyOfGrantee(grantee)} grantee={grantee} onRemove={() => onRemove(keyOfGrantee(grantee))} />
			))}
			<OptionList
				options={isOpen ? choices : none}
				text={typed}
				onType={onType}
				onHighlight={(choice) => {
					highlighted.current = choice;
				}}
			>
				<Autocomplete.Input
					ref={ref}
					aria-label={t('add')}
					// Base UI takes its list to be there always.
					aria-expanded={isOpen}
					className={styles.input}
					placeholder={chosen.length === 0 ? t('find') : undefined}
					maxLength={250}
					readOnly={isBusy}
					autoComplete="off"
					autoCapitalize="off"
					autoCorrect="off"
					spellCheck={false}
					enterKeyHint="enter"
					onChange={() => setClosed(false)}
					onKeyDown={(event) => pressKey(event, keys, isOpen)}
					onBlur={() => setClosed(true)}
					onFocus={() => setClosed(false)}
				/>
				{isOpen && (
					<Suggestions
						choices={choices}
						isFirstOffered
						typed={typed.trim()}
						name={t('suggestions')}
						anchor={frame}
						onChoose={onChoose}
					/>
				)}
				<Autocomplete.Status className="sr-only">
					{isOpen && t('ui:found', { count: choices.length })}
				</Autocomplete.Status>
			</OptionList>
		</div>
	);
}

const none: readonly GranteeChoice[] = [];

interface FieldKeys {
	readonly close: () => void;
	readonly choose: () => void;
	readonly removeLast: () => void;
	readonly submit: () => void;
}

type FieldKeyEvent = BaseUIEvent<KeyboardEvent<HTMLInputElement>>;

function pressKey(event: FieldKeyEvent, keys: FieldKeys, isOpen: boolean): void {
	if (event.nativeEvent.isComposing) return;
	if (event.key === 'Backspace') keys.removeLast();
	if (!hasTaken(event, keys, isOpen)) return;
	event.preventDefault();
	event.preventBaseUIHandler();
	// Not for the window that the field stands in.
	event.stopPropagation();
}

/** Whether the key was one for sending, or for the suggestions that the list does not hear: the arrows are its own. */
function hasTaken({ key, ctrlKey, metaKey }: FieldKeyEvent, keys: FieldKeys, isOpen: boolean): boolean {
	if (key === 'Escape' && isOpen) keys.close();
	else if (key !== 'Enter') return false;
	// Enter alone would send while somebody is still looking for the next one.
	else if (ctrlKey || metaKey) keys.submit();
	else if (isOpen) keys.choose();
	return true;
}

function Token({ grantee, onRemove }: { grantee: Grantee; onRemove: () => void }) {
	const { t } = useTranslation('share');
	const name = nameOfGrantee(grantee);
	return (
		<span className={styles.token}>
			{grantee.kind === 'person' && <Avatar person={grantee.person} size="tiny" isSilent />}
			{grantee.kind === 'team' && <TeamMark team={grantee.team} size="tiny" />}
			{grantee.kind === 'email' && <Icon of={Mail} size={14} />}
			<span className="cut" dir="auto">
				{name}
			</span>
			<button type="button" aria-label={t('dropToken', { name })} onClick={onRemove}>
				<Icon of={X} size={14} />
			</button>
		</span>
	);
}
