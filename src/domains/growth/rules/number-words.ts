import type { Device, FunnelStep } from '../numbers-contract.ts'

/** The name of each step from a visit to a booking, as screens, exports and mails call it. */
export const stepWords: Readonly<Record<FunnelStep, string>> = {
  visitor: 'Visited your page',
  opened: 'Opened a service',
  picked: 'Picked a time',
  details: 'Filled in details',
  booked: 'Booked',
}

export const deviceWords: Readonly<Record<Device, string>> = {
  phone: 'Phones',
  tablet: 'Tablets',
  computer: 'Computers',
}

const named: Readonly<Record<string, string>> = {
  direct: 'Direct',
  search: 'Search',
  newsletter: 'Newsletter',
  booknow: '/booknow card',
  partner: 'Exchange partners',
  embed: 'Embedded in another site',
  other: 'Others',
}
const networks: Readonly<Record<string, string>> = {
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  x: 'X',
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The name of a source: `social:tiktok` is TikTok, `campaign:spring` the campaign, `site:a.example` the site. */
export function sourceWords(source: string): string {
  const [kind = '', ...rest] = source.split(':')
  const name = rest.join(':')
  if (name === '') return named[source] ?? capitalised(source)
  if (kind === 'social') return networks[name] ?? capitalised(name)
  return kind === 'campaign' ? `Campaign ${name}` : name
}
