import type { Bot } from '@ordna/domain/bot';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, Pencil, Plus, Power, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError, failureText } from '../../platform/api/index.ts';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/notice-store.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AvatarChoice, type AvatarKind, kindOfAvatar } from '../avatar/index.ts';
import { SettingsTitle } from '../settings/index.ts';
import { Tokens } from '../token/index.ts';
import { useBot, useBotCommands } from './bot.api.ts';
import styles from './bot.module.css';
import { BotDialog } from './bot-dialog.tsx';
import { useBotActions } from './use-bot-actions.ts';

const route = getRouteApi('/inside/user/settings/bots/$botId');

/** One bot: what it is called, its picture, and the tokens by which it comes in. */
export function BotPage() {
	const { t } = useTranslation('bot');
	const { botId } = route.useParams();
	const { bot, failure, retry } = useBot(botId);
	// One that was deleted, or is somebody else's, is refused alike.
	const isMissing = failure instanceof ApiError && failure.status < 500;
	return (
		<>
			<Link to="/user/settings/bots" className={styles.back}>
				<Icon of={ChevronLeft} size={14} />
				{t('toBots')}
			</Link>
			{isMissing && <EmptyState picture="shelf" title={t('notFound')} isSmall />}
			{failure !== null && !isMissing && <LoadError title={t('failed')} failure={failure} retry={retry} />}
			{!bot && failure === null && <Skeleton width="60%" height={20} />}
			{bot && <OneBot bot={bot} />}
		</>
	);
}

function OneBot({ bot }: { bot: Bot }) {
	const { t } = useTranslation('bot');
	const navigate = useNavigate();
	return (
		<>
			<header className={styles.botHead}>
				<Avatar person={bot} size="huge" isSilent />
				<div className={styles.what}>
					<SettingsTitle>{displayName(bot)}</SettingsTitle>
					<p className={styles.hint} translate="no">
						{bot.username}
					</p>
				</div>
				<Actions bot={bot} />
			</header>
			{bot.status !== 0 && <Note kind="warning">{t(bot.status === 2 ? 'disabledText' : 'lockedText')}</Note>}
			<section className={styles.section} aria-labelledby="bot-tokens">
				<div className={styles.heading}>
					<h3 id="bot-tokens">{t('tokens')}</h3>
					<Button icon={Plus} onClick={() => void navigate({ href: `/user/settings/api-tokens/new?owner=${bot.id}` })}>
						{t('createToken')}
					</Button>
				</div>
				<Tokens ownerId={bot.id} />
			</section>
			<div className={styles.section}>
				<Picture bot={bot} />
			</div>
		</>
	);
}

function Actions({ bot }: { bot: Bot }) {
	const { t } = useTranslation('bot');
	const { change } = useBotCommands();
	const { toggle, remove } = useBotActions();
	const navigate = useNavigate();
	const [isRenaming, setRenaming] = useState(false);
	const leave = async () => {
		// Its tokens are gone with it: nobody is asked whether they copied one.
		if (await remove(bot)) await navigate({ to: '/user/settings/bots', replace: true, ignoreBlocker: true });
	};
	return (
		<div className={styles.actions}>
			<Button icon={Pencil} onClick={() => setRenaming(true)}>
				{t('renameEntry')}
			</Button>
			{bot.status !== 3 && (
				<Button icon={Power} onClick={() => void toggle(bot)}>
					{t(bot.status === 0 ? 'disable' : 'enable')}
				</Button>
			)}
			<Button icon={Trash2} onClick={() => void leave()}>
				{t('deleteEntry')}
			</Button>
			{isRenaming && (
				<BotDialog
					bot={bot}
					onClose={() => setRenaming(false)}
					save={(username, name) => change(bot, { username, name })}
				/>
			)}
		</div>
	);
}

/** A bot has no address, so there is no Gravatar of it. */
const drawn = [
	['default', ''],
	['initials', 'initials'],
	['marble', 'marble'],
] as const;

function Picture({ bot }: { bot: Bot }) {
	const { t } = useTranslation('avatar');
	const { choosePicture, uploadPicture } = useBotCommands();
	const kinds: AvatarKind[] = drawn.map(([provider, avatar]) => ({ provider, avatar, word: t(`kinds.${provider}`) }));
	if (kindOfAvatar(bot.avatar) === 'upload')
		kinds.push({ provider: 'upload', avatar: bot.avatar, word: t('kinds.upload') });
	return (
		<AvatarChoice
			person={bot}
			kinds={kinds}
			onChoose={(provider) =>
				choosePicture(bot, provider).catch((failure: unknown) => notify({ kind: 'error', text: failureText(failure) }))
			}
			upload={(picture) => uploadPicture(bot, picture)}
		/>
	);
}
