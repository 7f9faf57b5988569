/**
 * C-3: when a visit ends the browser forgets what it keeps of answers. Only the cache: "storage" would take the orders that
 * wait on the device.
 */
export const forgetsCache = { 'clear-site-data': '"cache"' }
