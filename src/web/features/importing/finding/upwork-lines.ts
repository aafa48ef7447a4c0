import { dayOf } from './dates.ts'
import { experienceOf, schoolsOf } from './experience-lines.ts'
import { type Found, type FoundReview, nothingFound } from './found.ts'
import { partsOf, textOfLines, unreadOf } from './headings.ts'
import type { Line } from './line.ts'
import { unquoted } from './linked-in-lines.ts'
import { nameOf } from './names.ts'

/** Upwork tells no names of clients. */
export const upworkClient = 'A client on Upwork'

const isMoney = (text: string) => /^\$[\d,.]+(?:[KM]\+?)?(?:\/hr)?(?: .{0,40})?$/i.test(text)
const isNoise = ({ text }: Line) =>
  /^(?:available now|top rated(?: plus)?|rising talent|expert-vetted|\d+% job success|job success|share|invite|hire|save|view profile|see more|more|less|verified|boosted)$/i.test(
    text,
  ) ||
  /^(?:total (?:jobs|hours|earnings)|\d[\d,.]*[KM]?\+? ?(?:total )?(?:jobs|hours|earnings)?)$/i.test(text)
/** `Lisbon, Portugal – 3:45 pm local time` → `Lisbon, Portugal`; '' for another line. */
function placeOf(text: string): string {
  const [place = ''] = text.split(/ [-–] /, 1)
  return /^\p{Lu}[^|@,]{1,60}, \p{Lu}[^|@]{1,40}$/u.test(place) ? place : ''
}

function topOf(lines: readonly Line[]): Partial<Found> {
  const kept = lines.filter((line) => !isNoise(line))
  const at = kept.findIndex(({ text }) => nameOf(text).firstName !== '')
  const below = kept.slice(at + 1, at + 80).filter(({ text }) => !isMoney(text))
  const place = below.findIndex(({ text }, i) => i < 3 && placeOf(text) !== '')
  const rest = below.filter((_, i) => i !== place)
  return {
    ...nameOf(kept[at]?.text ?? ''),
    place: placeOf(below[place]?.text ?? ''),
    headline: rest[0]?.text ?? '',
    about: textOfLines(rest.slice(1)),
  }
}

/** `Rating is 5 out of 5.`, `4.95`, and `5.00 Mar 3, 2024 - Apr 2, 2024` → whole stars; 0 for another line. */
const starsOf = (text: string): number => {
  const alone = /^(?:rating is )?([1-5](?:\.\d{1,2})?)(?: out of 5)?\.?$/i.exec(text)?.[1]
  const dated = /^([1-5]\.\d{1,2}) \p{L}{3,12} \d/u.exec(text)?.[1]
  return Math.round(Number(alone ?? dated ?? 0))
}

/** `Mar 3, 2024 - Apr 2, 2024`, also behind the stars: when a contract ran. Returns its last day. */
function endOf(text: string): string {
  const [, start, end] =
    /^(?:[1-5]\.\d{1,2} )?(\p{L}{3,12} \d{1,2}, \d{4})(?: [-–] (\p{L}{3,12}(?: \d{1,2}, \d{4})?))?$/u.exec(
      text,
    ) ?? []
  return dayOf(end ?? '') || dayOf(start ?? '')
}

const isEnd = (text: string) =>
  isMoney(text) || /^(?:fixed[ -]price|hourly|no feedback given|job in progress|[\d,.]+ hours?)$/i.test(text)

/** Reads contracts by the lines of their dates: the title and the stars stand above, the feedback below. */
function feedbackOf(lines: readonly Line[]): FoundReview[] {
  return lines.flatMap(({ text }, at) => {
    const date = endOf(text)
    if (date === '') return []
    const above = lines.slice(Math.max(0, at - 3), at).map((line) => line.text)
    const stars = starsOf(text) || starsOf(above.findLast((one) => starsOf(one) > 0) ?? '')
    const service = above.findLast((one) => starsOf(one) === 0 && !isEnd(one)) ?? ''
    const rest = lines.slice(at + 1)
    const end = rest.findIndex(
      (line) => isEnd(line.text) || starsOf(line.text) > 0 || endOf(line.text) !== '',
    )
    // without a price, the title of the next contract stands before its stars
    const last = end > 0 && !isEnd(rest[end]?.text ?? '') ? end - 1 : end
    const words = unquoted(textOfLines(end === -1 ? rest : rest.slice(0, last)))
    return words === '' ? [] : [{ name: upworkClient, text: words, stars, service, date, isShown: true }]
  })
}

/** Reads an Upwork profile as it was copied from its page, or printed into a PDF. */
export function upworkLines(lines: readonly Line[]): Found {
  const parts = partsOf(lines)
  const experience = experienceOf(parts.experience)
  const top = topOf(parts.top)
  return {
    ...nothingFound,
    ...top,
    about: textOfLines(parts.about) || (top.about ?? ''),
    skills: parts.skills.map(({ text }) => text).filter((text) => text.length <= 60),
    jobTitle: experience.find(({ to }) => to === '')?.name ?? '',
    experience: [...experience, ...schoolsOf(parts.education)],
    reviews: feedbackOf(parts.reviews),
    unread: unreadOf(parts, []),
  }
}
