/**
 * Shortens an address to its network, as a consent record stores it: the first three numbers of an IPv4 address, the
 * first 48 bits of an IPv6 address.
 */
export function networkPrefix(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  const numbers = plain.split('.')
  if (numbers.length === 4) return `${numbers.slice(0, 3).join('.')}.0/24`
  if (!plain.includes(':')) return 'unknown'
  const [head = ''] = plain.split('::')
  const groups = [...head.split(':'), '0', '0', '0'].slice(0, 3)
  return `${groups.map((group) => group || '0').join(':')}::/48`
}
