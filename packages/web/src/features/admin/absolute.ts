/** An address as another browser opens it: a server that knows no address of its own writes it without one. */
export const absolute = (address: string): string => new URL(address, location.origin).href;
