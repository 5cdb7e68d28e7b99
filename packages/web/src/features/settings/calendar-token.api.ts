import { type CalendarToken, type CalendarTokenId, calendarTokenEndpoints } from '@ordna/domain/calendar-token';
import { useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';

/** The passwords for calendar programs: those there are, and the one that was made just now. */
export function useCalendarTokens() {
	const { api } = useClient();
	const [fresh, setFresh] = useState<CalendarToken>();
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	const { data, error, refetch } = useQuery({
		queryKey: ['calendar tokens'],
		queryFn: ({ signal }) => api.call(calendarTokenEndpoints.list, {}, { signal }),
		staleTime: 0,
	});

	async function doing(work: () => Promise<void>): Promise<void> {
		setBusy(true);
		setProblem(undefined);
		try {
			await work();
			await refetch();
		} catch (failure) {
			setProblem(failureText(failure));
		} finally {
			setBusy(false);
		}
	}

	return {
		tokens: data,
		fresh,
		isBusy,
		problem: problem ?? (data === undefined && error ? failureText(error) : undefined),
		retry: () => void refetch(),
		make: () => doing(async () => setFresh(await api.call(calendarTokenEndpoints.create, {}))),
		remove: (id: CalendarTokenId) =>
			doing(async () => {
				await api.call(calendarTokenEndpoints.delete, { id });
				if (fresh?.id === id) setFresh(undefined);
			}),
	};
}
