import type { TextStorage } from './local/index.ts';

/** Of the server that the page comes from: a path, taken on its address. */
export const ownServer = '/api/v1';

/** Under which the address of another server is kept. */
export const serverKey = 'API_URL';

/** Up to and with `/api/v1`, of the server that this browser was told to use. */
export const serverIn = (storage: TextStorage): string => storage.getItem(serverKey) ?? ownServer;

/** Whether it is another one than the page comes from. */
export const isElsewhere = (baseUrl: string): boolean => baseUrl !== ownServer;
