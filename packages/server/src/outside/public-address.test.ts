import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each(['93.184.215.14', '1.1.1.1', '2606:4700:4700::1111', '::ffff:1.1.1.1'])('%s is public', (address) => {
	expect(isPublicAddress(address)).toBe(true);
});

test.each([
	'127.0.0.1',
	'127.8.8.8',
	'0.0.0.0',
	'10.1.2.3',
	'172.16.0.1',
	'172.31.255.255',
	'192.168.0.1',
	'169.254.169.254',
	'100.64.0.1',
	'192.0.2.1',
	'198.18.0.1',
	'224.0.0.1',
	'255.255.255.255',
	'240.0.0.1',
	'::',
	'::1',
	'::127.0.0.1',
	'::ffff:10.0.0.1',
	'fe80::1',
	'fec0::1',
	'fc00::1',
	'fd12::1',
	'ff02::1',
	'64:ff9b::7f00:1',
	'64:ff9b:1::1',
	'2002:7f00:1::',
	'2001::1',
	'2001:db8::1',
	'4000::1',
	'localhost',
	'',
])('%s is not', (address) => {
	expect(isPublicAddress(address)).toBe(false);
});
