export { unreadEndpoints } from './unread.contract.ts';
