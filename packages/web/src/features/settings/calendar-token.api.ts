import { type CalendarToken, type CalendarTokenId, calendarTokenEndpoints } from '@ordna/domain/calendar-token';
import { useRef, useState } from 'react';
import { failureText } from '../../platform/api/index.ts';
import { useClient } from '../../platform/client.tsx';
import { useQuery } from '../../platform/queries/index.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';

/** The passwords for calendar programs: those there are, and the one that was made just now. */
export function useCalendarTokens() {
	const { api } = useClient();
	const [fresh, setFresh] = useState<CalendarToken>();
	const work = useRef(async () => {});
	const { data, error, refetch } = useQuery({
		queryKey: ['calendar tokens'],
		queryFn: ({ signal }) => api.call(calendarTokenEndpoints.list, {}, { signal }),
		staleTime: 0,
	});

	const {
		submit,
		isBusy,
		error: problem,
	} = useSubmit({
		async send() {
			await work.current();
			await refetch();
		},
	});
	const doing = (next: () => Promise<void>): Promise<void> => {
		work.current = next;
		return submit();
	};

	return {
		tokens: data,
		fresh,
		isBusy,
		problem: problem ?? (data === undefined && error ? failureText(error) : undefined),
		retry: () => void refetch(),
		/** Shown once; its list comes after it. */
		async make(name: string) {
			setFresh(await api.call(calendarTokenEndpoints.create, { name }));
			await refetch();
		},
		remove: (id: CalendarTokenId) =>
			doing(async () => {
				await api.call(calendarTokenEndpoints.delete, { id });
				if (fresh?.id === id) setFresh(undefined);
			}),
	};
}
