export { mailInEndpoints } from './mail-in.contract.ts';
export type { MailInAddress } from './mail-in.ts';
export { mailInAddress } from './mail-in.ts';
