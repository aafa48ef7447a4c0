/**
 * Returns the network of an address: a whole IPv4 address, or the first 64 bits of an IPv6 address, because one
 * customer has all of a /64. A port, which some proxies append, is removed.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address
    .toLowerCase()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/^([\d.]+):\d+$/, '$1')
    .split('%')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = Math.max(0, 8 - before.length - after.length)
  const groups = tail === undefined ? before : [...before, ...Array(zeros).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
