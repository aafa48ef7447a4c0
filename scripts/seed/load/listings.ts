import type pg from 'pg'
import { occupations } from '#domains/showcase/rules/occupations.ts'
import { searchVector } from '#domains/showcase/rules/search-words.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { copyRows, type Field } from './copy.ts'
import { firstNames, lastNames } from './names.ts'
import { pick, seeded } from './random.ts'

const trades =
  'Dance teacher,Career coach,Strength trainer,Piano teacher,Joiner,Running coach,Speaking coach,Portrait photographer,Ceramics teacher,Tailor'.split(
    ',',
  )
const subjects =
  'salsa,tango,bachata,interviews,leadership,mobility,barbells,scales,jazz,oak,walnut,hills,trail,rhetoric,voice,portraits,glazing,wheel,hems,linen'.split(
    ',',
  )
const forms = ['', ' for beginners', ' online', ' in groups', ' at home']
const places = 'Baltimore,Porto,Brno,Leeds,Bergen,London,Dublin,Lisbon,Accra,Kathmandu'.split(',')
const languages = ['en', 'pt', 'cs', 'no', 'fr', 'es', 'de', 'yo']
const hour = 3_600_000
const year = 8760 * hour

const columns = {
  showcases: 'provider entity_id is_published live_number last_number created_at is_listed',
  listings:
    'provider user_url card occupation skills languages place is_online from_cents rating next_at search version fresh_until',
  sitemaps: 'provider user_url number version made_at fresh_until',
} as const

/** Writes `count` listed providers with their listings by COPY. The same count gives the same providers. */
export async function fillListings(client: pg.ClientBase, count: number, now: number): Promise<void> {
  const random = seeded(17)
  const showcases: Field[][] = []
  const listings: Field[][] = []
  const sitemaps: Field[][] = []
  for (let at = 0; at < count; at++) {
    const provider = `USERSUB#listed-${at}`
    showcases.push([provider, newEntityId(), true, 1, 1, new Date(now), true])
    const listing = listingOf(provider, at, now, random)
    listings.push(listing)
    // nothing to list: the Showcases of this load have no snapshots
    sitemaps.push([provider, listing[1] ?? '', 1, 1, new Date(now), new Date(now + year)])
  }
  await copyRows(client, 'showcases', columns.showcases.split(' '), showcases)
  await copyRows(client, 'listings', columns.listings.split(' '), listings)
  await copyRows(client, 'sitemaps', columns.sitemaps.split(' '), sitemaps)
}

function listingOf(provider: string, at: number, now: number, random: () => number): Field[] {
  const name = `${pick(random, firstNames)} ${pick(random, lastNames)}`
  const trade = pick(random, trades)
  const place = pick(random, places)
  const skills = [
    ...new Set(Array.from({ length: 6 }, () => `${pick(random, subjects)}${pick(random, forms)}`)),
  ]
  const spoken = [...new Set([pick(random, languages), pick(random, languages)])]
  const bio = `I teach ${pick(random, subjects)} and ${pick(random, subjects)}, one person at a time.`
  const rating = random() < 0.4 ? 0 : 35 + Math.floor(random() * 16)
  const isOnline = random() < 0.6
  const nextAt = random() < 0.1 ? null : new Date(now + Math.ceil(random() * 30 * 24) * hour)
  const card = {
    name,
    trade,
    bio,
    place,
    timezone: 'Europe/London',
    isOnline,
    portrait: '',
    drawn: 'arc',
    theme: 'studio',
    skills,
    rating: rating === 0 ? null : { average: rating / 10, count: 3 + Math.floor(random() * 200) },
  }
  const search = searchVector({ A: [name, trade], B: skills, C: [bio, place] })
  return [
    provider,
    `listed${letters(at)}`,
    card,
    pick(random, occupations),
    array(skills),
    array(spoken),
    place.toLowerCase(),
    isOnline,
    Math.ceil(random() * 40) * 500,
    rating,
    nextAt,
    search,
    1,
    new Date(now + 24 * hour),
  ]
}

/** The text form of an array of plain words. */
const array = (texts: readonly string[]): string => `{${texts.map((text) => `"${text}"`).join(',')}}`

/** Writes a number in letters, because an address holds no digits. */
const letters = (value: number): string =>
  String(value)
    .padStart(5, '0')
    .replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
