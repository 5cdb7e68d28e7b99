import '../../../ui/key-signs.ts';
import { useTranslation } from '../../../platform/i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { KeyCaps } from '../../../ui/key-caps.tsx';
import { useIsPhone } from '../../../ui/use-media.ts';
import styles from './quick-add.module.css';

/** Beside what is typed: the key that adds it, or a button for a thumb. */
export function HowToAdd() {
	const { t } = useTranslation('task');
	const isPhone = useIsPhone();
	if (isPhone)
		return (
			// The focus stays in the field, and the keyboard of a phone with it: for the next task.
			<Button kind="primary" type="submit" onMouseDown={(event) => event.preventDefault()}>
				{t('quick.add')}
			</Button>
		);
	return (
		<span className={styles.enter}>
			{t('quick.enter')}
			<KeyCaps of="Enter" />
		</span>
	);
}
