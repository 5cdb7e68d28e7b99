import type { Editor } from '@tiptap/react';
import { Unlink } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { keepFocus } from './format-tools.tsx';
import { linkScheme } from './parse-rich-text.ts';
import styles from './rich-text.module.css';

/** `example.com:8080`: what looks like a scheme is a host. */
const hostAndPort = /^[\w.-]+:\d{1,5}(?:[/?#]|$)/;

/** A typed address without a scheme is one of the web. */
function toHref(typed: string): string {
	const hasScheme = linkScheme.test(typed) || (/^[a-z][\w+.-]*:/i.test(typed) && !hostAndPort.test(typed));
	return hasScheme || /^[/#]/.test(typed) ? typed : `https://${typed}`;
}

interface LinkFormProps {
	editor: Editor;
	onDone: () => void;
	/** Where it stands; at the foot of the text without it. */
	className?: string | undefined;
}

/** The address of a link, in the place of the tools. */
export function LinkForm({ editor, onDone, className = styles.bar }: LinkFormProps) {
	const { t } = useTranslation('editor');
	const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '');
	const finish = (href: string | null) => {
		const chain = editor.chain().focus().extendMarkRange('link');
		if (href === null) chain.unsetLink().run();
		else if (editor.state.selection.empty && !editor.isActive('link'))
			chain
				.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
				// What is typed next is no part of it.
				.unsetMark('link')
				.run();
		else chain.setLink({ href }).run();
		onDone();
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		// The form around, if there is one, has nothing to do with it.
		event.stopPropagation();
		finish(address.trim() === '' ? null : toHref(address.trim()));
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape') return;
		event.stopPropagation();
		onDone();
		editor.commands.focus();
	};
	return (
		<form className={className} onSubmit={onSubmit} onMouseDown={keepFocus}>
			<input
				// biome-ignore lint/a11y/noAutofocus: it opens because somebody asked to write an address
				autoFocus
				className={styles.address}
				aria-label={t('address')}
				placeholder="https://"
				inputMode="url"
				autoComplete="off"
				spellCheck={false}
				value={address}
				onChange={(event) => setAddress(event.target.value)}
				onKeyDown={onKeyDown}
			/>
			<Button kind="primary" type="submit">
				{t('setLink')}
			</Button>
			<IconButton size="small" icon={Unlink} name={t('unlink')} onClick={() => finish(null)} />
		</form>
	);
}
