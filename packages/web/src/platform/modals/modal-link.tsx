import { Link, type LinkComponentProps, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isModalOpen } from './close-modal.ts';

type ModalLinkProps = Omit<LinkComponentProps<'a'>, 'to' | 'search' | 'params' | 'mask'> & {
	/** Its own address: `/tasks/7`, `/projects/new`. Opened in another tab it stands there. */
	href: string;
};

/**
 * A link to what opens over this page: a task, a form. The page stays as it is, and the address is the modal's own.
 *
 *     <WindowLink href={`/tasks/${task.id}`}>{task.title}</WindowLink>
 */
export function ModalLink({ href, ...rest }: ModalLinkProps) {
	return <Link {...rest} {...modalLocation(href)} />;
}

/**
 * Opens a modal over this page. `replace` goes from one to the next without a step in the history, and does nothing once
 * somebody has closed the first: an answer that comes late opens nothing again.
 */
export function useOpenModal(): (href: string, options?: { readonly replace?: boolean }) => void {
	const router = useRouter();
	const navigate = useNavigate();
	return useCallback(
		(href, { replace = false } = {}) => {
			if (!replace || isModalOpen(router)) void navigate({ ...modalLocation(href), replace });
		},
		[router, navigate],
	);
}

/** Where the router really goes: the same page, with the modal's address in `?modal=` and shown instead of it. */
export function modalLocation(href: string) {
	return {
		to: '.' as const,
		search: (before: object) => ({ ...before, modal: href }),
		mask: { to: href as '/' },
		resetScroll: false,
	};
}
