/** An address written in another way. `sameParams`: a router that decodes it finds the same route and parameters. */
export type Spelling = { readonly name: string; readonly sameParams: boolean; of(address: string): string }

const queryAt = (address: string) => {
  const at = address.indexOf('?')
  return at < 0 ? address.length : at
}
const onPath = (change: (path: string) => string) => (address: string) => {
  const at = queryAt(address)
  return change(address.slice(0, at)) + address.slice(at)
}

/** The letter at this place in percent-encoding, unless it belongs to an escape already. */
function encoded(path: string, at: number): string {
  const letter = path[at] ?? ''
  if (!/[a-z]/i.test(letter) || /%.?$/.test(path.slice(Math.max(0, at - 2), at))) return path
  return `${path.slice(0, at)}%${letter.charCodeAt(0).toString(16)}${path.slice(at + 1)}`
}

const spelling = (name: string, of: (address: string) => string, sameParams = false): Spelling => ({
  name,
  of,
  sameParams,
})

/** Every way in which an address is written to get around something that reads it as text. */
export const spellings: readonly Spelling[] = [
  spelling(
    'first letter encoded',
    onPath((path) => encoded(path, 1)),
    true,
  ),
  spelling(
    'second letter encoded',
    onPath((path) => encoded(path, 2)),
    true,
  ),
  spelling(
    'last letter encoded',
    onPath((path) => encoded(path, path.length - 1)),
    true,
  ),
  spelling('absolute form', (address) => `http://x${address}`, true),
  spelling('absolute form with another case and user', (address) => `HTTP://a:b@X:81${address}`, true),
  spelling('absolute form with https', (address) => `https://x${address}`, true),
  spelling('query noise', (address) => `${address}${address.includes('?') ? '&' : '?'}noise=1`, true),
  spelling('fragment', (address) => `${address}#fragment`, true),
  spelling('fragment before a path', (address) => `${address}#/healthz`, true),
  spelling(
    'encoded slashes',
    onPath((path) => `/${path.slice(1).replaceAll('/', '%2F')}`),
  ),
  spelling(
    'encoded first slash',
    onPath((path) => `/%2f${path.slice(1)}`),
  ),
  spelling(
    'double slash in front',
    onPath((path) => `/${path}`),
  ),
  spelling(
    'double slash inside',
    onPath((path) => path.replace(/(?<=.)\//, '//')),
  ),
  spelling(
    'foreign host in front',
    onPath((path) => `//evil.example${path}`),
  ),
  spelling(
    'dot segment',
    onPath((path) => `/.${path}`),
  ),
  spelling(
    'dot segments that go back',
    onPath((path) => `/healthz/..${path}`),
  ),
  spelling(
    'encoded dot segments',
    onPath((path) => `/healthz/%2e%2e${path}`),
  ),
  spelling('dot segments in absolute form', (address) => `http://x/healthz/..${address}`),
  spelling(
    'upper case',
    onPath((path) => path.toUpperCase()),
  ),
  spelling(
    'trailing slash',
    onPath((path) => `${path}/`),
  ),
  spelling(
    'trailing dot',
    onPath((path) => `${path}.`),
  ),
  spelling(
    'semicolon',
    onPath((path) => `${path};a=b`),
  ),
  spelling(
    'backslashes',
    onPath((path) => path.replaceAll(/(?<=.)\//g, '\\')),
  ),
  spelling(
    'zero byte',
    onPath((path) => `${path}%00`),
  ),
]
