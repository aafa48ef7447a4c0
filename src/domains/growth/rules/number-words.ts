import { formatMoney } from '#platform/common/money.ts'
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

export const count = (value: number): string => value.toLocaleString('en-US')

/** A share in percent with at most one digit: `5.2 %`; a dash where there is nothing to divide by. */
export const share = (part: number, whole: number): string =>
  whole > 0 ? `${rounded((part / whole) * 100)} %` : '–'

const rounded = (value: number): string => {
  const whole = value >= 10 ? Math.round(value) : Math.round(value * 10) / 10
  return whole.toLocaleString('en-US')
}

/** What stands before a change: `+9 %`, `−3`; empty where both are the same. */
export function signed(value: number, write: (size: number) => string): string {
  if (value === 0) return '±0'
  return `${value > 0 ? '+' : '−'}${write(Math.abs(value))}`
}

/** The change of a count in percent: `+9 %`; `new` where there was nothing before. */
export const grown = (now: number, before: number): string => {
  if (now === before) return '±0'
  if (before <= 0) return now > 0 ? 'new' : '–'
  return signed(Math.round(((now - before) / before) * 100), (size) => `${count(size)} %`)
}

/** `$25.40`, `−$25.40`. */
export const cents = (value: number): string => (value < 0 ? `−${formatMoney(-value)}` : formatMoney(value))
