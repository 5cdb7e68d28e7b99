import type { ProjectId } from '@ordna/domain/project';
import {
	CatchBoundary,
	type ErrorComponentProps,
	Link,
	useLocation,
	useNavigate,
	useParams,
	useRouter,
} from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { quickAddReading } from '../features/task/index.ts';
import { useTranslation } from '../platform/words/index.ts';
import { BottomBar, BottomItem } from '../ui/bottom-bar.tsx';
import { dialogParts } from '../ui/dialog.tsx';
import { whenIdle } from '../ui/use-ahead.ts';
import { useIsPhone } from '../ui/use-media.ts';
import { lazyPart } from './lazy-part.ts';
import { PartMissing } from './part-missing.tsx';
import { places } from './places.ts';

interface AddWindowProps {
	projectId?: ProjectId | undefined;
	isOpen: boolean;
	onClose: () => void;
}

const AddWindow = lazyPart<AddWindowProps>(
	() => import('../features/task/quick-add/quick-add-window.tsx').then((m) => m.QuickAddWindow),
	'task',
	'pickers',
	'project',
);

/** With places in pairs adding stands in their middle, else at the end: a middle that is not one looks like a slip. */
const addAt = places.length % 2 === 0 ? places.length / 2 : places.length;

/** The places at the foot of a phone, and the field to add a task. */
export function PhoneBar() {
	const { isAdding, open, close } = useAdding();
	const [wasOpened, setOpened] = useState(isAdding);
	if (isAdding && !wasOpened) setOpened(true);
	const { projectId } = useParams({ strict: false });
	useAddWindowAhead();
	// Another function would be another component, which says it anew.
	const Missing = useCallback(
		({ error }: ErrorComponentProps) => isAdding && <PartMissing error={error} close={close} open={open} />,
		[isAdding, close, open],
	);
	const items = places.map((place) => <PlaceItem key={place.to} place={place} />);
	return (
		<>
			<BottomBar start={items.slice(0, addAt)} end={items.slice(addAt)} onAdd={open} />
			{wasOpened && (
				<CatchBoundary getResetKey={() => String(isAdding)} errorComponent={Missing}>
					<Suspense fallback={null}>
						<AddWindow projectId={projectId} isOpen={isAdding} onClose={close} />
					</Suspense>
				</CatchBoundary>
			)}
		</>
	);
}

declare module '@tanstack/history' {
	interface HistoryState {
		/** The field to add a task is open over the page: the system's way back closes it. */
		isAdding?: boolean;
	}
}

/** Whether the field to add a task is open. It is a step in the history, as whatever covers the page on a phone. */
function useAdding() {
	const router = useRouter();
	const navigate = useNavigate();
	const isAdding = useLocation({ select: ({ state }) => state.isAdding === true });
	const open = useCallback(() => {
		const here = { to: '.', search: (before: object) => before, resetScroll: false } as const;
		void navigate({ ...here, state: (before) => ({ ...before, isAdding: true }) });
	}, [navigate]);
	const close = useCallback(() => router.history.back(), [router]);
	return { isAdding, open, close };
}

/** One often thinks of something where there is no line. */
function useAddWindowAhead(): void {
	const isPhone = useIsPhone();
	useEffect(() => {
		if (isPhone) return whenIdle(fetchAddWindow);
	}, [isPhone]);
}

function fetchAddWindow(): void {
	// If it fails, opening tries again.
	Promise.all([AddWindow.preload(), dialogParts.load(), quickAddReading.load()]).catch(() => undefined);
}

function PlaceItem({ place: { to, label, icon } }: { place: (typeof places)[number] }): ReactNode {
	const { t } = useTranslation('app');
	return (
		<BottomItem render={<Link to={to} activeOptions={{ exact: true, includeSearch: false }} />} icon={icon}>
			{t(label)}
		</BottomItem>
	);
}
