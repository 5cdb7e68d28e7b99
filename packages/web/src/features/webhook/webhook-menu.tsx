import { toInstant } from '@ordna/domain/time';
import type { Webhook } from '@ordna/domain/webhook';
import { Ellipsis, KeyRound, Pencil, Power, PowerOff, Send, Trash2, UserCheck } from 'lucide-react';
import { useClient } from '../../platform/client.tsx';
import { useTranslation } from '../../platform/i18n/index.ts';
import { lateMutation } from '../../platform/outbox/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import type * as mutations from './webhook.mutations.ts';

const deleteWebhook = lateMutation<typeof mutations.deleteWebhook>('webhook.delete');
const switchWebhook = lateMutation<typeof mutations.switchWebhook>('webhook.switch');
const takeOverWebhook = lateMutation<typeof mutations.takeOverWebhook>('webhook.takeOver');

interface WebhookMenuProps {
	webhook: Webhook;
	/** Whether the caller may make somebody else's webhook their own. */
	canTakeOver: boolean;
	onEdit: () => void;
	onTest: () => void;
	onReplaceSecret: () => void;
}

/** All that can be done with a webhook. */
export function WebhookMenu({ webhook, canTakeOver, onEdit, onTest, onReplaceSecret }: WebhookMenuProps) {
	const { t } = useTranslation('webhook');
	const { outbox } = useClient();
	const { projectId, id, targetUrl, offSince, isSuspended, isSigned } = webhook;
	const one = { projectId, id, targetUrl };
	const isOff = offSince !== null;
	const askToDelete = async () => {
		const question = { title: t('delete.title'), text: t('delete.text', { address: targetUrl }) };
		if (await confirm({ ...question, verb: t('delete.verb') })) void outbox.write(deleteWebhook, one);
	};
	return (
		<Menu align="end" trigger={<IconButton icon={Ellipsis} size="small" name={t('more', { address: targetUrl })} />}>
			<MenuItem icon={Send} isDisabled={isOff || isSuspended} onSelect={onTest}>
				{t('test.verb')}
			</MenuItem>
			<MenuItem icon={Pencil} onSelect={onEdit}>
				{t('edit')}
			</MenuItem>
			<MenuItem icon={KeyRound} onSelect={onReplaceSecret}>
				{t(isSigned ? 'replace.entry' : 'replace.setEntry')}
			</MenuItem>
			{isSuspended && canTakeOver && (
				<MenuItem icon={UserCheck} onSelect={() => void outbox.write(takeOverWebhook, one)}>
					{t('takeOver')}
				</MenuItem>
			)}
			<MenuItem
				icon={isOff ? Power : PowerOff}
				onSelect={() => void outbox.write(switchWebhook, { ...one, isOn: isOff, at: toInstant(Date.now()) })}
			>
				{t(isOff ? 'turnOn' : 'turnOff')}
			</MenuItem>
			<MenuSeparator />
			<MenuItem icon={Trash2} isDanger onSelect={() => void askToDelete()}>
				{t('delete.entry')}
			</MenuItem>
		</Menu>
	);
}
