import { BlockList, isIP } from 'node:net'

/** Networks that are not the public internet: this machine, local networks, documentation, multicast, translations to those. */
const inside = new BlockList()
const nets4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
const nets6 = [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const
for (const [net, prefix] of nets4) inside.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of nets6) inside.addSubnet(net, prefix, 'ipv6')

/** Whether an IP address belongs to the public internet. An IPv4 address inside of an IPv6 one counts as IPv4. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 0) return false
  return !inside.check(address, family === 4 ? 'ipv4' : 'ipv6')
}
