import type { ProjectId } from '@ordna/domain/project';
import { type Right, rights } from '@ordna/domain/right';
import type { LinkShare } from '@ordna/domain/share';
import { addDays } from '@ordna/domain/time';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { atFields } from '../../ui/form/at-fields.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Note } from '../../ui/note.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDateFormat } from '../task/index.ts';
import { dayOf, type ExpiryChoice, expiryChoices, expiryOf } from './link-expiry.ts';
import { aLinkPassword } from './link-password.ts';
import { type LinkDraft, useLinkCommands } from './link-share.api.ts';
import styles from './links.module.css';
import type { LinkFormTask } from './links.tsx';

interface LinkFormProps {
	projectId: ProjectId;
	task: LinkFormTask;
	onCancel: () => void;
	/** With the password it has now, where its address has to be passed on: it is new, or has another password. */
	onSaved: (link: LinkShare, password?: string) => void;
}

/** Creates a link, edits one, or gives one another password. */
export function LinkForm(props: LinkFormProps) {
	const { task, onCancel } = props;
	const { t } = useTranslation('share');
	const form = useLinkForm(props);
	const { submission } = form;
	const isPassword = task.kind === 'password';
	return (
		<form {...submission.form} className={styles.panel} aria-label={t(`links.form.${task.kind}`)}>
			{submission.error && (
				<Note kind="bad" isAnnounced>
					{submission.error}
				</Note>
			)}
			<div className={styles.fields}>
				{!isPassword && (
					<TextField
						label={t('links.name')}
						value={form.name}
						onChange={form.set.name}
						error={submission.errors.name}
						maxLength={250}
						autoFocus
					/>
				)}
				{!isPassword && (
					<Select
						label={t('links.access')}
						value={form.right}
						onChange={form.set.right}
						options={rights.map((value) => ({ value, label: t(`right.${value}`) }))}
					/>
				)}
				{task.kind !== 'edit' && <LinkPassword form={form} isFirst={isPassword} />}
				{!isPassword && <LinkExpiry form={form} />}
			</div>
			<footer className={styles.foot}>
				<span className={styles.hint}>
					{isPassword ? t('links.passwordHint') : t('links.guest', { name: form.name.trim() || t('links.unnamed') })}
				</span>
				<Button onClick={onCancel}>{t('links.cancel')}</Button>
				<Button type="submit" kind="primary" isBusy={submission.isBusy}>
					{t(`links.verb.${task.kind}`)}
				</Button>
			</footer>
		</form>
	);
}

type Form = ReturnType<typeof useLinkForm>;

function LinkPassword({ form, isFirst }: { form: Form; isFirst: boolean }) {
	const { t } = useTranslation('share');
	return (
		<TextField
			label={t('links.password')}
			aside={<span className={styles.hint}>{t('links.optional')}</span>}
			value={form.password}
			onChange={form.set.password}
			error={form.submission.errors.password}
			maxLength={72}
			autoComplete="off"
			autoCapitalize="off"
			spellCheck={false}
			autoFocus={isFirst}
			trailing={
				<IconButton
					icon={RefreshCw}
					size="small"
					name={t('links.anotherPassword')}
					onClick={() => form.set.password(aLinkPassword())}
				/>
			}
		/>
	);
}

function LinkExpiry({ form }: { form: Form }) {
	const { t } = useTranslation('share');
	const { clock, day } = useDateFormat();
	const labelOf = (choice: ExpiryChoice) => {
		const date = choice === 'date' ? undefined : expiryOf(choice, '', clock);
		if (choice === 'never' || choice === 'date' || !date)
			return t(`links.expiry.${choice === 'date' ? 'date' : 'never'}`);
		return t('links.expiry.days', { count: Number(choice), date: day(date) });
	};
	return (
		<div className={styles.expiry}>
			<Select
				label={t('links.expiresLabel')}
				value={form.choice}
				onChange={form.set.choice}
				options={expiryChoices.map((value) => ({ value, label: labelOf(value) }))}
			/>
			{form.choice === 'date' && (
				<TextField
					type="date"
					label={t('links.lastDay')}
					value={form.date}
					onChange={form.set.date}
					error={form.submission.errors.date}
					min={dayOf(clock.now, clock.zone)}
				/>
			)}
		</div>
	);
}

function useLinkForm({ projectId, task, onSaved }: LinkFormProps) {
	const { t } = useTranslation('share');
	const { clock } = useDateFormat();
	const { create, change } = useLinkCommands(projectId);
	const link = task.kind === 'create' ? undefined : task.link;
	const before = link?.expiresAt ?? null;
	const [name, setName] = useState(link?.name ?? '');
	const [right, setRight] = useState<Right>(link?.right ?? 'read');
	const [password, setPassword] = useState(aLinkPassword);
	const [choice, setChoice] = useState<ExpiryChoice>(before === null ? 'never' : 'date');
	const [date, setDate] = useState(() => dayOf(before ?? addDays(clock.now, 14, clock.zone), clock.zone));
	const expiresAt = expiryOf(choice, date, clock);
	// A link whose last day stays is not asked about it: it may have passed.
	const isExpirySame = before !== null && choice === 'date' && date === dayOf(before, clock.zone);
	const submission = useSubmit<'name' | 'password' | 'date'>({
		check: () => ({
			date:
				task.kind !== 'password' &&
				!isExpirySame &&
				(expiresAt === undefined || (expiresAt !== null && expiresAt <= clock.now))
					? t('links.pastDay')
					: undefined,
		}),
		async send() {
			const expiry: LinkDraft = isExpirySame || expiresAt === undefined ? {} : { expiresAt };
			const terms = { name: name.trim(), right, ...expiry };
			if (!link) onSaved(await create({ ...terms, password }), password);
			else if (task.kind === 'edit') onSaved(await change(link.id, terms));
			else onSaved(await change(link.id, { password }), password || undefined);
		},
		explain: atFields({ name: 'name', password: 'password', expires_at: 'date' }),
	});
	const changing =
		<T,>(set: (value: T) => void) =>
		(value: T) => {
			submission.touch();
			set(value);
		};
	return {
		...{ name, right, password, choice, date, submission },
		set: {
			name: changing(setName),
			right: changing(setRight),
			password: changing(setPassword),
			choice: changing(setChoice),
			date: changing(setDate),
		},
	};
}
