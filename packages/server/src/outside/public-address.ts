import ipaddr from 'ipaddr.js';

/**
 * Whether an address belongs to the public internet. Everything with a special meaning (this machine, private and
 * link-local networks, multicast, tunnels that carry an IPv4 address inside) does not.
 *
 * @example
 * isPublicAddress('93.184.215.14'); // true
 * isPublicAddress('::ffff:127.0.0.1'); // false
 */
export function isPublicAddress(address: string): boolean {
	if (!ipaddr.isValid(address)) return false;
	const parsed = ipaddr.process(address);
	if (parsed.range() !== 'unicast') return false;
	// Of IPv6 only 2000::/3 has been handed out; the list of special ranges does not know the rest, such as ::127.0.0.1.
	return parsed.kind() === 'ipv4' || ((parsed.toByteArray()[0] ?? 0) & 0xe0) === 0x20;
}
