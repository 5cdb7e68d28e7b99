import { createElement, type ReactNode } from 'react';

export interface ModalProps {
	readonly onClose: () => void;
}

/** What opens over a page under an address of its own. */
export interface ModalRoute {
	/** `$id` in it is a number. */
	readonly path: string;
	readonly show: (onClose: () => void, id: number) => ReactNode;
}

/**
 * @param propsOf what the component is given besides `onClose`, of the `$id` in the path
 *
 *     modalRoute('/projects/$id/settings/edit', editProject, (id) => ({ projectId: id as ProjectId }))
 */
export const modalRoute = <Props extends object>(
	path: string,
	component: (props: Props & ModalProps) => ReactNode,
	propsOf: (id: number) => Props,
): ModalRoute => ({
	path,
	show: (onClose, id) => createElement(component, { ...propsOf(id), onClose }),
});

/** What opens at an address, and the number in it; undefined for any other address. */
export function findModal(
	modals: readonly ModalRoute[],
	href: string,
): { readonly modal: ModalRoute; readonly id: number } | undefined {
	const segments = href.split('/');
	for (const modal of modals) {
		const names = modal.path.split('/');
		// Below zero until the server has answered its creation.
		const isIt = names.every((name, at) =>
			name === '$id' ? /^-?\d+$/.test(segments[at] ?? '') : name === segments[at],
		);
		if (isIt && names.length === segments.length) return { modal, id: Number(segments[names.indexOf('$id')] ?? 0) };
	}
	return undefined;
}
