import { Outlet } from '@tanstack/react-router';

/** A project: what its views share. The view itself is the outlet. */
export function ProjectPage() {
	return <Outlet />;
}
