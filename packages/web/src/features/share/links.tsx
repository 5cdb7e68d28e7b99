import type { Project } from '@ordna/domain/project';
import type { LinkShare } from '@ordna/domain/share';
import { isLinkExpired } from '@ordna/domain/share';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { useRovingFocus } from '../../ui/roving-focus/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWeekClock } from '../task/index.ts';
import { FreshLink } from './fresh-link.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkRow } from './link-row.tsx';
import { useLinks } from './link-share.api.ts';
import styles from './links.module.css';

/** A form that is open. */
export type LinkFormTask =
	| { readonly kind: 'create' }
	| { readonly kind: 'edit'; readonly link: LinkShare }
	| { readonly kind: 'password'; readonly link: LinkShare };

/** What is open below the list: one at a time. */
export type LinkTask =
	| LinkFormTask
	| {
			readonly kind: 'show';
			readonly link: LinkShare;
			/** That it was just given: shown once, to be passed on. */
			readonly password?: string;
	  };

/** The links that lead to a project, for its admins. */
export function Links({ project }: { project: Project }) {
	const roving = useRovingFocus();
	const { t } = useTranslation('share');
	const { now } = useWeekClock();
	const { links, failure, retry } = useLinks(project.id);
	const [task, setTask] = useState<LinkTask>();
	const close = () => setTask(undefined);
	return (
		<section className={styles.links} aria-labelledby="share-links">
			<header className={styles.head}>
				<h3 id="share-links">
					{t('links.title')} {links && links.length > 0 && <span className={styles.count}>{links.length}</span>}
				</h3>
				<Button kind="ghost" icon={Plus} onClick={() => setTask({ kind: 'create' })}>
					{t('links.create')}
				</Button>
			</header>
			{failure !== null && <LoadError title={t('links.trouble')} failure={failure} retry={retry} />}
			{!links && failure === null && <Skeleton width={200} />}
			{links?.length === 0 && !task && <p className={styles.hint}>{t('links.none')}</p>}
			<ul ref={roving}>
				{links?.map((link) => (
					<LinkRow key={link.id} project={project} link={link} isExpired={isLinkExpired(link, now)} onTask={setTask} />
				))}
			</ul>
			{task?.kind === 'show' && (
				<FreshLink key={task.link.id} link={task.link} password={task.password ?? ''} onClose={close} />
			)}
			{task && task.kind !== 'show' && (
				<LinkForm
					key={task.kind === 'create' ? 'create' : `${task.kind} ${task.link.id}`}
					projectId={project.id}
					task={task}
					onCancel={close}
					onSaved={(link, password) => setTask(password === undefined ? undefined : { kind: 'show', link, password })}
				/>
			)}
		</section>
	);
}
