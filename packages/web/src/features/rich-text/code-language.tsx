import { ChevronDown } from 'lucide-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { languageOf, languages } from './code-parts.ts';
import styles from './rich-text.module.css';

interface CodeLanguageProps {
	/** As the block has it; empty for none. */
	language: string;
	onChoose: (language: string | null) => void;
}

/** The language a program is written in, which gives it its colors. */
export function CodeLanguage({ language, onChoose }: CodeLanguageProps) {
	const { t } = useTranslation('editor');
	const known = languageOf(language);
	return (
		<Menu
			trigger={
				<Button kind="ghost" className={styles.language} aria-label={t('language')}>
					{(known && languages[known]?.label) || language || t('plainCode')}
					<Icon of={ChevronDown} size={14} />
				</Button>
			}
		>
			<MenuItem isChosen={language === ''} onSelect={() => onChoose(null)}>
				{t('plainCode')}
			</MenuItem>
			{Object.entries(languages).map(([name, { label }]) => (
				<MenuItem key={name} isChosen={name === known} onSelect={() => onChoose(name)}>
					{label}
				</MenuItem>
			))}
		</Menu>
	);
}
