import type { Bot } from '@ordna/domain/bot';
import { failureText } from '../../platform/api/index.ts';
import { displayName } from '../../platform/display-name.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { confirm } from '../../ui/confirm.tsx';
import { notify } from '../../ui/notice-store.ts';
import { useBotCommands } from './bot.api.ts';

const told = (failure: unknown) => notify({ kind: 'error', text: failureText(failure) });

/** What is done with a bot at the press of a button; what the server refuses is told. */
export function useBotActions() {
	const { t } = useTranslation('bot');
	const { change, remove } = useBotCommands();
	return {
		async toggle(bot: Bot): Promise<void> {
			await change(bot, { status: bot.status === 0 ? 2 : 0 }).catch(told);
		},
		/** Asks first; resolves to whether it is gone. */
		async remove(bot: Bot): Promise<boolean> {
			const name = displayName(bot);
			if (!(await confirm({ title: t('sure', { name }), text: t('sureText'), verb: t('delete') }))) return false;
			try {
				await remove(bot);
			} catch (failure) {
				told(failure);
				return false;
			}
			notify({ text: t('deleted') });
			return true;
		},
	};
}
