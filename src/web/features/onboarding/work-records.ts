import { freeSlug } from '#domains/catalogue/rules/slug.ts'
import type { AnonymousRecord } from '#domains/showcase/anonymous-contract.ts'
import { occupationLabels } from '#domains/showcase/rules/occupations.ts'
import { pictureFor } from '#domains/showcase/rules/picture-for.ts'
import { occupationSubtitles } from '#domains/showcase/rules/starting-points.ts'
import { centsOf } from '../../lib/dollars.ts'
import { usualWeek } from '../../parts/schedule/week-edits.ts'
import { usualGreeting } from '../../sections/hero/usual.ts'
import { refundOf, ruleFaults } from './own-rule.ts'
import { familyOf, isPhoto, type Service, type Work } from './work.ts'

/** The ref of a photograph that is not uploaded yet; only the page beside the questions knows it. */
export const localPhoto = `${'0'.repeat(32)}-640x640-d9d9d9`

/** The words of a place that is not known yet. */
export const openPlace = 'To be agreed'
const atCustomers = 'At your place'

type Names = Pick<Work, 'firstName' | 'lastName'>

/** `photo`: the ref of a photograph that is not uploaded; '' leaves it out. */
type Options = {
  readonly names: Names
  readonly photo: string
  /** The first name in the greeting; default: that of `names`. */
  readonly greeted?: string
}

function faceOf({ avatar }: Work, photo: string): string {
  return isPhoto(avatar) ? photo : avatar
}

/** The name of the job: what was typed, else that of the occupation kind. */
export const jobTitleOf = ({ occupation, jobTitle }: Work): string =>
  occupation === undefined || occupation === 'other' ? jobTitle.trim() : occupationLabels[occupation]

const jobSubtitleOf = ({ occupation }: Work): string =>
  occupation === undefined || occupation === 'other' ? '' : occupationSubtitles[occupation]

/** Whether a text is the https link of a site. */
export function isWebLink(text: string): boolean {
  const url = URL.parse(text.trim())
  return url?.protocol === 'https:' && url.hostname.includes('.')
}

/** Whether the chosen place says enough for a customer to come. */
export function isPlaceKnown({ place, address, link }: Work['where']): boolean {
  if (place === 'own') return address.trim() !== ''
  return place === 'customer' || isWebLink(link)
}

function locationOf({ where }: Work): Record<string, string> {
  const { place, address, link } = where
  if (!isPlaceKnown(where)) return { kind: 'Offline', address: openPlace }
  if (place === 'online') return { kind: 'Zoom', link: link.trim() }
  return { kind: 'Offline', address: place === 'customer' ? atCustomers : address.trim() }
}

/** The price in cents; undefined for text that is no amount, or below the least price. */
export function priceOf({ price }: Pick<Service, 'price'>): number | undefined {
  const cents = price.trim() === '' ? 0 : centsOf(price)
  if (cents === undefined || cents > 1_000_000 || (cents > 0 && cents < 50)) return undefined
  return cents
}

/** Whether a service can be sold as it is. */
export const isComplete = (service: Service): boolean =>
  service.title.trim() !== '' &&
  priceOf(service) !== undefined &&
  Object.keys(ruleFaults(service)).length === 0

/** Converts the answers into the records of a draft. A service that is not complete is left out. */
export function recordsOf(
  work: Work,
  { names, photo, greeted = names.firstName }: Options,
): AnonymousRecord[] {
  const { ids, skills, headline, look, timezone, occupation = 'other' } = work
  const face = faceOf(work, photo)
  const services = work.services.filter(isComplete)
  const record = (kind: AnonymousRecord['kind'], entityId: string, data: Record<string, unknown>) => ({
    kind,
    entityId,
    data: { ...data, entityId },
  })
  const taken = new Set<string>()
  const slugOf = (title: string) => {
    const slug = freeSlug(title, taken)
    taken.add(slug)
    return slug
  }
  const hasNames = names.firstName.trim() !== '' && names.lastName.trim() !== ''
  return [
    ...(hasNames
      ? [
          record('basicProfile', ids.basicProfile, {
            firstName: names.firstName.trim(),
            lastName: names.lastName.trim(),
            bio: headline.trim(),
            occupation,
            jobTitle: jobTitleOf(work),
            jobSubtitle: jobSubtitleOf(work),
            timezone,
            place: work.town,
            profileImage: face,
            ...(work.contactEmail !== '' && { contactEmail: work.contactEmail }),
          }),
        ]
      : []),
    record('heroSection', ids.heroSection, {
      greeting: usualGreeting(greeted),
      media: {
        type: 'image',
        image: face || pictureFor({ family: familyOf(work), slot: 'hero', seed: ids.heroSection }),
        alt: '',
      },
    }),
    record('appearance', ids.appearance, { ...look }),
    ...skills.map(({ entityId, name }) => record('skill', entityId, { name })),
    ...(skills.length > 0
      ? [record('skillSettings', ids.skillSettings, { sequence: skills.map(({ entityId }) => entityId) })]
      : []),
    ...importedRecords(work, record),
    ...services.map((service) =>
      record('individualService', service.entityId, {
        type: 'individual',
        title: service.title.trim(),
        serviceUrl: slugOf(service.title),
        durationMin: service.durationMin,
        priceCents: priceOf(service) ?? 0,
        tags: service.tags,
        location: locationOf(work),
        scheduleType: 'weekly',
        schedule: null,
        refund: refundOf(service),
      }),
    ),
    ...(services.length > 0
      ? [
          record('serviceSettings', ids.serviceSettings, {
            sequence: services.map(({ entityId }) => entityId),
          }),
          record('weeklyScheduleSettings', ids.weeklyScheduleSettings, usualWeek(timezone)),
        ]
      : []),
  ]
}

type Make = (
  kind: AnonymousRecord['kind'],
  entityId: string,
  data: Record<string, unknown>,
) => AnonymousRecord

/** The records of what was brought in from elsewhere and has no question of its own. */
function importedRecords({ ids, about, experience, reviews }: Work, record: Make): AnonymousRecord[] {
  const sequence = experience.map(({ entityId }) => entityId)
  return [
    ...(about ? [record('aboutMe', ids.aboutMe, { text: about })] : []),
    ...experience.map(({ entityId, ...data }) => record('experience', entityId, data)),
    ...(sequence.length > 0 ? [record('experienceSettings', ids.experienceSettings, { sequence })] : []),
    ...reviews.map(({ entityId, ...data }) => record('review', entityId, data)),
  ]
}

/** The records as the server keeps them before there is an account: without a photograph. */
export const keptRecords = (work: Work): AnonymousRecord[] => recordsOf(work, { names: work, photo: '' })
