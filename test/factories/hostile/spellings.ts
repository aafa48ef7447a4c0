/** Another spelling of an address. `sameParams`: a decoding router finds the same route and parameters. */
export type Spelling = {
  readonly kind: string
  readonly name: string
  readonly sameParams: boolean
  of(address: string): string
}

const onPath = (change: (path: string) => string) => (address: string) => {
  const [path = '', ...query] = address.split('?')
  return [change(path), ...query].join('?')
}

/** Percent-encodes the letter at this index unless it belongs to an escape. */
function encoded(path: string, at: number): string {
  const letter = path[at] ?? ''
  if (!/[a-z]/i.test(letter) || /%.?$/.test(path.slice(Math.max(0, at - 2), at))) return path
  return `${path.slice(0, at)}%${letter.charCodeAt(0).toString(16)}${path.slice(at + 1)}`
}

/** Spellings with the same meaning: the same handler with the same parameters, or a refusal. */
const same = (kind: string, ways: Record<string, (address: string) => string>): Spelling[] =>
  Object.entries(ways).map(([name, of]) => ({ kind, name, of, sameParams: true }))
/** Spellings that may mean another address. */
const other = (kind: string, ways: Record<string, (path: string) => string>): Spelling[] =>
  Object.entries(ways).map(([name, change]) => ({ kind, name, of: onPath(change), sameParams: false }))

/** Every spelling that can bypass code which reads an address as text. */
export const spellings: readonly Spelling[] = [
  ...same('encoded letters', {
    'first letter encoded': onPath((path) => encoded(path, 1)),
    'second letter encoded': onPath((path) => encoded(path, 2)),
    'last letter encoded': onPath((path) => encoded(path, path.length - 1)),
  }),
  ...same('absolute form', {
    'absolute form': (address) => `http://x${address}`,
    'absolute form in upper case with a user and a port': (address) => `HTTP://a:b@X:81${address}`,
    'absolute form with https': (address) => `https://x${address}`,
  }),
  ...same('query noise', {
    'query noise': (address) => `${address}${address.includes('?') ? '&' : '?'}noise=1`,
  }),
  ...same('fragment', {
    fragment: (address) => `${address}#fragment`,
    'fragment with a path in it': (address) => `${address}#/healthz`,
  }),
  ...other('encoded slashes', {
    'encoded slashes': (path) => `/${path.slice(1).replaceAll('/', '%2F')}`,
    'encoded first slash': (path) => `/%2f${path.slice(1)}`,
  }),
  ...other('double slash', {
    'double slash in front': (path) => `/${path}`,
    'double slash inside': (path) => path.replace(/(?<=.)\//, '//'),
    'foreign host in front': (path) => `//evil.example${path}`,
  }),
  ...other('dot segments', {
    'dot segment': (path) => `/.${path}`,
    'dot segments that go back': (path) => `/healthz/..${path}`,
    'encoded dot segments': (path) => `/healthz/%2e%2e${path}`,
    'dot segments in absolute form': (path) => `http://x/healthz/..${path}`,
  }),
  ...other('upper case', { 'upper case': (path) => path.toUpperCase() }),
  ...other('trailing slash and dot', {
    'trailing slash': (path) => `${path}/`,
    'trailing dot': (path) => `${path}.`,
  }),
  ...other('other characters', {
    semicolon: (path) => `${path};a=b`,
    backslashes: (path) => path.replaceAll(/(?<=.)\//g, '\\'),
    'zero byte': (path) => `${path}%00`,
  }),
]

const kinds = Map.groupBy(spellings, ({ kind }) => kind)

/** One spelling of each kind. Successive values of `nth` go through all of them. */
export const oneOfEachKind = (nth: number): Spelling[] =>
  [...kinds.values()].flatMap((ways) => ways[nth % ways.length] ?? [])
