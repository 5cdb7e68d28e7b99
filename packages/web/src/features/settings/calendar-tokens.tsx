import type { CalendarToken } from '@ordna/domain/calendar-token';
import { KeyRound, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { ErrorBox, Note } from '../../ui/note.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { useDateFormat } from '../task/index.ts';
import { useCalendarTokens } from './calendar-token.api.ts';
import styles from './calendars.module.css';
import { CopyField } from './copy-field.tsx';
import { SettingGroup } from './setting.tsx';

/** Passwords for calendar programs: made, shown once, deleted. */
export function CalendarTokens({ hint }: { hint: string }) {
	const { t } = useTranslation('calendars');
	const { tokens, fresh, isBusy, problem, retry, make, remove } = useCalendarTokens();
	const maker = useRef<HTMLButtonElement>(null);
	const ask = async ({ id }: CalendarToken) => {
		const isSure = await confirm({ title: t('sure'), text: t('sureText'), verb: t('delete') });
		if (!isSure) return;
		await remove(id);
		// The button that was pressed is gone.
		maker.current?.focus();
	};
	return (
		<SettingGroup title={t('tokens')}>
			<p className={styles.hint}>{t('tokensHint')}</p>
			<p className={styles.hint}>
				{hint} {t('apiHint')}
			</p>
			{problem && (
				<ErrorBox title={t('trouble')} code={problem} action={<Button onClick={retry}>{t('retry')}</Button>} />
			)}
			{tokens && <TokenList tokens={tokens} onDelete={(token) => void ask(token)} />}
			{fresh && (
				<Note kind="good" isAnnounced className={styles.fresh}>
					<CopyField label={t('fresh')} hint={t('freshHint')} value={fresh.token} />
				</Note>
			)}
			<Button ref={maker} icon={KeyRound} isBusy={isBusy} onClick={() => void make()}>
				{t('make')}
			</Button>
		</SettingGroup>
	);
}

function TokenList({
	tokens,
	onDelete,
}: {
	tokens: readonly CalendarToken[];
	onDelete: (token: CalendarToken) => void;
}) {
	const { t } = useTranslation('calendars');
	const format = useDateFormat();
	const list = useRovingFocus();
	if (tokens.length === 0) return <p className={styles.none}>{t('none')}</p>;
	return (
		<ul ref={list} className={styles.tokens}>
			{tokens.map((token) => (
				<li key={token.id} className={styles.token}>
					<div>
						<div className={styles.name}>{t('name', { id: String(token.id) })}</div>
						<div className={styles.hint}>{t('created', { date: format.long(token.created) })}</div>
					</div>
					<Button
						kind="ghost"
						icon={Trash2}
						data-roving={token.id}
						aria-label={t('deleteNamed', { id: String(token.id) })}
						onClick={() => onDelete(token)}
					>
						{t('delete')}
					</Button>
				</li>
			))}
		</ul>
	);
}
