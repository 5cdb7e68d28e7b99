import { Link, type LinkComponentProps, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

type WindowLinkProps = Omit<LinkComponentProps<'a'>, 'to' | 'search' | 'params' | 'mask'> & {
	/** Its own address: `/tasks/7`, `/projects/new`. Opened in another tab it stands there. */
	href: string;
};

/**
 * A link to what opens over this page: a task, a form. The page stays as it is, and the address is the window's own.
 *
 *     <WindowLink href={`/tasks/${task.id}`}>{task.title}</WindowLink>
 */
export function WindowLink({ href, ...rest }: WindowLinkProps) {
	return <Link {...rest} {...over(href)} />;
}

/** Opens a window over this page; `replace` for going from one to the next without a step in the history. */
export function useOpenWindow(): (href: string, options?: { readonly replace?: boolean }) => void {
	const navigate = useNavigate();
	return useCallback((href, { replace = false } = {}) => void navigate({ ...over(href), replace }), [navigate]);
}

/** Where the router really goes: the same page, with the window's address beside it and shown in its place. */
export function over(href: string) {
	return {
		to: '.' as const,
		search: (before: object) => ({ ...before, over: href }),
		mask: { to: href as '/' },
		resetScroll: false,
	};
}
