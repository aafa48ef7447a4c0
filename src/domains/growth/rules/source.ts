/** What a page view says about where its visitor comes from. */
export type Arrival = {
  /** The address of the page before, as the browser tells it. */
  readonly referrer?: string | undefined
  readonly utmSource?: string | undefined
  readonly utmMedium?: string | undefined
  readonly utmCampaign?: string | undefined
  /** The host that frames the page. */
  readonly embed?: string | undefined
}

const search =
  /^(?:www\.)?(?:google|bing|yahoo|yandex|baidu|duckduckgo|ecosia|startpage|qwant|kagi|naver|seznam)\.[a-z]{2,3}(?:\.[a-z]{2})?$|^(?:search|[a-z]{2}\.search|r\.search)\.(?:yahoo|brave|aol|naver)\.com$|^com\.google\.android\.googlequicksearchbox$/

const social: readonly (readonly [string, RegExp])[] = [
  ['instagram', /(?:^|\.)instagram\.(?:com|android)$/],
  ['facebook', /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me|facebook\.katana|messenger\.com)$/],
  ['youtube', /(?:^|\.)(?:youtube\.com|youtu\.be|android\.youtube)$/],
  ['tiktok', /(?:^|\.)tiktok\.com$|musically/],
  ['linkedin', /(?:^|\.)(?:linkedin\.com|lnkd\.in|linkedin\.android)$/],
  ['x', /^(?:t\.co|(?:.+\.)?(?:twitter\.com|x\.com|twitter\.android))$/],
  ['pinterest', /(?:^|\.)(?:pinterest\.[a-z]{2,3}(?:\.[a-z]{2})?|pin\.it)$|^com\.pinterest$/],
  ['reddit', /(?:^|\.)(?:reddit\.com|redd\.it|reddit\.frontpage)$/],
  ['whatsapp', /(?:^|\.)(?:whatsapp\.com|wa\.me)$|^com\.whatsapp$/],
]

const maxLength = 80

/**
 * Names the source of a page view: `embed`, `newsletter`, `partner`, `booknow`, `campaign:…`, `search`, `social:…`,
 * `site:…` or `direct`. What a link says about itself comes before the referrer. `isOwn`: whether a host is this
 * installation's or a provider's own domain; visitors who come from there come directly, unless the page says more.
 */
export function sourceOf(arrival: Arrival, isOwn: (host: string) => boolean): string {
  if (arrival.embed) return 'embed'
  return tagged(arrival) ?? referred(arrival.referrer, isOwn)
}

const named = ['newsletter', 'partner', 'booknow'] as const

function tagged({ utmSource, utmMedium, utmCampaign }: Arrival): string | undefined {
  const [source, medium] = [word(utmSource), word(utmMedium)]
  if (medium === 'email') return 'newsletter'
  const found = named.find((name) => name === source || name === medium)
  if (found) return found
  const campaign = source || word(utmCampaign)
  return campaign ? `campaign:${campaign}` : undefined
}

/** A word of a link in one spelling, so that a thousand spellings are not a thousand sources. */
const word = (text = ''): string =>
  text
    .trim()
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}._]/u)
    .filter(Boolean)
    .join('-')
    .slice(0, maxLength)
    .toWellFormed()

function referred(referrer: string | undefined, isOwn: (host: string) => boolean): string {
  const url = referrer ? addressOf(referrer) : undefined
  if (!url) return 'direct'
  const host = url.hostname.toLowerCase()
  if (isOwn(host)) return url.pathname === '/booknow' ? 'booknow' : 'direct'
  if (search.test(host)) return 'search'
  const [network] = social.find(([, pattern]) => pattern.test(host)) ?? []
  return network ? `social:${network}` : `site:${host.replace(/^www\./, '').slice(0, maxLength)}`
}

function addressOf(text: string): URL | undefined {
  const url = URL.parse(text)
  return url && ['http:', 'https:', 'android-app:'].includes(url.protocol) && url.hostname !== ''
    ? url
    : undefined
}
