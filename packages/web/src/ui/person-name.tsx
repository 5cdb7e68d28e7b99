import { displayName } from '../platform/display-name.ts';
import { type Person, personMark } from './avatar.tsx';
import { cx } from './class-names.ts';
import styles from './person-name.module.css';

interface PersonNameProps {
	person: Person & { readonly name: string };
	className?: string | undefined;
}

/** Somebody's name that opens their card for the focus, for Enter and for a finger, as their picture does for the pointer. */
export function PersonName({ person, className }: PersonNameProps) {
	return (
		<button type="button" aria-haspopup="dialog" className={cx(styles.name, className)} {...personMark(person)}>
			{displayName(person)}
		</button>
	);
}
