import { addDays, type CalendarDate, calendarDateAt, readCalendarDate } from '@ordna/domain/time';
import type { UserId } from '@ordna/domain/user';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/date-picker/day-field.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Note } from '../../ui/note.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { SettingsTitle } from '../settings/index.ts';
import { useDateFormat, useWeekClock } from '../task/index.ts';
import { ScopeGrid } from './scope-grid.tsx';
import { ScopeRows } from './scope-rows.tsx';
import {
	extentOf,
	type Preset,
	permissionsOf,
	presetOf,
	presets,
	readScopes,
	type ScopeRow,
	scopesOfPreset,
} from './scope-table.ts';
import { useScopeTable, useTokenCommands } from './token.api.ts';
import { expiryOf, type Term, terms, warningOf } from './token-expiry.ts';
import styles from './tokens.module.css';
import { useExtentWords } from './use-extent-words.ts';

/** Where a token is made: its name, until when, and what it may do. */
export function TokenFormPage() {
	const { t } = useTranslation('token');
	const { table, failure, retry } = useScopeTable();
	return (
		<>
			<Link to={useReturnPath()} className={styles.back}>
				<Icon of={ChevronLeft} size={14} />
				{t('title')}
			</Link>
			<SettingsTitle>{t('create')}</SettingsTitle>
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			{!table && failure === null && <Skeleton width="60%" height={20} />}
			{table && <TokenForm table={table} />}
		</>
	);
}

function TokenForm({ table }: { table: readonly ScopeRow[] }) {
	const { t } = useTranslation('token');
	const form = useTokenForm(table);
	const { chosen, submission } = form;
	const preset = presetOf(table, chosen);
	const Scopes = useIsPhone() ? ScopeRows : ScopeGrid;
	const words = useExtentWords();
	const hasNone = chosen.size === 0;
	const canDelete = table.some((row) => row.cells.delete.some((scope) => chosen.has(scope)));
	return (
		<form {...submission.form}>
			{submission.error && (
				<Note kind="bad" isAnnounced>
					{submission.error}
				</Note>
			)}
			<div className={styles.fields}>
				<TextField
					label={t('name')}
					hint={t('nameHint')}
					value={form.title}
					onChange={form.setTitle}
					error={submission.errors.title}
					maxLength={250}
					autoFocus
				/>
				<Expiry form={form} />
			</div>
			<div className={styles.permissions}>
				<h3 id="permissions">{t('permissions')}</h3>
				<Segments<Preset | 'custom'>
					name={t('preset')}
					value={preset ?? 'custom'}
					onChange={(value) => value !== 'custom' && form.choose(scopesOfPreset(table, value))}
					options={[...presets, 'custom' as const].map((value) => ({ value, label: t(`presets.${value}`) }))}
				/>
			</div>
			<Scopes table={table} chosen={chosen} onChoose={form.choose} />
			<footer className={styles.bar}>
				<span className={styles.sum}>
					{hasNone ? t('chooseOne') : words(extentOf(permissionsOf(chosen), table))}
					{!hasNone && !canDelete && <strong> {t('deletesNothing')}</strong>}
				</span>
				<Button render={<Link to={form.returnPath} />}>{t('cancel')}</Button>
				<Button type="submit" kind="primary" isDisabled={hasNone && t('chooseOne')} isBusy={submission.isBusy}>
					{t('create')}
				</Button>
			</footer>
		</form>
	);
}

type Form = ReturnType<typeof useTokenForm>;

/** Until when: some days from now, or a day that one picks. The hint says the day either way. */
function Expiry({ form: { term, setTerm, lastDay, setLastDay, expiresAt, submission } }: { form: Form }) {
	const { t } = useTranslation('token');
	const format = useDateFormat();
	const { now, zone, weekStart } = useWeekClock();
	const hint = t(`expiresHint.${warningOf(expiresAt, now)}`, { date: format.day(expiresAt) });
	const isPicked = term === 'date';
	return (
		<div className={styles.expiry}>
			<Select<Term>
				label={t('expires')}
				{...(isPicked ? {} : { hint })}
				value={term}
				onChange={setTerm}
				options={terms.map((value) => ({
					value,
					label: value === 'date' ? t('onDate') : t('term', { count: Number(value) }),
				}))}
			/>
			{isPicked && (
				<DayField
					label={t('lastDay')}
					hint={hint}
					error={submission.errors.lastDay}
					value={lastDay}
					onChange={(day) => setLastDay(readCalendarDate(day) ?? lastDay)}
					today={calendarDateAt(now, zone)}
					weekStart={weekStart}
				/>
			)}
		</div>
	);
}

function useTokenForm(table: readonly ScopeRow[]) {
	const { t } = useTranslation('token');
	const { clock } = useDateFormat();
	const search: Readonly<Record<string, unknown>> = useLocation({ select: (location) => location.search });
	const navigate = useNavigate();
	const { create } = useTokenCommands();
	const ownerId = useTokenOwner();
	const returnPath = useReturnPath();
	const given = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
	const [title, setTitle] = useState(() => given('title').slice(0, 250));
	const [term, setTerm] = useState<Term>('90');
	const [lastDay, setLastDay] = useState(() => calendarDateAt(addDays(clock.now, 90, clock.zone), clock.zone));
	const [chosen, choose] = useState(() => readScopes(given('scopes'), table));
	const expiresAt = expiryOf(term, lastDay, clock);
	const submission = useSubmit({
		check: () => ({
			title: title.trim() ? undefined : t('nameMissing'),
			lastDay: expiresAt > clock.now ? undefined : t('pastDay'),
		}),
		async send() {
			const owner = ownerId === undefined ? {} : { ownerId };
			await create({ title: title.trim(), permissions: permissionsOf(chosen), expiresAt, ...owner });
			await navigate({ to: returnPath, replace: true });
		},
	});
	const pick = (set: () => void) => {
		submission.touch();
		set();
	};
	return {
		...{ title, setTitle, chosen, choose, submission, returnPath, term, lastDay, expiresAt },
		setTerm: (value: Term) => pick(() => setTerm(value)),
		setLastDay: (day: CalendarDate) => pick(() => setLastDay(day)),
	};
}

/** Whose token it becomes, by the address: a bot's, else one's own. */
function useTokenOwner(): UserId | undefined {
	const search: Readonly<Record<string, unknown>> = useLocation({ select: (location) => location.search });
	const owner = Number(search.owner);
	// Nothing but its place in the address says what a number is the id of.
	return Number.isSafeInteger(owner) && owner > 0 ? (owner as UserId) : undefined;
}

/** The page that lists it. */
function useReturnPath(): string {
	const ownerId = useTokenOwner();
	return ownerId === undefined ? '/user/settings/api-tokens' : `/user/settings/bots/${ownerId}`;
}
