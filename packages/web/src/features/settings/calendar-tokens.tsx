import type { CalendarToken } from '@ordna/domain/calendar-token';
import { Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { ErrorBox } from '../../ui/note.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { useDateFormat } from '../task/index.ts';
import type { useCalendarTokens } from './calendar-token.api.ts';
import styles from './calendars.module.css';
import { SettingGroup } from './setting.tsx';

interface CalendarTokensProps {
	of: ReturnType<typeof useCalendarTokens>;
	hint: string;
	/** The button that asks for one more: it gets the focus where the one of a row is gone. */
	maker: RefObject<HTMLButtonElement | null>;
	onMake: () => void;
}

/** The passwords of calendar programs, with when each was last used. */
export function CalendarTokens({ of, hint, maker, onMake }: CalendarTokensProps) {
	const { t } = useTranslation('calendars');
	const { tokens, isBusy, problem, retry, remove } = of;
	const ask = async ({ id }: CalendarToken) => {
		const isSure = await confirm({ title: t('sure'), text: t('sureText'), verb: t('delete') });
		if (!isSure) return;
		await remove(id);
		maker.current?.focus();
	};
	return (
		<SettingGroup
			title={t('tokens')}
			action={
				<Button ref={maker} icon={Plus} isBusy={isBusy} onClick={onMake}>
					{t('make')}
				</Button>
			}
		>
			<p className={styles.hint}>{t('tokensHint')}</p>
			<p className={styles.hint}>
				{hint} {t('apiHint')}
			</p>
			{problem && (
				<ErrorBox title={t('trouble')} code={problem} action={<Button onClick={retry}>{t('retry')}</Button>} />
			)}
			{tokens && <TokenList tokens={tokens} onDelete={(token) => void ask(token)} />}
		</SettingGroup>
	);
}

interface TokenListProps {
	tokens: readonly CalendarToken[];
	onDelete: (token: CalendarToken) => void;
}

function TokenList({ tokens, onDelete }: TokenListProps) {
	const { t } = useTranslation('calendars');
	const format = useDateFormat();
	const list = useRovingFocus();
	if (tokens.length === 0) return <p className={styles.none}>{t('none')}</p>;
	return (
		<ul ref={list} className={styles.tokens}>
			{tokens.map((token) => {
				const name = token.name || t('name', { id: String(token.id) });
				return (
					<li key={token.id} className={styles.token}>
						<div>
							<div className={styles.name}>{name}</div>
							<div className={styles.hint}>
								{token.lastUsed
									? t('createdAndUsed', { date: format.long(token.created), used: format.short(token.lastUsed) })
									: t('createdUnused', { date: format.long(token.created) })}
							</div>
						</div>
						<Button data-roving={token.id} aria-label={t('deleteNamed', { name })} onClick={() => onDelete(token)}>
							{t('delete')}
						</Button>
					</li>
				);
			})}
		</ul>
	);
}
