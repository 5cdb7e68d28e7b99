import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import styles from './rich-text.module.css';

interface CodeFrameProps {
	/** Which language it is in: in words to read, as a menu to write. */
	language: ReactNode;
	/** The program as it stands when its button is pressed. */
	codeOf: () => string;
	/** Around the head where it is more than to be read. */
	head?: (content: ReactNode) => ReactNode;
	/** The code itself, in a `pre`. */
	children: ReactNode;
}

/** A program in its frame, with its language and a button that copies it at the head. */
export function CodeFrame({ language, codeOf, head = plain, children }: CodeFrameProps) {
	const { t } = useTranslation('editor');
	const copy = () => copyText(codeOf(), { copied: t('codeCopied'), failed: t('codeNotCopied') });
	return (
		<div className={styles.program}>
			{head(
				<>
					{language}
					<span className="grow" />
					<IconButton size="small" icon={Copy} name={t('copyCode')} onClick={copy} />
				</>,
			)}
			{children}
		</div>
	);
}

const plain = (content: ReactNode) => <div className={styles.programHead}>{content}</div>;
