import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useQuery } from '../../platform/queries/index.ts';
import { Button } from '../../ui/button.tsx';
import { FindField } from '../../ui/find-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import styles from './about-page.module.css';

/** A package that comes with the client, as the build writes it down. */
interface Notice {
	readonly name: string;
	readonly version: string;
	readonly license: string;
	readonly text: string;
}

const shownAtFirst = 5;

async function fetchNotices(): Promise<readonly Notice[]> {
	const answer = await fetch('/notices.json');
	return (await answer.json()) as readonly Notice[];
}

/** What others have made that the client is made of, and on which terms. */
export function Notices() {
	const { t } = useTranslation('settings');
	const { data: all, error, refetch } = useQuery({ queryKey: ['notices'], queryFn: fetchNotices });
	const [isAll, setAll] = useState(false);
	const [find, setFind] = useState('');
	const list = useRovingFocus();
	const typed = find.trim().toLowerCase();
	const found = (all ?? []).filter(({ name }) => name.toLowerCase().includes(typed));
	const shown = isAll || typed !== '' ? found : found.slice(0, shownAtFirst);
	return (
		<section className={styles.license} aria-labelledby="notices-title">
			<div className={styles.noticesHead}>
				<h2 id="notices-title">{t('about.notices')}</h2>
				<FindField label={t('about.findPackage')} value={find} onChange={setFind} />
			</div>
			{!all && error !== null && (
				<LoadError title={t('about.noNotices')} failure={error} retry={() => void refetch()} />
			)}
			<ul ref={list} className={styles.notices}>
				{shown.map((notice) => (
					<NoticeRow key={notice.name + notice.version} notice={notice} />
				))}
			</ul>
			{all && typed !== '' && found.length === 0 && <p className={styles.quiet}>{t('about.noPackage')}</p>}
			{shown.length < found.length && (
				<Button kind="ghost" className={styles.showAll} onClick={() => setAll(true)}>
					{t('about.showAll', { count: found.length })}
				</Button>
			)}
		</section>
	);
}

function NoticeRow({ notice: { name, version, license, text } }: { notice: Notice }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<li className={styles.notice}>
			<button
				type="button"
				data-roving=""
				className={styles.noticeRow}
				aria-expanded={isOpen}
				onClick={() => setOpen(!isOpen)}
			>
				<span className={styles.noticeName}>{name}</span>
				<span className="num">{version}</span>
				<span>{license}</span>
				<Icon of={isOpen ? ChevronUp : ChevronDown} size={16} />
			</button>
			{isOpen && (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
				<pre className={styles.noticeText} tabIndex={0}>
					{text || license}
				</pre>
			)}
		</li>
	);
}
