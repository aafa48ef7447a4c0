import type pg from 'pg'
import { day } from '#platform/common/time.ts'
import { copyRows, type Field } from '../../seed/load/copy.ts'
import { seeded } from '../../seed/load/random.ts'
import { population, type Simulated, simulatedId } from './population.ts'

const memberColumns = [
  'provider',
  'state',
  'joined_at',
  'offers',
  'wants',
  'languages',
  'is_online',
  'places',
  'weekly_capacity',
  'takes_overflow',
  'message',
  'placements',
  'page',
  'occupation',
  'trade',
  'words',
  'timezone',
  'from_cents',
  'to_cents',
  'last_active_at',
  'answer_minutes',
  'asked',
  'accepted',
  'changed_at',
]

/** Writes the population, and relations between a part of it: requests, partnerships, orders of this week and hidden members. */
export async function fillNetwork(client: pg.ClientBase, members: number, now: number): Promise<void> {
  let rows: Field[][] = []
  for (const member of population(members, now)) {
    rows.push(rowOf(member, now))
    if (rows.length < 5000) continue
    await copyRows(client, 'exchange_members', memberColumns, rows)
    rows = []
  }
  await copyRows(client, 'exchange_members', memberColumns, rows)
  await fillRelations(client, members, now)
  await client.query('analyze')
}

function rowOf(member: Simulated, now: number): Field[] {
  const { provider, trade, isOnline, timezone, places, oneLiner } = member
  const name = `Ada ${provider.slice(-7)}`
  const page = {
    userUrl: `sim${provider.slice(-7)}`,
    name,
    firstName: 'Ada',
    trade,
    place: places[0] ?? '',
    isOnline,
    timezone,
    oneLiner,
    portrait: '',
    drawn: 'neutral/1',
    theme: 'studio',
  }
  return [
    provider,
    'in',
    new Date(member.joinedAt),
    list(member.offers),
    list(member.wants),
    list(member.languages),
    isOnline,
    list(places),
    member.weeklyCapacity,
    member.takesOverflow,
    '',
    '{}',
    page,
    member.occupation,
    trade,
    list(member.words),
    timezone,
    member.fromCents,
    member.toCents,
    new Date(member.lastActiveAt),
    member.answerMinutes,
    member.asked,
    member.accepted,
    new Date(now),
  ]
}

/** The text form of an array; the simulated texts have no quotes. */
const list = (texts: readonly string[]): string => `{${texts.map((text) => `"${text}"`).join(',')}}`

async function fillRelations(client: pg.ClientBase, members: number, now: number): Promise<void> {
  const random = seeded(45)
  const some = () => simulatedId(Math.floor(random() * members))
  const [requests, partnerships, referrals, hidden]: [Field[][], Field[][], Field[][], Field[][]] = [
    [],
    [],
    [],
    [],
  ]
  const known = new Set<string>()
  const pairs = new Set<string>()
  for (let at = 0; at < members; at++) {
    const [from, to] = [some(), some()]
    const [low = '', high = ''] = [from, to].sort()
    if (from === to || known.has(`${low} ${high}`)) continue
    known.add(`${low} ${high}`)
    const id = `exr_${at}`
    const state = (['sent', 'accepted', 'declined', 'expired'] as const)[Math.floor(random() * 4)] ?? 'sent'
    const createdAt = now - random() * 200 * day
    const endedAt = state === 'sent' ? null : new Date(createdAt + day)
    requests.push([
      id,
      from,
      to,
      state,
      30,
      '{}',
      '',
      1,
      new Date(createdAt),
      new Date(createdAt + 14 * day),
      endedAt,
    ])
    if (state === 'accepted') {
      partnerships.push([`exp_${at}`, low, high, id, 30, new Date(createdAt + day), '{}', '{}'])
      for (let order = 0; order < Math.floor(random() ** 3 * 9); order++)
        referrals.push([
          `exf_${at}_${order}`,
          to,
          `ord_${at}_${order}`,
          from,
          `exp_${at}`,
          'pending',
          order,
          'A lesson',
          5000,
          1,
          new Date(now - random() * 20 * day),
        ])
    }
    const peer = some()
    if (random() < 0.2 && peer !== from && !pairs.has(`${from} ${peer}`)) {
      pairs.add(`${from} ${peer}`)
      hidden.push([from, peer, random() < 0.2 ? 'block' : 'hide', new Date(now)])
    }
  }
  const requestColumns = [
    'id',
    'from_provider',
    'to_provider',
    'state',
    'window_days',
    'placements',
    'message',
    'round',
    'created_at',
    'expires_at',
    'ended_at',
  ]
  await copyRows(client, 'exchange_requests', requestColumns, requests)
  const partnershipColumns = [
    'id',
    'low',
    'high',
    'request_id',
    'window_days',
    'started_at',
    'low_shows',
    'high_shows',
  ]
  await copyRows(client, 'exchange_partnerships', partnershipColumns, partnerships)
  const referralColumns = [
    'id',
    'to_provider',
    'order_id',
    'from_provider',
    'partnership_id',
    'state',
    'order_number',
    'title',
    'paid_cents',
    'credits',
    'paid_at',
  ]
  await copyRows(client, 'exchange_referrals', referralColumns, referrals)
  await copyRows(client, 'exchange_hidden', ['provider', 'peer', 'kind', 'created_at'], hidden)
}
