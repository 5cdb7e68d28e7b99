import type { Project } from '@ordna/domain/project';
import type { LinkShare } from '@ordna/domain/share';
import { Copy, Ellipsis, KeyRound, Link, Pencil, QrCode, RefreshCw, Trash2, Unlink, UserCheck } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { notify } from '../../ui/notice-store.ts';
import { Popover } from '../../ui/popover.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { EntryRow } from './entry-row.tsx';
import { linkAddress, usualOpening } from './link-address.ts';
import { LinkCode } from './link-code.tsx';
import { useLinkCommands } from './link-share.api.ts';
import type { LinkTask } from './links.tsx';
import { useLinkWords } from './use-link-words.ts';

interface LinkRowProps {
	project: Project;
	link: LinkShare;
	isExpired: boolean;
	onTask: (task: LinkTask) => void;
}

/** One link: what it allows, until when, how often it was opened, and all that can be done with it. */
export function LinkRow({ project, link, isExpired, onTask }: LinkRowProps) {
	const { t } = useTranslation('share');
	const words = useLinkWords();
	const isPhone = useIsPhone();
	const name = words.nameOf(link);
	const [opening, setOpening] = useState(usualOpening);
	const [isCodeOpen, setCodeOpen] = useState(false);
	const address = linkAddress(window.location.origin, link, opening);
	const copy = () => copyText(address, { copied: t('links.copied'), failed: t('links.notCopied') });
	const isShut = isExpired || link.isSuspended;
	return (
		<EntryRow
			icon={isShut ? Unlink : Link}
			isShut={isShut}
			name={name}
			tags={[...(isExpired ? [t('links.expiredTag')] : []), ...(link.isSuspended ? [t('links.suspended')] : [])]}
			facts={words.factsOf(link, { isExpired })}
		>
			{!isPhone && <IconButton icon={Copy} size="small" name={t('links.copy', { name })} onClick={copy} />}
			<Popover
				name={t('links.code', { name })}
				align="end"
				isOpen={isCodeOpen}
				onOpenChange={setCodeOpen}
				trigger={
					<IconButton
						icon={QrCode}
						size="small"
						name={t('links.code', { name })}
						{...(isPhone ? { className: 'sr-only', tabIndex: -1 } : {})}
					/>
				}
			>
				<LinkCode project={project} link={link} opening={opening} onOpening={setOpening} />
			</Popover>
			<LinkMenu
				{...{ project, link, name, onTask }}
				{...(isPhone ? { onCopy: copy, onCode: () => setCodeOpen(true) } : {})}
			/>
		</EntryRow>
	);
}

interface LinkMenuProps {
	project: Project;
	link: LinkShare;
	name: string;
	onTask: (task: LinkTask) => void;
	/** Where no button of its own stands in the row. */
	onCopy?: () => void;
	onCode?: () => void;
}

function LinkMenu({ project, link, name, onTask, onCopy, onCode }: LinkMenuProps) {
	const { t } = useTranslation('share');
	const { change, takeOver, remove } = useLinkCommands(project.id);
	const attempt = (work: Promise<unknown>) =>
		work.catch((failure: unknown) => notify({ kind: 'error', text: failureText(failure) }));
	const replaceAddress = async () => {
		const question = { title: t('links.newAddress.sure', { name }), text: t('links.newAddress.text') };
		if (!(await confirm({ ...question, verb: t('links.newAddress.verb') }))) return;
		await attempt(change(link.id, { isAddressReplaced: true }).then((fresh) => onTask({ kind: 'show', link: fresh })));
	};
	const ask = async () => {
		const question = { title: t('links.delete.sure', { name }), text: t('links.delete.text') };
		if (await confirm({ ...question, verb: t('links.delete.verb') })) await attempt(remove(link.id));
	};
	return (
		<Menu align="end" trigger={<IconButton icon={Ellipsis} size="small" name={t('links.more', { name })} />}>
			{onCopy && (
				<MenuItem icon={Copy} onSelect={onCopy}>
					{t('links.copyEntry')}
				</MenuItem>
			)}
			{onCode && (
				<MenuItem icon={QrCode} onSelect={onCode}>
					{t('links.codeEntry')}
				</MenuItem>
			)}
			<MenuItem icon={Pencil} onSelect={() => onTask({ kind: 'edit', link })}>
				{t('links.edit')}
			</MenuItem>
			<MenuItem icon={KeyRound} onSelect={() => onTask({ kind: 'password', link })}>
				{t(link.sharingType === 2 ? 'links.replacePassword' : 'links.setPassword')}
			</MenuItem>
			<MenuItem icon={RefreshCw} onSelect={() => void replaceAddress()}>
				{t('links.replaceAddress')}
			</MenuItem>
			{link.isSuspended && (
				<MenuItem icon={UserCheck} onSelect={() => void attempt(takeOver(link.id))}>
					{t('links.takeOver')}
				</MenuItem>
			)}
			<MenuItem icon={Trash2} isDanger onSelect={() => void ask()}>
				{t('links.delete.entry')}
			</MenuItem>
		</Menu>
	);
}
