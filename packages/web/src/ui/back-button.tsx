import { ArrowLeft } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from './back-button.module.css';
import { IconButton } from './button.tsx';

interface BackButtonProps {
	name: string;
	/** The link: `<Link to="/user/settings" />`. Without one it does `onClick`. */
	render?: ReactElement;
	onClick?: () => void;
}

/** The way back at the head of a phone's page, in place of the menu. */
export function BackButton(props: BackButtonProps) {
	return <IconButton icon={ArrowLeft} size="touch" className={styles.back} {...props} />;
}
