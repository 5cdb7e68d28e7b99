import type { Bot } from '@ordna/domain/bot';
import { Link, useNavigate } from '@tanstack/react-router';
import { Ellipsis, Plus, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SettingsTitle } from '../settings/index.ts';
import { botIdOf, useBotCommands, useBots } from './bot.api.ts';
import styles from './bot.module.css';
import { BotDialog } from './bot-dialog.tsx';
import { useBotActions } from './use-bot-actions.ts';

/** The accounts that somebody has for programs. */
export function BotsPage() {
	const { t } = useTranslation('bot');
	const { bots, failure, retry } = useBots();
	const { create } = useBotCommands();
	const navigate = useNavigate();
	const [isCreating, setCreating] = useState(false);
	const list = useRovingFocus();
	const button = (
		<Button icon={Plus} onClick={() => setCreating(true)}>
			{t('create')}
		</Button>
	);
	return (
		<>
			<div className={styles.head}>
				<SettingsTitle>{t('title')}</SettingsTitle>
				{bots && bots.length > 0 && button}
			</div>
			<p className={styles.lead}>{t('lead')}</p>
			{failure !== null && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			{!bots && failure === null && <Skeleton width="60%" height={20} />}
			{bots?.length === 0 && (
				<EmptyState picture="shelf" title={t('none.title')} isSmall action={button}>
					{t('none.text')}
				</EmptyState>
			)}
			<ul ref={list} className={styles.list} aria-label={t('title')}>
				{bots?.map((bot) => (
					<BotRow key={bot.id} bot={bot} />
				))}
			</ul>
			{isCreating && (
				<BotDialog
					onClose={() => setCreating(false)}
					save={async (username, name) => {
						const bot = await create(username, name);
						await navigate({ to: '/user/settings/bots/$botId', params: { botId: botIdOf(bot) } });
					}}
				/>
			)}
		</>
	);
}

function BotRow({ bot }: { bot: Bot }) {
	const { t } = useTranslation('bot');
	const { toggle, remove } = useBotActions();
	const name = displayName(bot);
	return (
		<li
			data-roving-row=""
			data-roving={bot.id}
			data-ring="inside"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: from here one goes to its link and menu by keyboard.
			tabIndex={0}
			className={styles.row}
		>
			<Avatar person={bot} size="large" isSilent />
			<span className={styles.what}>
				<Link to="/user/settings/bots/$botId" params={{ botId: botIdOf(bot) }} className={styles.name} dir="auto">
					{name}
				</Link>
				{bot.name !== '' && <span className={styles.hint}>{bot.username}</span>}
			</span>
			<BotStatus bot={bot} />
			<Menu align="end" trigger={<IconButton icon={Ellipsis} name={t('more', { name })} />}>
				{bot.status !== lockedStatus && (
					<MenuItem icon={Power} onSelect={() => void toggle(bot)}>
						{t(bot.status === 0 ? 'disable' : 'enable')}
					</MenuItem>
				)}
				<MenuItem icon={Trash2} isDanger onSelect={() => void remove(bot)}>
					{t('deleteEntry')}
				</MenuItem>
			</Menu>
		</li>
	);
}

/** An administrator closed it. */
const lockedStatus = 3;

/** Says how a bot stands, where it does not work. */
function BotStatus({ bot }: { bot: Bot }) {
	const { t } = useTranslation('bot');
	return bot.status === 0 ? null : (
		<span className={styles.status}>{t(bot.status === lockedStatus ? 'locked' : 'disabled')}</span>
	);
}
