/** What can go wrong with buckets. */
export const bucketFailures = {
	'bucket.missing': { code: 10001, status: 404, message: 'This bucket does not exist.' },
	'bucket.otherView': { code: 10002, status: 400, message: 'This bucket belongs to another view.' },
	'bucket.last': { code: 10003, status: 412, message: 'The last bucket of a view cannot be deleted.' },
	'bucket.full': { code: 10004, status: 412, message: 'This bucket has reached its limit.' },
} as const;
