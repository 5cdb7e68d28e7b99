import { Bookmark, Copy } from 'lucide-react';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { notify } from '../../ui/notice-store.ts';
import { useMedia } from '../../ui/use-media.ts';
import { bookmarklet } from './bookmarklet.ts';
import { Setting } from './setting.tsx';
import styles from './settings.module.css';

/** The bookmark that adds a task from any page: dragged to the bar of bookmarks, or copied where there is none. */
export function BookmarkletSetting() {
	const { t } = useTranslation('settings');
	const canDrag = useMedia('(pointer: fine)');
	const address = bookmarklet(window.location.origin);
	const copy = () => copyText(address, { copied: t('bookmarklet.copied'), failed: t('bookmarklet.copyFailed') });
	return (
		<Setting title={t('bookmarklet.title')} hint={t(canDrag ? 'bookmarklet.hint' : 'bookmarklet.hintCopy')}>
			{canDrag ? (
				<div className={styles.bookmarklet}>
					<Button
						icon={Bookmark}
						render={<AddressLink address={address} />}
						onClick={(event) => {
							event.preventDefault();
							notify({ text: t('bookmarklet.drag') });
						}}
					>
						{t('bookmarklet.name')}
					</Button>
					<IconButton name={t('bookmarklet.copy')} icon={Copy} onClick={copy} />
				</div>
			) : (
				<Button icon={Copy} onClick={copy}>
					{t('bookmarklet.copy')}
				</Button>
			)}
		</Setting>
	);
}

/** A link to drag whose address is a program, which React refuses to write. */
function AddressLink({ address, children, ...props }: ComponentProps<'a'> & { address: string }) {
	const link = useRef<HTMLAnchorElement>(null);
	useLayoutEffect(() => link.current?.setAttribute('href', address), [address]);
	return (
		<a {...props} ref={link} href="/add">
			{children}
		</a>
	);
}
