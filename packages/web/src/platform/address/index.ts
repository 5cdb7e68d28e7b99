export { Anchor, goTo, usePath, watchAddress } from './address.tsx';
