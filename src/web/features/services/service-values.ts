import { type IndividualService, titleMax, type WeeklySchedule } from '#domains/catalogue/contract.ts'
import { freeSlug } from '#domains/catalogue/rules/slug.ts'
import { centsOf, dollarsOf } from '../../lib/dollars.ts'
import type { Form } from '../../lib/forms/use-form.ts'
import { youtubeId } from '../../lib/youtube.ts'
import type { Step } from '../../parts/editing/ladder-editor.tsx'
import type { MediaValue } from '../../parts/pictures/media-field.tsx'
import type { NumberText } from '../../ui/number-field.tsx'

/** The values of a service's form. They include the input of options that are not selected at the moment. */
export type ServiceValues = {
  title: string
  description: string
  preparation: string
  serviceUrl: string
  media: MediaValue
  tags: string[]
  durationMin: NumberText
  free: boolean
  price: string
  place: IndividualService['location']['kind']
  zoomLink: string
  address: string
  directions: string
  clubhouse: {
    title: string
    moderators: string[]
    description: string
    clubhouseUrl: string
    profileImages: string[]
  }
  ownHours: boolean
  schedule: WeeklySchedule
  slotIncrementMin: number | null
  bufferBeforeMin: number
  bufferAfterMin: number
  minNoticeMin: number
  horizonDays: NumberText
  maxPerDay: NumberText
  maxPerWeek: NumberText
  maxPerCustomer: NumberText
  maxPartySize: NumberText
  requiresApproval: boolean
  remindsDayBefore: boolean
  remindsHourBefore: boolean
  refundTemplate: IndividualService['refund']['template']
  refundTitle: string
  refundDescription: string
  ladder: Step[]
  visibility: IndividualService['visibility']
}

/** The form of one service. */
export type ServiceForm = Form<ServiceValues>

const usualLadder: Step[] = [
  { hoursBefore: 168, percent: 100 },
  { hoursBefore: 48, percent: 50 },
]

/** Returns the defaults of a new service. Only title, price and place remain to be filled in. */
export const newValues = (schedule: WeeklySchedule): ServiceValues => ({
  title: '',
  description: '',
  preparation: '',
  serviceUrl: '',
  media: { type: 'image', image: '', youtube: '', alt: '' },
  tags: [],
  durationMin: 60,
  free: false,
  price: '',
  place: 'Zoom',
  zoomLink: '',
  address: '',
  directions: '',
  clubhouse: { title: '', moderators: [], description: '', clubhouseUrl: '', profileImages: [] },
  ownHours: false,
  schedule,
  slotIncrementMin: null,
  bufferBeforeMin: 0,
  bufferAfterMin: 0,
  minNoticeMin: 240,
  horizonDays: 60,
  maxPerDay: '',
  maxPerWeek: '',
  maxPerCustomer: '',
  maxPartySize: 1,
  requiresApproval: false,
  remindsDayBefore: true,
  remindsHourBefore: true,
  refundTemplate: '100p_conditional',
  refundTitle: '',
  refundDescription: '',
  ladder: usualLadder,
  visibility: 'public',
})

/** Converts a saved service into form values. `schedule` is the default for the service's own hours. */
export function valuesOf(service: IndividualService, schedule: WeeklySchedule): ServiceValues {
  const { location, media, refund } = service
  const blank = newValues(schedule)
  return {
    ...blank,
    title: service.title,
    description: service.description,
    preparation: service.preparation,
    serviceUrl: service.serviceUrl,
    media: {
      ...blank.media,
      ...(media && { type: media.type, alt: media.alt }),
      ...(media?.type === 'image' && { image: media.image, ...(media.focus && { focus: media.focus }) }),
      ...(media?.type === 'youtube' && { youtube: media.youtubeId }),
    },
    tags: [...service.tags],
    durationMin: service.durationMin,
    free: service.priceCents === 0,
    price: service.priceCents === 0 ? '' : dollarsOf(service.priceCents),
    place: location.kind,
    ...(location.kind === 'Zoom' && { zoomLink: location.link }),
    ...(location.kind === 'Offline' && { address: location.address, directions: location.directions }),
    ...(location.kind === 'Clubhouse' && { clubhouse: { ...location } }),
    ownHours: service.schedule !== null,
    schedule: service.schedule ?? schedule,
    slotIncrementMin: service.slotIncrementMin,
    bufferBeforeMin: service.bufferBeforeMin,
    bufferAfterMin: service.bufferAfterMin,
    minNoticeMin: service.minNoticeMin,
    horizonDays: service.horizonDays,
    maxPerDay: service.maxPerDay ?? '',
    maxPerWeek: service.maxPerWeek ?? '',
    maxPerCustomer: service.maxPerCustomer ?? '',
    maxPartySize: service.maxPartySize,
    requiresApproval: service.requiresApproval,
    remindsDayBefore: service.reminderHours.includes(24),
    remindsHourBefore: service.reminderHours.includes(1),
    refundTemplate: refund.template,
    refundTitle: refund.title,
    refundDescription: refund.description,
    ladder: refund.ladder.length > 0 ? refund.ladder.map((step) => ({ ...step })) : blank.ladder,
    visibility: service.visibility,
  }
}

/** The values of a new service that begins like another one, under a title and an address of its own. */
export function copyOf(values: ServiceValues, taken: ReadonlySet<string>): ServiceValues {
  const suffix = ' (copy)'
  const title = `${Array.from(values.title)
    .slice(0, titleMax - suffix.length)
    .join('')
    .trimEnd()}${suffix}`
  return { ...values, title, serviceUrl: freeSlug(title, taken) }
}

function locationOf(values: ServiceValues): unknown {
  if (values.place === 'Zoom') return { kind: 'Zoom', link: values.zoomLink.trim() }
  if (values.place === 'Offline')
    return { kind: 'Offline', address: values.address, directions: values.directions }
  const { clubhouseUrl, ...rest } = values.clubhouse
  return { ...rest, kind: 'Clubhouse', clubhouseUrl: clubhouseUrl.trim() }
}

function mediaOf({ type, image, focus, youtube, alt }: MediaValue): unknown {
  if (type === 'image' && image === '') return null
  return type === 'image'
    ? { type, image, alt, ...(focus && { focus }) }
    : { type, youtubeId: youtubeId(youtube) ?? '', alt }
}

/** Converts the form into the contract's service, unchecked: `serviceIssues` checks it. */
export function serviceOf(values: ServiceValues, entityId: string): Record<string, unknown> {
  const custom = values.refundTemplate === 'custom'
  const orNone = (number: NumberText) => (number === '' ? null : number)
  return {
    entityId,
    type: 'individual',
    title: values.title,
    description: values.description,
    preparation: values.preparation,
    serviceUrl: values.serviceUrl,
    media: mediaOf(values.media),
    tags: values.tags,
    durationMin: values.durationMin,
    priceCents: values.free ? 0 : centsOf(values.price),
    location: locationOf(values),
    scheduleType: 'weekly',
    schedule: values.ownHours ? values.schedule : null,
    slotIncrementMin: values.slotIncrementMin,
    bufferBeforeMin: values.bufferBeforeMin,
    bufferAfterMin: values.bufferAfterMin,
    minNoticeMin: values.minNoticeMin,
    horizonDays: values.horizonDays,
    maxPerDay: orNone(values.maxPerDay),
    maxPerWeek: orNone(values.maxPerWeek),
    maxPerCustomer: orNone(values.maxPerCustomer),
    maxPartySize: values.maxPartySize,
    requiresApproval: values.requiresApproval,
    reminderHours: [...(values.remindsDayBefore ? [24] : []), ...(values.remindsHourBefore ? [1] : [])],
    refund: {
      template: values.refundTemplate,
      title: custom ? values.refundTitle : '',
      description: custom ? values.refundDescription : '',
      ladder: custom ? values.ladder.toSorted((a, b) => Number(b.hoursBefore) - Number(a.hoursBefore)) : [],
    },
    visibility: values.visibility,
  }
}
