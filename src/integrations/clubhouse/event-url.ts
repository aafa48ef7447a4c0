const hosts = ['clubhouse.com', 'www.clubhouse.com', 'joinclubhouse.com', 'www.joinclubhouse.com']

/** Parses an address whose page may be requested: https, a host of Clubhouse, its usual port, no user. */
export function eventUrl(address: string): URL | undefined {
  const url = URL.parse(address)
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username || url.password) return undefined
  return hosts.includes(url.hostname) ? url : undefined
}
