import { RouterProvider } from '@tanstack/react-router';
import { type Client, ClientProvider } from '../platform/client.tsx';
import type { createAppRouter } from './router.tsx';

interface AppProps {
	client: Client;
	router: ReturnType<typeof createAppRouter>;
}

export function App({ client, router }: AppProps) {
	return (
		<ClientProvider client={client}>
			<RouterProvider router={router} />
		</ClientProvider>
	);
}
