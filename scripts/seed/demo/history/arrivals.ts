import { type Chance, oneOf } from './chance.ts'

/** How a visitor of the demo arrives: by which browser, and what the first page view says about the way. */
export type Arrival = {
  readonly userAgent: string
  readonly from: Readonly<Record<string, string>>
}

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const ipad =
  'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'
const macintosh =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'

const ofPhones = [
  [50, iphone],
  [38, android],
  [6, ipad],
  [6, macintosh],
] as const
const ofDesks = [
  [22, iphone],
  [14, android],
  [8, ipad],
  [30, macintosh],
  [26, windows],
] as const

type Way = { readonly from: Arrival['from']; readonly browsers: typeof ofPhones | typeof ofDesks }
const instagram: Way = { from: { referrer: 'https://l.instagram.com/' }, browsers: ofPhones }
const google: Way = { from: { referrer: 'https://www.google.com/' }, browsers: ofDesks }
const typed: Way = { from: {}, browsers: ofDesks }
const letter: Way = { from: { utm_source: 'newsletter', utm_medium: 'email' }, browsers: ofDesks }
const bookNow: Way = { from: { utm_source: 'booknow' }, browsers: ofPhones }
const school: Way = { from: { referrer: 'https://riverside-dance.example/teachers' }, browsers: ofDesks }

/** Who only looks comes by Instagram most; who books comes by a letter or a search more often. */
const looking = [
  [36, instagram],
  [22, google],
  [18, typed],
  [5, letter],
  [8, bookNow],
  [11, school],
] as const
const booking = [
  [20, instagram],
  [28, google],
  [18, typed],
  [20, letter],
  [8, bookNow],
  [6, school],
] as const

/** `byLetter`: a letter went out that day, and its readers come. */
export function arrivalOf(
  chance: Chance,
  { books = false, byLetter = false }: { readonly books?: boolean; readonly byLetter?: boolean },
): Arrival {
  const { from, browsers } = byLetter ? letter : oneOf<Way>(chance, books ? booking : looking)
  return { userAgent: oneOf<string>(chance, browsers), from }
}
