// The part of the vocabulary of schema.org (release 29) that the pages use: types, their parents, and for each property
// the types of value that the vocabulary expects.

type Type = { readonly is: readonly string[]; readonly has: Readonly<Record<string, readonly string[]>> }

const party = {
  aggregateRating: ['AggregateRating'],
  knowsAbout: ['Text', 'Thing', 'URL'],
  knowsLanguage: ['Language', 'Text'],
  makesOffer: ['Offer'],
}

const types: Readonly<Record<string, Type>> = {
  Thing: {
    is: [],
    has: {
      name: ['Text'],
      description: ['Text', 'TextObject'],
      url: ['URL'],
      image: ['ImageObject', 'URL'],
      mainEntityOfPage: ['CreativeWork', 'URL'],
    },
  },
  Person: {
    is: ['Thing'],
    has: {
      knowsAbout: party.knowsAbout,
      knowsLanguage: party.knowsLanguage,
      makesOffer: party.makesOffer,
      jobTitle: ['DefinedTerm', 'Text'],
      homeLocation: ['ContactPoint', 'Place'],
      performerIn: ['Event'],
    },
  },
  Organization: {
    is: ['Thing'],
    has: {
      ...party,
      address: ['PostalAddress', 'Text'],
      founder: ['Organization', 'Person'],
      event: ['Event'],
    },
  },
  Place: { is: ['Thing'], has: { address: ['PostalAddress', 'Text'], event: ['Event'] } },
  LocalBusiness: { is: ['Organization', 'Place'], has: {} },
  Intangible: { is: ['Thing'], has: {} },
  VirtualLocation: { is: ['Intangible'], has: {} },
  Service: {
    is: ['Intangible'],
    has: { provider: ['Organization', 'Person'], offers: ['Demand', 'Offer'] },
  },
  Offer: {
    is: ['Intangible'],
    has: {
      price: ['Number', 'Text'],
      priceCurrency: ['Text'],
      availability: ['ItemAvailability'],
      availabilityStarts: ['Date', 'DateTime', 'Time'],
      itemOffered: ['CreativeWork', 'Event', 'Product', 'Service', 'Trip'],
    },
  },
  Rating: {
    is: ['Intangible'],
    has: { ratingValue: ['Number', 'Text'], bestRating: ['Number', 'Text'], worstRating: ['Number', 'Text'] },
  },
  AggregateRating: { is: ['Rating'], has: { reviewCount: ['Integer'] } },
  CreativeWork: {
    is: ['Thing'],
    has: {
      headline: ['Text'],
      datePublished: ['Date', 'DateTime'],
      dateModified: ['Date', 'DateTime'],
      author: ['Organization', 'Person'],
      keywords: ['DefinedTerm', 'Text', 'URL'],
      timeRequired: ['Duration'],
    },
  },
  WebPage: { is: ['CreativeWork'], has: {} },
  Article: { is: ['CreativeWork'], has: {} },
  SocialMediaPosting: { is: ['Article'], has: {} },
  BlogPosting: { is: ['SocialMediaPosting'], has: {} },
  Event: {
    is: ['Thing'],
    has: {
      startDate: ['Date', 'DateTime'],
      endDate: ['Date', 'DateTime'],
      eventStatus: ['EventStatusType'],
      eventAttendanceMode: ['EventAttendanceModeEnumeration'],
      location: ['Place', 'PostalAddress', 'Text', 'VirtualLocation'],
      organizer: ['Organization', 'Person'],
      offers: ['Demand', 'Offer'],
    },
  },
}

const isUrl = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)
const member = (names: readonly string[]) => (value: unknown) =>
  names.some((name) => value === `https://schema.org/${name}`)
const formed = (form: RegExp) => (value: unknown) => typeof value === 'string' && form.test(value)

const values: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: isUrl,
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Integer: Number.isInteger,
  Date: formed(/^\d{4}-\d\d-\d\d$/),
  DateTime: formed(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/),
  Duration: formed(/^PT\d+M$/),
  ItemAvailability: member(['InStock', 'SoldOut']),
  EventStatusType: member(['EventScheduled']),
  EventAttendanceModeEnumeration: member(['OfflineEventAttendanceMode', 'OnlineEventAttendanceMode']),
}

const lineOf = (name: string): string[] => [name, ...(types[name]?.is ?? []).flatMap(lineOf)]
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** Returns everything in a JSON-LD document that the vocabulary does not allow, with its place. */
export function faultsIn(document: unknown): string[] {
  const { '@context': context, ...node } = document as Record<string, unknown>
  return [...(context === 'https://schema.org' ? [] : ['@context']), ...faultsOf(node, '')]
}

function faultsOf(node: Record<string, unknown>, at: string): string[] {
  const { '@type': type, '@id': id, ...properties } = node
  const named = listOf(type).map(String)
  const lines = named.flatMap(lineOf)
  return [
    ...named.filter((name) => !(name in types)).map((name) => `${at}@type ${name}`),
    ...(id === undefined || isUrl(id) ? [] : [`${at}@id`]),
    ...Object.entries(properties).flatMap(([name, value]) => {
      const expected = lines.flatMap((line) => types[line]?.has[name] ?? [])
      if (expected.length === 0) return [`${at}${name} is no property of ${named.join(', ')}`]
      return listOf(value).flatMap((one) => faultsOfValue(one, expected, `${at}${name}`))
    }),
  ]
}

function faultsOfValue(value: unknown, expected: readonly string[], at: string): string[] {
  if (typeof value !== 'object' || value === null)
    return expected.some((name) => values[name]?.(value)) ? [] : [`${at}: ${JSON.stringify(value)}`]
  const node = value as Record<string, unknown>
  // a reference to a node that is described elsewhere
  if (Object.keys(node).length === 1 && isUrl(node['@id'])) return []
  const lines = listOf(node['@type']).flatMap((name) => lineOf(String(name)))
  return [
    ...(lines.some((name) => expected.includes(name)) ? [] : [`${at} is ${lines[0]}`]),
    ...faultsOf(node, `${at}.`),
  ]
}
